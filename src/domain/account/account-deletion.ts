import { type OrderKind, orderLabel } from '#domain/order/order-state.ts'
import { redeemWindow } from '#domain/ticket/redeem-window.ts'

/** The fields of an order that decide whether its ticket is usable. Undated orders have no `useTime`. */
export interface OwnOrder {
  readonly kind: OrderKind
  readonly orderStatus: number
  readonly useTime: Instant | null
  readonly validUntil: Instant | null
}
type Instant = Temporal.Instant

/**
 * Whether the owner would lose a usable ticket with the account: the order is paid, neither used nor cancelled, and
 * its time is not over. An order that waits for the shop's answer also counts.
 */
export function isUsableTicket(order: OwnOrder, now: Instant): boolean {
  const label = orderLabel(order.kind, order.orderStatus)
  if (label !== 'usable' && label !== 'confirming') return false
  const window = redeemWindow({ useTime: order.useTime, expireTime: order.validUntil })
  return window === null || Temporal.Instant.compare(now, window.until) <= 0
}
