import { isJapanDate, isJapanTime, type JapanDate, type JapanTime } from '#domain/calendar/time.ts'

/** A place that the user has put on a day. */
export interface PlannedPlace {
  readonly type: 'supplier' | 'package'
  readonly id: number
  readonly date: JapanDate
  readonly time: JapanTime | null
}

/** Maximum number of places per plan, so that its address fits an easily scanned QR code. */
export const MAX_PLANNED_PLACES = 40

const ONE = /^([sp])([1-9]\d{0,8})\.(\d{4}-\d{2}-\d{2})(?:\.(\d{2})(\d{2}))?$/

/** The key of a planned place. A plan contains each key once. */
export const plannedPlaceKey = ({ type, id }: Pick<PlannedPlace, 'type' | 'id'>): string => `${type}${id}`

/** Encodes a plan as one word for an address: "p10011.2026-12-01.1830_s1001.2026-12-02". */
export function encodePlannedPlaces(wishes: readonly PlannedPlace[]): string {
  const words = wishes.map(({ type, id, date, time }) => [
    `${type === 'supplier' ? 's' : 'p'}${id}`,
    date,
    ...(time === null ? [] : [time.replace(':', '')]),
  ])
  return words.map((parts) => parts.join('.')).join('_')
}

/**
 * Decodes the word of a plan. Ignores malformed parts and places beyond the limit. A repeated place keeps its last
 * date.
 */
export function decodePlannedPlaces(word: string): PlannedPlace[] {
  const wishes = new Map<string, PlannedPlace>()
  for (const part of word.split('_')) {
    const [, kind, id, date = '', hours, minutes] = ONE.exec(part) ?? []
    const time = hours === undefined ? null : `${hours}:${minutes}`
    if (!kind || !isJapanDate(date) || (time !== null && !isJapanTime(time))) continue
    const wish: PlannedPlace = { type: kind === 's' ? 'supplier' : 'package', id: Number(id), date, time }
    if (wishes.size < MAX_PLANNED_PLACES) wishes.set(plannedPlaceKey(wish), wish)
  }
  return [...wishes.values()]
}
