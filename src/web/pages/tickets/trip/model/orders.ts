import { orderStateFromTicket } from '#web/features/tickets/list/order-state-from-ticket.ts'
import { useOwnOrders } from '#web/joint/clashes/own-orders.ts'
import { useOnline } from '#web/platform/network.ts'
import { isActiveOrder, stopOfOrder } from '../stops.ts'

/** The customer's active orders: future visits by day, and tickets that are valid on any day. */
export function useTripOrders(today: string) {
  const online = useOnline()
  const { orders, unpaid, paid, tickets, ticketsAt, listedAt, isRead, isKnown } = useOwnOrders({ enabled: true })
  const all = orders.filter(isActiveOrder)
  const error = paid.error ?? unpaid.error
  // The data is as old as the older of the two lists.
  const times =
    paid.data !== undefined && unpaid.data !== undefined
      ? [paid.dataUpdatedAt, unpaid.dataUpdatedAt]
      : [listedAt.finish ?? ticketsAt, listedAt.unfinish].flatMap((at) => at ?? [])
  const isStale = isKnown && (error !== null || !online)
  return {
    stops: all
      .flatMap((order) => stopOfOrder(order, orderStateFromTicket(order, tickets)) ?? [])
      .filter(({ date }) => date >= today),
    anyDay: all
      .filter((order) => order.usetime === null && order.usedAt === null)
      .map((order) => ({ order, state: orderStateFromTicket(order, tickets) }))
      .filter(({ state }) => state === null || state === 'recorded'),
    isWaiting: !isKnown && error === null && (!isRead || paid.isPending || unpaid.isPending),
    isKnown,
    /** Time of the server's last answer if the data is not current, in epoch ms of this device's clock; else null. */
    checkedAt: isStale && times.length > 0 ? Math.min(...times) : null,
    error,
    retry: () => Promise.all([unpaid.refetch(), paid.refetch()]),
  }
}
