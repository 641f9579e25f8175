import { type Arrivals, isIn } from '#domain/booking/arrivals.ts'
import { type Room, startsOn } from '#domain/booking/free-times.ts'
import { type JapanDate, type JapanTime, nextDay } from '#domain/calendar/time.ts'

/**
 * What a day of a shop is to a party that comes in a part of the day (SE-05). `free`; `few`: a start or two are left; `full`: all that it sells is
 * sold; `closed`: it sells nothing then: it is closed, or it is too soon or too late to reserve.
 */
export const DAY_STATES = ['free', 'few', 'full', 'closed'] as const
export type DayState = (typeof DAY_STATES)[number]

/** A day with so many free starts, or fewer, has few. */
const FEW_STARTS = 2

/** The state of one day, for whichever of the rooms is free. Looks no further than it must, as a calendar asks it for each day. */
export function dayState(date: JapanDate, rooms: readonly Room[], arrivals: Arrivals): DayState {
  const free = new Set<JapanTime>()
  let isSold = false
  for (const room of rooms) {
    for (const { time, left } of startsOn(date, room)) {
      if (!isIn(arrivals, time)) continue
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
