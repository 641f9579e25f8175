import { addDays, addYears, type JapanDate, japanDate } from '#domain/calendar/time.ts'
import { DATE_RANGE_YEARS } from '#domain/constants.ts'

/** First and last selectable day, both included. */
export type DateRange = { readonly min: JapanDate; readonly max: JapanDate }

/**
 * The days of the reservation form's picker: today in Japan to the same day two years later (RS-13), or the shop's
 * own number of days ahead when that is less (KD-02).
 */
export function pickerRange(now: Temporal.Instant, bookAheadDays: number | null = null): DateRange {
  const min = japanDate(now)
  const last = addYears(min, DATE_RANGE_YEARS)
  const ahead = bookAheadDays === null ? last : addDays(min, bookAheadDays)
  return { min, max: ahead < last ? ahead : last }
}

/** Whether a day is selectable: inside the range and not locked by the supplier (RS-14). */
export function isSelectableDay(day: JapanDate, range: DateRange, lockedDays: readonly JapanDate[]): boolean {
  return day >= range.min && day <= range.max && !lockedDays.includes(day)
}
