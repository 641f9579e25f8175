import type { Order } from '#contract/order.ts'
import { labelOfDisplay } from '#domain/ticket/display-status.ts'
import type { LabelAt } from '#domain/ticket/label-at.ts'
import type { ListedTicket } from '../use-tickets-state.ts'

/**
 * What this device knows of an order by its ticket, beyond the order itself: redeemed here, for one. Null without a ticket, where the
 * order says it all, and where the server has told something newer of the order than of the ticket (T-25).
 */
export function stateByTicket(
  { id, revision }: Pick<Order, 'id' | 'revision'>,
  tickets: readonly ListedTicket[],
): LabelAt | 'recorded' | null {
  const held = tickets.find(({ ticket }) => ticket.orderId === id)
  return held && held.ticket.revision >= revision ? labelOfDisplay(held.display.status) : null
}
