import { type JapanDate, japanDate } from '#domain/calendar/time.ts'
import type { DaysRule, OrderToChange } from '#domain/order/change-window.ts'
import { daysAllowed } from './free-cancel.ts'

/**
 * What an order promises about cancellation: never (undated orders and results of a change), free of charge until a
 * Japan date, inclusive, or over (CN-01, CN-02, CH-07). Under the other direction of the rule: free of charge from a
 * Japan date.
 */
export type CancelPromise =
  | { readonly kind: 'never' }
  | { readonly kind: 'free' | 'over'; readonly until: JapanDate }
  | { readonly kind: 'from'; readonly from: JapanDate }

/** The cancellation terms to show where an order is paid, displayed or mailed. `rule` is the current one. */
export function cancelPromise(
  order: Pick<OrderToChange, 'useTime' | 'changed'>,
  rule: DaysRule,
  now: Temporal.Instant,
): CancelPromise {
  if (order.useTime === null || order.changed) return { kind: 'never' }
  const { kind, day } = daysAllowed(japanDate(order.useTime), rule)
  if (kind === 'from') return { kind, from: day }
  return { kind: japanDate(now) <= day ? 'free' : 'over', until: day }
}
