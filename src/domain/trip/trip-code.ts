import { isJapanDate, isJapanTime, type JapanDate, type JapanTime } from '#domain/calendar/time.ts'

/** A place that the user has put on a day. */
export interface Wish {
  readonly type: 'supplier' | 'package'
  readonly id: number
  readonly date: JapanDate
  readonly time: JapanTime | null
}

/** Maximum number of places per plan, so that its address fits an easily scanned QR code. */
export const MAX_WISHES = 40

const ONE = /^([sp])([1-9]\d{0,8})\.(\d{4}-\d{2}-\d{2})(?:\.(\d{2})(\d{2}))?$/

/** The key of a wish in a plan, which contains each place once. */
export const wishKey = ({ type, id }: Pick<Wish, 'type' | 'id'>): string => `${type}${id}`

/** Encodes a plan as one word for an address: "p10011.2026-12-01.1830_s1001.2026-12-02". */
export function encodeWishes(wishes: readonly Wish[]): string {
  const words = wishes.map(({ type, id, date, time }) => [
    `${type === 'supplier' ? 's' : 'p'}${id}`,
    date,
    ...(time === null ? [] : [time.replace(':', '')]),
  ])
  return words.map((parts) => parts.join('.')).join('_')
}

/** Decodes such a word. Ignores malformed and repeated parts, and those beyond the limit. */
export function decodeWishes(word: string): Wish[] {
  const wishes = new Map<string, Wish>()
  for (const part of word.split('_')) {
    const [, kind, id, date = '', hours, minutes] = ONE.exec(part) ?? []
    const time = hours === undefined ? null : `${hours}:${minutes}`
    if (!kind || !isJapanDate(date) || (time !== null && !isJapanTime(time))) continue
    const wish: Wish = { type: kind === 's' ? 'supplier' : 'package', id: Number(id), date, time }
    if (wishes.size < MAX_WISHES) wishes.set(wishKey(wish), wish)
  }
  return [...wishes.values()]
}
