import type { Order } from '#contract/order.ts'
import { currentGroup } from '#web/features/orders/labels.ts'
import type { OrderState } from '#web/features/orders/order-status.tsx'
import { orderStateFromTicket } from '#web/features/tickets/list/order-state-from-ticket.ts'
import type { ListedTicket } from '#web/features/tickets/use-tickets-state.ts'

/** An order in a list, with its ticket state on this device if that is newer than the order. */
export interface ListedOrder {
  readonly order: Order
  readonly state: OrderState | null
}

/** Joins orders with the tickets on this device. */
export function withTickets(orders: readonly Order[], tickets: readonly ListedTicket[]): readonly ListedOrder[] {
  return orders.map((order) => ({ order, state: orderStateFromTicket(order, tickets) }))
}

/** Whether an order is finished. */
export function isOver({ order, state }: ListedOrder): boolean {
  if (state === 'recorded') return false
  return state !== null || currentGroup(order) === 'over'
}
