import { addDays, type JapanDate } from '#domain/calendar/time.ts'

/**
 * The last day in Japan on which a visit on `useDay` can still be cancelled free of charge: the rule refuses `rule` days
 * before and later, so it is the day before that (CN-01, terms: 8 days before with a rule of 7).
 */
export function freeCancelUntil(useDay: JapanDate, rule: number): JapanDate {
  return addDays(useDay, -(rule + 1))
}
