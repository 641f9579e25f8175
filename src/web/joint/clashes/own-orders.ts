import { useQuery } from '@tanstack/react-query'
import type { OrdersTab } from '#domain/order/orders-tab.ts'
import { knownOrders } from '#web/features/orders/known-orders.ts'
import { latestOrdersQuery } from '#web/features/orders/queries.ts'
import { useStoredOrders } from '#web/features/orders/use-stored-orders.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { useTicketsState } from '#web/features/tickets/use-tickets-state.ts'

/**
 * The customer's newest orders: from the server or, until it answers, stored on this device (PE-04). Sends no request
 * unless `enabled`.
 */
export function useOwnOrders({ enabled }: { readonly enabled: boolean }) {
  const unpaid = useQuery({ ...latestOrdersQuery('unfinish'), enabled })
  const paid = useQuery({ ...latestOrdersQuery('finish'), enabled })
  const stored = useStoredOrders()
  const { isOpen, tickets } = useTickets()
  const ticketsAt = useTicketsState().meta?.checkedAt ?? null
  const held = tickets.map(({ ticket, checkedAt }) => ({ order: ticket.order, checkedAt }))
  const known = knownOrders(stored, held)
  const ofTab = { unfinish: unpaid.data?.result, finish: paid.data?.result }
  const part = (tab: OrdersTab) =>
    ofTab[tab] ?? known.filter(({ order }) => order.payStatus === (tab === 'finish' ? 1 : 0)).map(({ order }) => order)
  const paidFor = part('finish')
  // A ticket proves payment even if an older answer says unpaid, and each order is listed once.
  const isPaid = ({ id }: { readonly id: number }) =>
    [...held, ...paidFor.map((order) => ({ order }))].some(({ order }) => order.id === id)
  return {
    orders: [...part('unfinish').filter((order) => !isPaid(order)), ...paidFor],
    unpaid,
    paid,
    tickets,
    ticketsAt,
    listedAt: stored?.listedAt ?? { finish: null, unfinish: null },
    /** Whether this device's storage has been read. */
    isRead: isOpen && stored !== null,
    /** Whether there is any data about the orders, from the server or the device. */
    isKnown: (paid.data !== undefined && unpaid.data !== undefined) || ticketsAt !== null || known.length > 0,
  }
}
