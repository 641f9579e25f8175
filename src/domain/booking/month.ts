import { type Arrivals, isIn } from '#domain/booking/arrivals.ts'
import { type Room, startsOfAny } from '#domain/booking/free-times.ts'
import { addDays, type JapanDate } from '#domain/calendar/time.ts'

/**
 * What a day of a shop is to a party that comes in a part of the day (SE-05). `free`; `few`: a start or two are left; `full`: all that it sells is
 * sold; `closed`: it sells nothing then: it is closed, or it is too soon or too late to reserve.
 */
export const DAY_STATES = ['free', 'few', 'full', 'closed'] as const
export type DayState = (typeof DAY_STATES)[number]

/** A day with so many free starts, or fewer, has few. */
const FEW_STARTS = 2

/** The state of one day, for whichever of the rooms is free. */
export function dayState(date: JapanDate, rooms: readonly Room[], arrivals: Arrivals): DayState {
  const people = rooms[0]?.people ?? 0
  const starts = startsOfAny(date, rooms).filter(({ time }) => isIn(arrivals, time))
  const free = starts.filter(({ left }) => left >= people).length
  if (free > 0) return free > FEW_STARTS ? 'free' : 'few'
  return starts.length > 0 ? 'full' : 'closed'
}

/** The days of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): JapanDate[] {
  const first = `${month}-01`
  return Array.from({ length: Temporal.PlainDate.from(first).daysInMonth }, (_, day) => addDays(first, day))
}
