import { hasLead } from '#domain/booking/lead-time.ts'
import { addDays, endOfJapanDay, type JapanDate, type JapanTime, japanDateTime } from '#domain/calendar/time.ts'
import { SLOT_STEP_MINUTES } from '#domain/constants.ts'

/** One place on a trip: an order that stands, or a favourite that somebody means to reserve. */
export interface Stop {
  /** Tells it from all others. */
  readonly key: string
  readonly date: JapanDate
  /** Arrival in Japan; null while no time is chosen. */
  readonly time: JapanTime | null
  /** Length of the visit in minutes; 0 where nobody knows it. */
  readonly minutes: number
  /** Still to be reserved for a day and time, so that the 24 hours matter. */
  readonly isToReserve: boolean
  /** Still to be reserved, and its shop takes no guests on that day (RS-14). */
  readonly isClosed: boolean
}

/**
 * `overlap`: begins before `other` is over, or the other way round. `late`: it can no longer be reserved (RS-03). `closed`: it cannot be
 * reserved for that day (RS-14).
 */
export type StopWarning =
  | { readonly kind: 'overlap'; readonly other: string }
  | { readonly kind: 'late' }
  | { readonly kind: 'closed' }

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

interface Span {
  readonly stop: Stop
  readonly start: number
  readonly end: number
}

/** From arrival to leaving in epoch ms; a visit of unknown length takes one step of the grid. Null without a time. */
function spanOf(stop: Stop): Span | null {
  if (stop.time === null) return null
  const start = japanDateTime(stop.date, stop.time).epochMilliseconds
  return { stop, start, end: start + (stop.minutes || SLOT_STEP_MINUTES) * 60_000 }
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
  }
  const spans = stops.flatMap((stop) => spanOf(stop) ?? []).sort((a, b) => a.start - b.start)
  spans.forEach((earlier, index) => {
    for (const later of spans.slice(index + 1)) {
      if (later.start >= earlier.end) break
      warn(earlier.stop.key, { kind: 'overlap', other: later.stop.key })
      warn(later.stop.key, { kind: 'overlap', other: earlier.stop.key })
    }
  })
  return warnings
}
