import { pickerRange } from '#domain/calendar/date-range.ts'
import { closedDays } from '#domain/calendar/hours.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { SupplierFacts } from './facts.ts'

interface Known {
  readonly today: JapanDate
  readonly days: readonly JapanDate[]
}
const known = new WeakMap<SupplierFacts, Known>()

/** The days of the whole booking window on which a supplier takes no guests; kept for as long as it is the same day in Japan. */
export function closedOf(supplier: SupplierFacts, now: Temporal.Instant): readonly JapanDate[] {
  const range = pickerRange(now)
  const before = known.get(supplier)
  if (before?.today === range.min) return before.days
  const days = closedDays(supplier.hoursOn, range)
  known.set(supplier, { today: range.min, days })
  return days
}
