import { pickerRange } from '#domain/calendar/date-range.ts'
import { closedDays } from '#domain/calendar/hours.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { SupplierFacts } from './facts.ts'

interface Known {
  readonly today: JapanDate
  readonly days: readonly JapanDate[]
}
const known = new WeakMap<SupplierFacts, Known>()

/** The days in the booking window on which a supplier takes no guests. Cached until the Japan day changes. */
export function closedDaysOf(supplier: SupplierFacts, now: Temporal.Instant): readonly JapanDate[] {
  const range = pickerRange(now)
  const before = known.get(supplier)
  if (before?.today === range.min) return before.days
  const days = closedDays(supplier.hoursOn, range)
  known.set(supplier, { today: range.min, days })
  return days
}
