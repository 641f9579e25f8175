import { type JapanDate, japanDate } from '#domain/calendar/time.ts'
import type { OrderToChange } from '#domain/order/change-window.ts'
import { freeCancelUntil } from './free-cancel.ts'

/**
 * What an order promises about being cancelled: never (an undated one and one that came out of a change), free of charge up to
 * and with a day in Japan, or no longer (CN-01, CN-02, CH-07).
 */
export type CancelPromise = { readonly kind: 'never' } | { readonly kind: 'free' | 'over'; readonly until: JapanDate }

/** What is said about cancelling wherever an order is paid, shown or written about; `days` is the rule in force. */
export function cancelPromise(
  order: Pick<OrderToChange, 'useTime' | 'changed'>,
  days: number,
  now: Temporal.Instant,
): CancelPromise {
  if (order.useTime === null || order.changed) return { kind: 'never' }
  const until = freeCancelUntil(japanDate(order.useTime), days)
  return { kind: japanDate(now) <= until ? 'free' : 'over', until }
}
