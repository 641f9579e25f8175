import { useQuery } from '@tanstack/react-query'
import type { OrdersTab } from '#domain/order/orders-tab.ts'
import { knownOrders } from '#web/features/orders/known-orders.ts'
import { latestOrdersQuery } from '#web/features/orders/queries.ts'
import { useStoredOrders } from '#web/features/orders/use-stored-orders.ts'
import { stateByTicket } from '#web/features/tickets/list/state-by-ticket.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { useTicketsState } from '#web/features/tickets/use-tickets-state.ts'
import { useOnline } from '#web/platform/network.ts'
import { isActiveOrder, stopOfOrder } from '../stops.ts'

/**
 * The customer's standing orders: what is coming on its day, and tickets for any day; from the server or, until it answers, what this
 * device has stored of them (PE-04).
 */
export function useTripOrders(today: string) {
  const online = useOnline()
  const unpaid = useQuery(latestOrdersQuery('unfinish'))
  const paid = useQuery(latestOrdersQuery('finish'))
  const stored = useStoredOrders()
  const { isOpen, tickets } = useTickets()
  const ticketsAt = useTicketsState().meta?.checkedAt ?? null
  const held = tickets.map(({ ticket, checkedAt }) => ({ order: ticket.order, checkedAt }))
  const known = knownOrders(stored, held)
  const ofTab = { unfinish: unpaid.data?.result, finish: paid.data?.result }
  const part = (tab: OrdersTab) =>
    ofTab[tab] ?? known.filter(({ order }) => order.payStatus === (tab === 'finish' ? 1 : 0)).map(({ order }) => order)
  const paidFor = part('finish')
  // Who holds the ticket has paid, whatever an answer from before says; and an order stands in the plan once.
  const isPaid = ({ id }: { readonly id: number }) =>
    [...held, ...paidFor.map((order) => ({ order }))].some(({ order }) => order.id === id)
  const all = [...part('unfinish').filter((order) => !isPaid(order)), ...paidFor].filter(isActiveOrder)
  const hasAnswers = paid.data !== undefined && unpaid.data !== undefined
  const isKnown = hasAnswers || ticketsAt !== null || known.length > 0
  const error = paid.error ?? unpaid.error
  const { finish, unfinish } = stored?.listedAt ?? { finish: null, unfinish: null }
  // The plan is as old as the older of the two lists that it was made of.
  const times = hasAnswers
    ? [paid.dataUpdatedAt, unpaid.dataUpdatedAt]
    : [finish ?? ticketsAt, unfinish].flatMap((at) => at ?? [])
  const isStale = isKnown && (error !== null || !online)
  return {
    stops: all
      .flatMap((order) => stopOfOrder(order, stateByTicket(order, tickets)) ?? [])
      .filter(({ date }) => date >= today),
    anyDay: all
      .filter((order) => order.usetime === null && order.usedAt === null)
      .map((order) => ({ order, state: stateByTicket(order, tickets) }))
      .filter(({ state }) => state === null || state === 'recorded'),
    isWaiting: !isKnown && error === null && (!isOpen || stored === null || paid.isPending || unpaid.isPending),
    /** What is planned can be told: without an answer and without anything stored nobody knows. */
    isKnown,
    /** When the server last said so, where that is not now; epoch ms of this device's clock. */
    checkedAt: isStale && times.length > 0 ? Math.min(...times) : null,
    error,
    retry: () => Promise.all([unpaid.refetch(), paid.refetch()]),
  }
}
