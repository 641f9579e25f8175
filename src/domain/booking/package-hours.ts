import { slotsOfDay } from '#domain/booking/slots.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import type { WeeklyPeriod } from '#domain/calendar/hours.ts'
import type { JapanDate, JapanTime } from '#domain/calendar/time.ts'
import { type Weekday, weekdayOf } from '#domain/calendar/weekday.ts'

/** The arrival periods of a package, both ends included. An empty list means all hours of its shop. */
export type OfferedHours = readonly WeeklyPeriod[]

/** Whether a package is offered for an arrival on this weekday and time. Does not check whether the shop is open. */
export function isOffered(offered: OfferedHours, weekday: Weekday, time: JapanTime): boolean {
  if (offered.length === 0) return true
  return offered.some(({ start, end, weekdays }) => {
    // Hours past midnight are cut at midnight, as the shop's are (HR-03).
    const isPastMidnight = end === '00:00' || end < start
    return weekdays.includes(weekday) && time >= start && (isPastMidnight || time <= end)
  })
}

/** The minute after a time. A period from a time to this minute contains exactly one start time. */
const afterOne = (time: JapanTime): JapanTime =>
  `${time.slice(0, 3)}${String(Number(time.slice(3)) + 1).padStart(2, '0')}`

/**
 * The hours of a package on each day. Every shop start at which the package is offered becomes a period with one
 * start, so that the times stay on the shop's grid (slotsOfDay).
 */
export function hoursOfPackage(offered: OfferedHours, shopHours: DayHours): DayHours {
  if (offered.length === 0) return shopHours
  return (date: JapanDate) => {
    const weekday = weekdayOf(date)
    return slotsOfDay(shopHours(date))
      .filter((time) => isOffered(offered, weekday, time))
      .map((start) => ({ start, end: afterOne(start) }))
  }
}
