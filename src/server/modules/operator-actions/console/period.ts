import { type Period, periodFault } from '#domain/calendar/period.ts'
import { isJapanDate } from '#domain/calendar/time.ts'
import { refuseOperator } from '#server/auth/operator-refusal.ts'
import { malformed, type Refusal } from '#server/outcome.ts'

const REFUSALS = { backwards: 'period_backwards', 'too-long': 'period_too_long' } as const

/** Refusal for a period that is invalid for books and reports; null if it is valid. */
export function refusedPeriod(period: Period): Refusal | null {
  if (!isJapanDate(period.from) || !isJapanDate(period.to)) return malformed(['from', 'to'])
  const fault = periodFault(period)
  return fault && refuseOperator(REFUSALS[fault])
}
