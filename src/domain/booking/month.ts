import { type Arrivals, isIn } from '#domain/booking/arrivals.ts'
import { freeTimesOn, type Room } from '#domain/booking/free-times.ts'
import { addDays, type JapanDate } from '#domain/calendar/time.ts'

/**
 * What a day of a shop is to a party that comes in a part of the day (SE-05). `free`; `few`: a start or two are left; `full`: all that it sells is
 * sold; `closed`: it sells nothing then: it is closed, or it is too soon or too late to reserve.
 */
export const DAY_STATES = ['free', 'few', 'full', 'closed'] as const
export type DayState = (typeof DAY_STATES)[number]

/** A day with so many free starts, or fewer, has few. */
const FEW_STARTS = 2

/** The state of one day. */
export function dayState(date: JapanDate, room: Room, arrivals: Arrivals): DayState {
  const free = freeTimesOn(date, room).filter(({ time }) => isIn(arrivals, time)).length
  if (free > 0) return free > FEW_STARTS ? 'free' : 'few'
  return freeTimesOn(date, { ...room, people: Number.NEGATIVE_INFINITY }).some(({ time }) => isIn(arrivals, time))
    ? 'full'
    : 'closed'
}

/** The days of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): JapanDate[] {
  const first = `${month}-01`
  return Array.from({ length: Temporal.PlainDate.from(first).daysInMonth }, (_, day) => addDays(first, day))
}
