import { addDays, type JapanDate } from '#domain/calendar/time.ts'
import type { DaysRule } from '#domain/order/change-window.ts'

/**
 * The last Japan date on which a visit on `useDay` can be cancelled free of charge. The rule refuses from `rule` days
 * before, so this is the day before that (CN-01, terms: 8 days before with a rule of 7).
 */
export function freeCancelUntil(useDay: JapanDate, rule: number): JapanDate {
  return addDays(useDay, -(rule + 1))
}

/** Until a Japan date, inclusive, or from a Japan date. */
export type AllowedWindow =
  | { readonly kind: 'until'; readonly day: JapanDate }
  | { readonly kind: 'from'; readonly day: JapanDate }

/**
 * When a visit on `useDay` can be cancelled or changed under the current rule. Pages and mails state this (A-01,
 * CN-01).
 */
export function allowedWindow(useDay: JapanDate, { days, direction }: DaysRule): AllowedWindow {
  return direction === 'more-than'
    ? { kind: 'until', day: freeCancelUntil(useDay, days) }
    : { kind: 'from', day: addDays(useDay, -days) }
}
