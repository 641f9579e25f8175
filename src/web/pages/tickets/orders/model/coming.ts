import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLive } from '#domain/ticket/display-status.ts'
import { groupNow } from '#web/features/orders/labels.ts'
import { latestOrdersQuery, ordersQuery } from '#web/features/orders/queries.ts'
import { useStoredOrders } from '#web/features/orders/use-stored-orders.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { refreshTickets } from '#web/features/tickets/sync.ts'
import { useTicketsState } from '#web/features/tickets/use-tickets-state.ts'
import { useOnline } from '#web/platform/network.ts'
import { type ListedOrder, withTickets } from './listed.ts'

/**
 * What comes next (PE-04): the tickets of this device, which are the same with and without a connection, by the day of the visit; and
 * what is still to be paid, the one whose seats are released first on top. Opening it stores both tabs (PW-05).
 */
export function useComing() {
  const online = useOnline()
  const { isOpen, tickets, sync } = useTickets()
  const { meta } = useTicketsState()
  const stored = useStoredOrders()
  const unpaid = useQuery(latestOrdersQuery('unfinish'))
  const client = useQueryClient()
  useEffect(() => {
    void refreshTickets()
    // Only stores them, for the other tab.
    void client.prefetchQuery(ordersQuery('finish', 1))
  }, [client])

  const live = tickets.filter(({ display }) => isLive(display.status))
  const orders = live.map(({ ticket }) => ticket.order)
  const coming: readonly ListedOrder[] = withTickets(orders, live)
  const open =
    unpaid.data?.result ?? stored?.orders.map(({ order }) => order).filter(({ payStatus }) => payStatus === 0)
  // Who holds the ticket has paid, whatever an answer from before says.
  const isHeld = ({ id }: { readonly id: number }) => tickets.some(({ ticket }) => ticket.order.id === id)
  const toPay = (open ?? [])
    .filter((order) => groupNow(order) === 'to-pay' && !isHeld(order))
    .sort((a, b) => (a.expireTime ?? 0) - (b.expireTime ?? 0))
  const isKnown = meta !== null
  const isStale = !online || sync === 'failed' || (unpaid.error !== null && !unpaid.data)
  return {
    coming,
    toPay,
    /** Nothing is known yet, and an answer may still come. */
    isWaiting:
      !isOpen ||
      (!isKnown && sync !== 'failed' && online) ||
      (coming.length + toPay.length === 0 && unpaid.isPending && unpaid.fetchStatus === 'fetching'),
    /** Nothing is known, and nobody can be asked. */
    isUnknown: isOpen && !isKnown && (sync === 'failed' || !online),
    checkedAt: isStale ? (meta?.checkedAt ?? null) : null,
    retry: () => Promise.all([refreshTickets(), unpaid.refetch()]),
  }
}
