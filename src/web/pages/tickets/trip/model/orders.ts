import { useQuery } from '@tanstack/react-query'
import type { OrdersTab } from '#domain/order/orders-tab.ts'
import { knownOrders } from '#web/features/orders/known-orders.ts'
import { latestOrdersQuery } from '#web/features/orders/queries.ts'
import { useStoredOrders } from '#web/features/orders/use-stored-orders.ts'
import { stateByTicket } from '#web/features/tickets/state-by-ticket.ts'
import { useTickets } from '#web/features/tickets/use-tickets.ts'
import { useOnline } from '#web/platform/network.ts'
import { isActiveOrder, stopOfOrder } from '../stops.ts'

/** What a shop gives out at its own QR is used there and then: no plan is made around it. */
const AT_THE_SHOP = 3

/**
 * The customer's standing orders: what is coming on its day, and tickets for any day; from the server or, until it answers, what this
 * device has stored of them (PE-04).
 */
export function useTripOrders(today: string) {
  const online = useOnline()
  const unpaid = useQuery(latestOrdersQuery('unfinish'))
  const paid = useQuery(latestOrdersQuery('finish'))
  const stored = useStoredOrders()
  const { isOpen, tickets, checkedAt: ticketsAt } = useTickets()
  const held = tickets.map(({ ticket, checkedAt }) => ({ order: ticket.order, checkedAt }))
  const known = knownOrders(stored, held).filter(({ order }) => order.orderType !== AT_THE_SHOP)
  const ofTab = { unfinish: unpaid.data?.result, finish: paid.data?.result }
  const part = (tab: OrdersTab) =>
    ofTab[tab] ?? known.filter(({ order }) => order.payStatus === (tab === 'finish' ? 1 : 0)).map(({ order }) => order)
  const all = [...part('unfinish'), ...part('finish')].filter(isActiveOrder)
  const hasAnswers = paid.data !== undefined && unpaid.data !== undefined
  const isKnown = hasAnswers || ticketsAt !== null || known.length > 0
  const error = paid.error ?? unpaid.error
  const times = [paid.dataUpdatedAt, unpaid.dataUpdatedAt].filter((at) => at > 0)
  const storedAt = known.map(({ checkedAt }) => checkedAt)
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
    checkedAt: isStale ? Math.max(0, ...(hasAnswers ? times : storedAt)) || null : null,
    error,
    retry: () => Promise.all([unpaid.refetch(), paid.refetch()]),
  }
}
