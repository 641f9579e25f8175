import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLive } from '#domain/ticket/display-status.ts'
import { currentGroup } from '#web/features/orders/labels.ts'
import { latestOrdersQuery, ordersQuery } from '#web/features/orders/queries.ts'
import { useStoredOrders } from '#web/features/orders/use-stored-orders.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { refreshTickets } from '#web/features/tickets/sync.ts'
import { useTicketsState } from '#web/features/tickets/use-tickets-state.ts'
import { useOnline } from '#web/platform/network.ts'
import { type ListedOrder, withTickets } from './listed.ts'

/**
 * The "coming up" view (PE-04): tickets on this device, sorted by visit day and identical online and offline, and
 * unpaid orders, the earliest deadline first. Opening it stores both tabs (PW-05).
 */
export function useUpcomingOrders() {
  const online = useOnline()
  const { isOpen, tickets, sync } = useTickets()
  const { meta } = useTicketsState()
  const stored = useStoredOrders()
  const unpaid = useQuery(latestOrdersQuery('unfinish'))
  const client = useQueryClient()
  useEffect(() => {
    void refreshTickets()
    // Stores the orders for the other tab; the result is not used here.
    void client.prefetchQuery(ordersQuery('finish', 1))
  }, [client])

  const live = tickets.filter(({ display }) => isLive(display.status))
  const orders = live.map(({ ticket }) => ticket.order)
  const coming: readonly ListedOrder[] = withTickets(orders, live)
  const open =
    unpaid.data?.result ?? stored?.orders.map(({ order }) => order).filter(({ payStatus }) => payStatus === 0)
  // A customer with the ticket has paid, even if a cached order says otherwise.
  const isHeld = ({ id }: { readonly id: number }) => tickets.some(({ ticket }) => ticket.order.id === id)
  const toPay = (open ?? [])
    .filter((order) => currentGroup(order) === 'to-pay' && !isHeld(order))
    .sort((a, b) => (a.expireTime ?? 0) - (b.expireTime ?? 0))
  const isKnown = meta !== null
  const isStale = !online || sync === 'failed' || (unpaid.error !== null && !unpaid.data)
  return {
    coming,
    toPay,
    /** There is no data yet, and an answer may still arrive. */
    isWaiting:
      !isOpen ||
      (!isKnown && sync !== 'failed' && online) ||
      (coming.length + toPay.length === 0 && unpaid.isPending && unpaid.fetchStatus === 'fetching'),
    /** There is no data, and the server cannot be reached. */
    isUnknown: isOpen && !isKnown && (sync === 'failed' || !online),
    checkedAt: isStale ? (meta?.checkedAt ?? null) : null,
    retry: () => Promise.all([refreshTickets(), unpaid.refetch()]),
  }
}
