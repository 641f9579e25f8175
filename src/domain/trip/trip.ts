import { meetsLeadTime } from '#domain/booking/lead-time.ts'
import { addDays, endOfJapanDay, type JapanDate, type JapanTime, japanDateTime } from '#domain/calendar/time.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { clashesOf, type Visit } from './clash.ts'

/** One stop of a trip: an existing order, or a favourite that the user plans to reserve. */
export interface Stop {
  /** Unique id. */
  readonly key: string
  readonly date: JapanDate
  /** Arrival in Japan; null before a time is chosen. */
  readonly time: JapanTime | null
  /** Duration of the visit in minutes; 0 when unknown. */
  readonly minutes: number
  /** Null when unknown. */
  readonly place: Position | null
  /** Not reserved yet, and sold for a date and time, so the lead time applies. */
  readonly isToReserve: boolean
  /** Not reserved yet, and the shop is closed on that day (RS-14). */
  readonly isClosed: boolean
  /**
   * Not reserved yet, and the shop has no seats left for the party on that day, or at its time when it has one
   * (SE-05).
   */
  readonly isFull: boolean
}

/**
 * `overlap`: it overlaps with `other`. `travel`: travelling from `other` (`isBefore`) or to it takes longer than the
 * time between them. `late`: it can no longer be reserved (RS-03). `closed`: the shop is closed on that day (RS-14).
 * `full`: no seats are left for the party (SE-05).
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

/** The fields that put a stop on its day. */
type Dated = Pick<Stop, 'key' | 'date' | 'time'>

export interface TripDay<S extends Dated = Stop> {
  readonly date: JapanDate
  /** By time; untimed stops are last. */
  readonly stops: readonly S[]
}

const order = (a: Dated, b: Dated): number =>
  (a.time ?? '99:99').localeCompare(b.time ?? '99:99') || (a.key < b.key ? -1 : 1)

/** The days of a trip in order: `days` consecutive days from `from`, and every other day with a stop. */
export function tripDays<S extends Dated>(from: JapanDate, days: number, stops: readonly S[]): TripDay<S>[] {
  const dates = new Set(stops.map(({ date }) => date))
  for (let day = 0; day < days; day++) dates.add(addDays(from, day))
  return [...dates].sort().map((date) => ({ date, stops: stops.filter((stop) => stop.date === date).sort(order) }))
}

/** A stop as a visit; null without a time. */
function visitOf({ key, date, time, minutes, place }: Stop): Visit | null {
  return time === null ? null : { key, start: japanDateTime(date, time).epochMilliseconds, minutes, place }
}

/** Whether it is too late to reserve a stop: at its time, or without one at the end of its day. */
function isLate(stop: Stop, now: Temporal.Instant): boolean {
  if (!stop.isToReserve) return false
  return !meetsLeadTime(now, stop.time === null ? endOfJapanDay(stop.date) : japanDateTime(stop.date, stop.time))
}

/**
 * The warnings of a trip by the key of each stop; stops without a warning are absent. Visits that touch do not
 * overlap. Dates and times must be well formed.
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
