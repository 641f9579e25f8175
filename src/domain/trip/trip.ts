import { hasLead } from '#domain/booking/lead-time.ts'
import { addDays, endOfJapanDay, type JapanDate, type JapanTime, japanDateTime } from '#domain/calendar/time.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { clashesOf, type Visit } from './clash.ts'

/** One place on a trip: an order that stands, or a favourite that somebody means to reserve. */
export interface Stop {
  /** Tells it from all others. */
  readonly key: string
  readonly date: JapanDate
  /** Arrival in Japan; null while no time is chosen. */
  readonly time: JapanTime | null
  /** Length of the visit in minutes; 0 where nobody knows it. */
  readonly minutes: number
  /** Null where nobody knows where it is. */
  readonly place: Position | null
  /** Still to be reserved for a day and time, so that the 24 hours matter. */
  readonly isToReserve: boolean
  /** Still to be reserved, and its shop takes no guests on that day (RS-14). */
  readonly isClosed: boolean
  /** Still to be reserved, and its shop has no seats left for the party on that day, at its time where it has one (SE-05). */
  readonly isFull: boolean
}

/**
 * `overlap`: begins before `other` is over, or the other way round. `travel`: the way from `other` (`isBefore`) or to it takes longer than
 * there is between them. `late`: it can no longer be reserved (RS-03). `closed`: it cannot be reserved for that day (RS-14). `full`: nothing is left
 * then for the party (SE-05).
 */
export type StopWarning =
  | { readonly kind: 'overlap'; readonly other: string }
  | {
      readonly kind: 'travel'
      readonly other: string
      readonly isBefore: boolean
      readonly needed: number
      readonly free: number
    }
  | { readonly kind: 'late' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'full' }

/** What puts a place on its day. */
type Dated = Pick<Stop, 'key' | 'date' | 'time'>

export interface TripDay<S extends Dated = Stop> {
  readonly date: JapanDate
  /** By time; those without one come last. */
  readonly stops: readonly S[]
}

const order = (a: Dated, b: Dated): number =>
  (a.time ?? '99:99').localeCompare(b.time ?? '99:99') || (a.key < b.key ? -1 : 1)

/**
 * The days of a trip in order: `days` of them from `from` on, whether anything is planned or not, and every other day
 * that has a stop.
 */
export function tripDays<S extends Dated>(from: JapanDate, days: number, stops: readonly S[]): TripDay<S>[] {
  const dates = new Set(stops.map(({ date }) => date))
  for (let day = 0; day < days; day++) dates.add(addDays(from, day))
  return [...dates].sort().map((date) => ({ date, stops: stops.filter((stop) => stop.date === date).sort(order) }))
}

/** A stop as a visit; null without a time. */
function visitOf({ key, date, time, minutes, place }: Stop): Visit | null {
  return time === null ? null : { key, start: japanDateTime(date, time).epochMilliseconds, minutes, place }
}

/** Whether a stop can still be reserved: at its time, or without one at the last minute of its day. */
function isLate(stop: Stop, now: Temporal.Instant): boolean {
  if (!stop.isToReserve) return false
  return !hasLead(now, stop.time === null ? endOfJapanDay(stop.date) : japanDateTime(stop.date, stop.time))
}

/**
 * What is wrong with a trip, by the key of each stop; a stop without a warning is absent. Two visits of which one ends
 * when the other begins do not overlap. Dates and times must be well formed.
 */
export function tripWarnings(stops: readonly Stop[], now: Temporal.Instant): ReadonlyMap<string, StopWarning[]> {
  const warnings = new Map<string, StopWarning[]>()
  const warn = (key: string, warning: StopWarning) => warnings.set(key, [...(warnings.get(key) ?? []), warning])
  for (const stop of stops) {
    if (isLate(stop, now)) warn(stop.key, { kind: 'late' })
    else if (stop.isClosed) warn(stop.key, { kind: 'closed' })
    else if (stop.isFull) warn(stop.key, { kind: 'full' })
  }
  const visits = stops.flatMap((stop) => visitOf(stop) ?? [])
  for (const visit of visits) {
    for (const { other, ...clash } of clashesOf(visit, visits)) warn(visit.key, { ...clash, other: other.key })
  }
  return warnings
}
