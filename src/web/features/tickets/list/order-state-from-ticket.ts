import type { Order } from '#contract/order.ts'
import { listLabelOf } from '#domain/ticket/display-status.ts'
import type { OrderLabelAt } from '#domain/ticket/order-label-at.ts'
import type { ListedTicket } from '../use-tickets-state.ts'

/**
 * The state of an order according to its ticket on this device, for example redeemed here. Null without a ticket, if
 * the order's own state applies, or if the order is newer than the ticket (T-25).
 */
export function orderStateFromTicket(
  { id, revision }: Pick<Order, 'id' | 'revision'>,
  tickets: readonly ListedTicket[],
): OrderLabelAt | 'recorded' | null {
  const held = tickets.find(({ ticket }) => ticket.orderId === id)
  return held && held.ticket.revision >= revision ? listLabelOf(held.display.status) : null
}
