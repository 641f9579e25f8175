import { hasLead } from '#domain/booking/lead-time.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { pickerRange } from '#domain/calendar/date-range.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import { addDays, type JapanDate, type JapanTime, japanDate, japanDateTime } from '#domain/calendar/time.ts'
import { MIN_LEAD_HOURS } from '#domain/constants.ts'

/** The soonest free times are looked for so many days ahead, and not further. */
export const FREE_TIMES_HORIZON_DAYS = 45
/** So many days with free times are offered. */
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

/** What tells whether a party finds room at a shop. */
interface Room {
  readonly now: Temporal.Instant
  readonly hoursOn: DayHours
  /** People per start time. */
  readonly capacity: number
  /** How many seats are gone at a start, by "YYYY-MM-DD HH:mm" in Japan; a start that it does not name is empty. */
  readonly taken: ReadonlyMap<string, number>
  readonly people: number
}

/** The times of a day at which a party finds room: open, at least 24 hours from now (RS-03), with enough seats left. */
export function freeTimesOn(date: JapanDate, room: Room): FreeDay['times'] {
  const { now, hoursOn, capacity, taken, people } = room
  if (date > pickerRange(now).max) return []
  return slotsOfDay(hoursOn(date))
    .map((time) => ({ time, left: capacity - (taken.get(`${date} ${time}`) ?? 0) }))
    .filter(({ time, left }) => left >= people && hasLead(now, japanDateTime(date, time)))
}

/**
 * The first days on which a party finds room (`freeTimesOn`), and, where the visitor chose one, not before the chosen day `from`;
 * never after the last day that can be chosen (RS-13).
 */
export function nextFreeDays({ from, ...room }: Room & { readonly from?: JapanDate | undefined }): FreeDay[] {
  const first = firstFreeDay(room.now, from)
  const free: FreeDay[] = []
  for (let ahead = 0; ahead < FREE_TIMES_HORIZON_DAYS && free.length < FREE_TIMES_DAYS; ahead++) {
    const date = addDays(first, ahead)
    const times = freeTimesOn(date, room)
    if (times.length > 0) free.push({ date, times })
  }
  return free
}
