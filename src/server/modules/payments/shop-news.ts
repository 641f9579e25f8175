import { orderLabel } from '#domain/order/order-state.ts'
import type { OrderRow } from '#server/db/schema.ts'

/** What a payment is to the shop: a ticket it did not have to know of, a visit, one in place of another, or a question. */
export function shopNewsOf(paid: OrderRow): 'ticket' | 'new' | 'changed' | 'request' {
  if (paid.use_time === null) return 'ticket'
  if (orderLabel(paid.kind, paid.order_status) === 'confirming') return 'request'
  return paid.changed_from_id === null ? 'new' : 'changed'
}
