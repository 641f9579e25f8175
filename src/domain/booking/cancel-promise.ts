import { type JapanDate, japanDate } from '#domain/calendar/time.ts'
import type { DaysRule, OrderToChange } from '#domain/order/change-window.ts'
import { daysAllowed } from './free-cancel.ts'

/**
 * What an order promises about being cancelled: never (an undated one and one that came out of a change), free of charge up to
 * and with a day in Japan, or no longer (CN-01, CN-02, CH-07). Under the other direction of the rule: free of charge from a day on.
 */
export type CancelPromise =
  | { readonly kind: 'never' }
  | { readonly kind: 'free' | 'over'; readonly until: JapanDate }
  | { readonly kind: 'from'; readonly from: JapanDate }

/** What is said about cancelling wherever an order is paid, shown or written about; `rule` is the one in force. */
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
