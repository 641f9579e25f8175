import { orderLabel } from '#domain/order/order-state.ts'
import type { OrderRow } from '#server/db/schema.ts'

/** What a payment is to the shop: a ticket it did not have to know of, a visit, or a question. */
export function shopNewsOf(paid: OrderRow): 'ticket' | 'new' | 'request' {
  if (paid.use_time === null) return 'ticket'
  return orderLabel(paid.kind, paid.order_status) === 'confirming' ? 'request' : 'new'
}
