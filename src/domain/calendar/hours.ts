import { type Closing, isClosedBy } from './closing.ts'
import type { DateRange } from './date-range.ts'
import type { DayHours, TimePeriod } from './day-hours.ts'
import { type JapanDate, nextDay } from './time.ts'
import { type Weekday, weekdayOf } from './weekday.ts'

/** Hours in which guests may arrive on some days of the week. */
export type WeeklyPeriod = TimePeriod & { readonly weekdays: readonly Weekday[] }

/** A day with hours of its own. */
export interface Opening {
  readonly date: JapanDate
  readonly periods: readonly TimePeriod[]
}

/** When a shop takes guests: weekly hours, what closes it, and days that have hours of their own. */
export interface HoursRules {
  readonly periods: readonly WeeklyPeriod[]
  readonly closings: readonly Closing[]
  /** At most one of a day. */
  readonly openings: readonly Opening[]
}

/**
 * The hours of a shop on a day, which all that takes or shows a day asks; none: it is closed. An opening of the day goes before every
 * closing, a closing before the weekly hours.
 *
 * Hours past midnight belong to the day on which they begin: 18:00 to 02:00 on Friday has starts on Friday evening, the last at
 * 23:30 (slotsOfDay), and none on Saturday, whether Saturday is closed or not.
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

/** The hours that a day has by the week alone, whatever closes it. */
export function weeklyHours(periods: readonly WeeklyPeriod[], date: JapanDate): readonly TimePeriod[] {
  const weekday = weekdayOf(date)
  return periods.filter(({ weekdays }) => weekdays.includes(weekday))
}

/** The rule of a shop as the function that the rules of booking ask. */
export const dayHours =
  (rules: HoursRules, holidays: ReadonlySet<JapanDate>): DayHours =>
  (date) =>
    hoursOf(rules, date, holidays)

/** The days of a range, both ends included, on which a shop takes no guests. */
export function closedDays(hoursOn: DayHours, { min, max }: DateRange): JapanDate[] {
  const closed: JapanDate[] = []
  for (let date = min; date <= max; date = nextDay(date)) if (hoursOn(date).length === 0) closed.push(date)
  return closed
}
