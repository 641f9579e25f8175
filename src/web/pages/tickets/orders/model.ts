import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ordersPager } from '#domain/catalogue/pager.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import type { OrdersTab, OrdersView } from '#domain/order/orders-tab.ts'
import { knownOrders } from '#web/features/orders/known-orders.ts'
import { latestOrdersQuery, ordersQuery } from '#web/features/orders/queries.ts'
import { useStoredOrders } from '#web/features/orders/use-stored-orders.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { useTicketsState } from '#web/features/tickets/use-tickets-state.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { isOver, withTickets } from './model/listed.ts'

/** The views of the page and their URLs. Without a status, the view is "coming up" (decision 28). */
export function useOrderViews(view: OrdersView) {
  const device = useDevice()
  const href = (status: OrdersView) => pagePath(device, 'orders', status === 'coming' ? {} : { status })
  return { device, href, isCurrent: (one: OrdersView) => one === view }
}

/**
 * A page of a tab from this device's storage; for the paid tab, including orders of stored tickets. Undefined while
 * the storage is read. Null if the tab was never loaded or the page is past the stored orders.
 */
function useStoredPage(tab: OrdersTab, pageNumber: number) {
  const stored = useStoredOrders()
  const { isOpen, tickets } = useTickets()
  const ticketsAt = useTicketsState().meta?.checkedAt ?? null
  if (stored === null || !isOpen) return undefined
  const held = tickets.map(({ ticket, checkedAt }) => ({ order: ticket.order, checkedAt }))
  const known = knownOrders(stored, held).filter(({ order }) => order.payStatus === (tab === 'finish' ? 1 : 0))
  const times = known.map(({ checkedAt }) => checkedAt)
  const listedAt = stored.listedAt[tab]
  if (listedAt === null && times.length === 0) return null
  const start = (pageNumber - 1) * PAGE_SIZE
  // The server may have more orders than the stored ones.
  if (start > 0 && start >= known.length) return null
  return {
    pages: Math.ceil(known.length / PAGE_SIZE),
    result: known.slice(start, start + PAGE_SIZE).map(({ order }) => order),
    // The list is as old as the last answer that covered all of it, even if single orders were updated later. For the
    // paid tab, a full ticket sync counts as such an answer.
    checkedAt: (tab === 'finish' ? Math.max(listedAt ?? 0, ticketsAt ?? 0) : listedAt) || Math.min(...times),
  }
}

/**
 * A page of a tab of the customer's orders (P-2.10), from the server, or from this device until it answers (PW-07).
 * Prefetches the next page. Open orders are listed above finished ones.
 */
export function useOrdersModel(tab: OrdersTab, pageNumber: number) {
  const device = useDevice()
  const online = useOnline()
  const client = useQueryClient()
  const { tickets } = useTickets()
  const query = useQuery(ordersQuery(tab, pageNumber))
  const stored = useStoredPage(tab, pageNumber)
  const { data, error } = query
  const fresh = data && !query.isPlaceholderData ? data : undefined
  // The previous page stays visible while the next one loads.
  const list = fresh ?? stored ?? data
  const pages = list?.pages ?? 0
  const hasMore = pageNumber < (fresh?.pages ?? 0)
  useEffect(() => {
    if (hasMore) void client.prefetchQuery(ordersQuery(tab, pageNumber + 1))
  }, [client, tab, pageNumber, hasMore])
  const other = tab === 'finish' ? 'unfinish' : 'finish'
  useEffect(() => {
    // Stored for the case that the other tab is opened offline (PW-05).
    void client.prefetchQuery(latestOrdersQuery(other))
  }, [client, other])
  const orders = list ? withTickets(list.result, tickets) : null
  const isStale = list !== undefined && (error !== null || !online)
  return {
    groups: orders && {
      open: orders.filter((one) => !isOver(one)),
      over: orders.filter(isOver),
    },
    isWaiting: orders === null && error === null,
    pager: ordersPager(pageNumber, pages),
    pages,
    checkedAt: isStale ? (fresh ? query.dataUpdatedAt : (stored?.checkedAt ?? null)) : null,
    error,
    retry: () => query.refetch(),
    pageHref: (page: number) => pagePath(device, 'orders', { status: tab, pageNumber: page > 1 ? page : undefined }),
  }
}
