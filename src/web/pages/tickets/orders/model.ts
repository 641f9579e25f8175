import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ordersPager } from '#domain/catalogue/pager.ts'
import type { OrdersTab } from '#domain/order/orders-tab.ts'
import { ordersQuery } from '#web/features/orders/queries.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** A page of a tab of one's orders (P-2.10); the next page is prefetched. */
export function useOrdersModel(tab: OrdersTab, pageNumber: number) {
  const device = useDevice()
  const client = useQueryClient()
  const query = useQuery(ordersQuery(tab, pageNumber))
  const pages = query.data?.pages ?? 0
  useEffect(() => {
    if (pageNumber < pages) void client.prefetchQuery(ordersQuery(tab, pageNumber + 1))
  }, [client, tab, pageNumber, pages])
  const href = (status: OrdersTab, page: number) =>
    pagePath(device, 'orders', { status, pageNumber: page > 1 ? page : undefined })
  return {
    tab,
    orders: query.data?.result ?? null,
    pager: ordersPager(pageNumber, pages),
    pages,
    error: query.error,
    retry: () => query.refetch(),
    tabHref: (status: OrdersTab) => href(status, 1),
    pageHref: (page: number) => href(tab, page),
  }
}
