import { type Closing, isClosedBy } from './closing.ts'
import type { DateRange } from './date-range.ts'
import type { DayHours, TimePeriod } from './day-hours.ts'
import { type JapanDate, nextDay } from './time.ts'
import { type Weekday, weekdayOf } from './weekday.ts'

/** Arrival hours on some days of the week. */
export type WeeklyPeriod = TimePeriod & { readonly weekdays: readonly Weekday[] }

/** A day with its own hours. */
export interface Opening {
  readonly date: JapanDate
  readonly periods: readonly TimePeriod[]
}

/** When a shop accepts guests: weekly hours, closings and openings. */
export interface HoursRules {
  readonly periods: readonly WeeklyPeriod[]
  readonly closings: readonly Closing[]
  /** At most one per day. */
  readonly openings: readonly Opening[]
}

/**
 * The hours of a shop on a day; empty when it is closed. Every caller uses this function. An opening overrides all
 * closings, and a closing overrides the weekly hours.
 *
 * Hours past midnight belong to the day on which they start: 18:00 to 02:00 on Friday has start times on Friday
 * evening, the last at 23:30 (slotsOfDay), and none on Saturday, even when Saturday is open.
 */
export function hoursOf(
  { periods, closings, openings }: HoursRules,
  date: JapanDate,
  holidays: ReadonlySet<JapanDate>,
): readonly TimePeriod[] {
  const opening = openings.find((one) => one.date === date)
  if (opening) return opening.periods
  if (closings.some((closing) => isClosedBy(closing, date, holidays))) return []
  return weeklyHours(periods, date)
}

/** The weekly hours of a day, ignoring closings. */
export function weeklyHours(periods: readonly WeeklyPeriod[], date: JapanDate): readonly TimePeriod[] {
  const weekday = weekdayOf(date)
  return periods.filter(({ weekdays }) => weekdays.includes(weekday))
}

/** The rules of a shop as a DayHours function, which the booking rules take. */
export const dayHours =
  (rules: HoursRules, holidays: ReadonlySet<JapanDate>): DayHours =>
  (date) =>
    hoursOf(rules, date, holidays)

/** The days of a range, both ends included, on which a shop is closed. */
export function closedDays(hoursOn: DayHours, { min, max }: DateRange): JapanDate[] {
  const closed: JapanDate[] = []
  for (let date = min; date <= max; date = nextDay(date)) if (hoursOn(date).length === 0) closed.push(date)
  return closed
}
