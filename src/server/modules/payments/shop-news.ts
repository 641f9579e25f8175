import { orderLabel } from '#domain/order/order-state.ts'
import type { OrderRow } from '#server/db/schema.ts'

/** The shop's mail about a payment: a ticket without a date, a new visit, a changed visit, or a request to answer. */
export function shopMailKindOf(paid: OrderRow): 'ticket' | 'new' | 'changed' | 'request' {
  if (paid.use_time === null) return 'ticket'
  if (orderLabel(paid.kind, paid.order_status) === 'confirming') return 'request'
  return paid.changed_from_id === null ? 'new' : 'changed'
}
