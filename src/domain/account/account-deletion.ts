import { type OrderKind, orderLabel } from '#domain/order/order-state.ts'
import { redeemWindow } from '#domain/ticket/redeem-window.ts'

/** What an order says about its ticket. Times as the order has them; undated ones have no `useTime`. */
export interface OwnOrder {
  readonly kind: OrderKind
  readonly orderStatus: number
  readonly useTime: Instant | null
  readonly validUntil: Instant | null
}
type Instant = Temporal.Instant

/**
 * Whether an order is one that its owner would lose with the account: paid, neither used nor cancelled, and its time is
 * not over. A shop that has still to answer counts as well.
 */
export function isUsableTicket(order: OwnOrder, now: Instant): boolean {
  const label = orderLabel(order.kind, order.orderStatus)
  if (label !== 'usable' && label !== 'confirming') return false
  const window = redeemWindow({ useTime: order.useTime, expireTime: order.validUntil })
  return window === null || Temporal.Instant.compare(now, window.until) <= 0
}
