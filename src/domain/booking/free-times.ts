import { hasLead } from '#domain/booking/lead-time.ts'
import { slotsOfDay, type TimePeriod } from '#domain/booking/slots.ts'
import { pickerRange } from '#domain/calendar/date-range.ts'
import { addDays, type JapanDate, type JapanTime, japanDate, japanDateTime } from '#domain/calendar/time.ts'
import { MIN_LEAD_HOURS } from '#domain/constants.ts'

/** The soonest free times are looked for so many days ahead, and not further. */
export const FREE_TIMES_HORIZON_DAYS = 45
/** So many days with free times are told. */
export const FREE_TIMES_DAYS = 3

/** A day on which a party can still be seated, with its times and the seats left at each. */
export interface FreeDay {
  readonly date: JapanDate
  readonly times: { time: JapanTime; left: number }[]
}

/** The day at which the search begins (Japan): that of 24 hours from now (RS-03), or the chosen day where it is later. */
export function firstFreeDay(now: Temporal.Instant, from: JapanDate | undefined): JapanDate {
  const soonest = japanDate(now.add({ hours: MIN_LEAD_HOURS }))
  return from !== undefined && from > soonest ? from : soonest
}

/**
 * The first days on which a party finds room: open, at least 24 hours from now (RS-03), with enough seats left, and, where
 * the visitor chose one, not before the chosen day `from`; never after the last day that can be chosen (RS-13).
 * `taken` says how many seats are gone at a start, by "YYYY-MM-DD HH:mm" in Japan; a start that it does not name is empty.
 */
export function nextFreeDays(input: {
  readonly now: Temporal.Instant
  readonly periods: readonly TimePeriod[]
  readonly lockedDays: readonly JapanDate[]
  readonly capacity: number
  readonly taken: ReadonlyMap<string, number>
  readonly people: number
  readonly from?: JapanDate | undefined
}): FreeDay[] {
  const { now, lockedDays, capacity, taken, people } = input
  const slots = slotsOfDay(input.periods)
  const locked = new Set(lockedDays)
  const first = firstFreeDay(now, input.from)
  const { max } = pickerRange(now)
  const free: FreeDay[] = []
  for (let ahead = 0; ahead < FREE_TIMES_HORIZON_DAYS && free.length < FREE_TIMES_DAYS; ahead++) {
    const date = addDays(first, ahead)
    if (date > max) break
    if (locked.has(date)) continue
    const times = slots
      .map((time) => ({ time, left: capacity - (taken.get(`${date} ${time}`) ?? 0) }))
      // Only the first day can have times without the lead.
      .filter(({ time, left }) => left >= people && (ahead > 0 || hasLead(now, japanDateTime(date, time))))
    if (times.length > 0) free.push({ date, times })
  }
  return free
}
