import type { Order } from '#contract/order.ts'
import { labelOfDisplay } from '#domain/ticket/display-status.ts'
import type { LabelAt } from '#domain/ticket/label-at.ts'
import type { ListedTicket } from '../use-tickets-state.ts'

/**
 * The state of an order according to its ticket on this device, for example redeemed here. Null without a ticket, if
 * the order's own state applies, or if the order is newer than the ticket (T-25).
 */
export function stateByTicket(
  { id, revision }: Pick<Order, 'id' | 'revision'>,
  tickets: readonly ListedTicket[],
): LabelAt | 'recorded' | null {
  const held = tickets.find(({ ticket }) => ticket.orderId === id)
  return held && held.ticket.revision >= revision ? labelOfDisplay(held.display.status) : null
}
