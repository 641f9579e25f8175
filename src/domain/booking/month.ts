import { type Arrivals, isWithinArrivals } from '#domain/booking/arrivals.ts'
import { type AvailabilityQuery, startTimesOn } from '#domain/booking/free-times.ts'
import { type JapanDate, type JapanTime, nextDay } from '#domain/calendar/time.ts'

/**
 * The state of a day for a party and a range of arrival times (SE-05). `free`; `few`: one or two start times are
 * left; `full`: everything is sold; `closed`: nothing is on sale, because the shop is closed or the day is too soon
 * or too late.
 */
export const DAY_STATES = ['free', 'few', 'full', 'closed'] as const
export type DayState = (typeof DAY_STATES)[number]

/** A day with at most this many available start times is `few`. */
const FEW_STARTS = 2

/** The state of one day for several packages. Stops as early as it can, because a calendar computes it for each day. */
export function dayState(date: JapanDate, rooms: readonly AvailabilityQuery[], arrivals: Arrivals): DayState {
  const free = new Set<JapanTime>()
  let isSold = false
  for (const room of rooms) {
    for (const { time, left } of startTimesOn(date, room)) {
      if (!isWithinArrivals(arrivals, time)) continue
      isSold = true
      if (left >= room.people) free.add(time)
      if (free.size > FEW_STARTS) return 'free'
    }
  }
  if (free.size > 0) return 'few'
  return isSold ? 'full' : 'closed'
}

/** The days of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): JapanDate[] {
  const days: JapanDate[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = nextDay(day)) days.push(day)
  return days
}
