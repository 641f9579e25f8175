import { addYears, type JapanDate, japanDate } from '#domain/calendar/time.ts'
import { DATE_RANGE_YEARS } from '#domain/constants.ts'

/** First and last day that can be chosen, both included. */
export type DateRange = { readonly min: JapanDate; readonly max: JapanDate }

/** The days of the reserve form's picker: today in Japan to the same day two years on (RS-13). */
export function pickerRange(now: Temporal.Instant): DateRange {
  const min = japanDate(now)
  return { min, max: addYears(min, DATE_RANGE_YEARS) }
}

/** Whether a day can be chosen: inside the range and not locked by the supplier (RS-14). */
export function isSelectableDay(day: JapanDate, range: DateRange, lockedDays: readonly JapanDate[]): boolean {
  return day >= range.min && day <= range.max && !lockedDays.includes(day)
}
