import { type JapanDate, japanDate } from '#domain/calendar/time.ts'
import type { DaysRule, OrderToChange } from '#domain/order/change-window.ts'
import { allowedWindow } from './free-cancel.ts'

/**
 * The cancellation terms of an order. `never`: it cannot be cancelled (undated orders and results of a change).
 * `free`: free of charge until a Japan date, inclusive. `over`: that date has passed (CN-01, CN-02, CH-07). `from`:
 * free of charge from a Japan date, under the rule direction 'at-most'.
 */
export type CancellationTerms =
  | { readonly kind: 'never' }
  | { readonly kind: 'free' | 'over'; readonly until: JapanDate }
  | { readonly kind: 'from'; readonly from: JapanDate }

/** The cancellation terms to show where an order is paid, displayed or mailed. `rule` is the current one. */
export function cancellationTerms(
  order: Pick<OrderToChange, 'useTime' | 'changed'>,
  rule: DaysRule,
  now: Temporal.Instant,
): CancellationTerms {
  if (order.useTime === null || order.changed) return { kind: 'never' }
  const { kind, day } = allowedWindow(japanDate(order.useTime), rule)
  if (kind === 'from') return { kind, from: day }
  return { kind: japanDate(now) <= day ? 'free' : 'over', until: day }
}
