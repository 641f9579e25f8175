import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { qrDirectOrders, qrOrders } from '#contract/at-shop.ts'
import { cancelTerms, orderRefunds } from '#contract/cancelling.ts'
import type { Order } from '#contract/order.ts'
import { changeSlots, changeTerms } from '#contract/order-changes.ts'
import { getOrderById, getPcLastOrder, orders } from '#contract/orders.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { ORDERS_TAB, type OrdersTab } from '#domain/order/orders-tab.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { tellTabs } from '#web/platform/tabs.ts'
import { whenLoaded } from '#web/platform/when-loaded.ts'

/** Key prefix of all order queries; invalidated when an order changes. */
export const ORDERS_KEY = ['orders'] as const

/** Invalidates the order queries in this tab and notifies the other tabs (PE-13). */
export function ordersChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ORDERS_KEY })
  tellTabs('orders')
}

/** Stores the server's answer on the device; callers do not wait for it (PW-05). */
function store(orders: readonly Order[], tab: OrdersTab | null): Promise<void> {
  return whenLoaded(import('./stored-orders.ts'), ({ storeOrders }) => storeOrders(orders, tab))
}

/** A customer's orders stored on this device. Read again whenever a page starts to use them. */
export const storedOrdersQuery = (ownerId: number | null) =>
  queryOptions({
    queryKey: ['stored-orders', ownerId],
    queryFn: async () => {
      const { NO_ORDERS, readStoredOrders } = await import('./stored-orders.ts')
      return ownerId === null ? NO_ORDERS : readStoredOrders(ownerId)
    },
    staleTime: STALE.live,
    gcTime: 0,
  })

/**
 * Requests a page of a tab. `customerId` is an assertion (S-05): if the session now belongs to another customer, the
 * server refuses, so none of their orders are shown or stored here.
 */
function askPage(tab: OrdersTab, pageSize: number, pageNumber: number, signal: AbortSignal) {
  const { isPaid } = ORDERS_TAB[tab]
  const request = { pageSize, pageNumber, currentPage: pageNumber, customerId: lastOwner()?.id, isPaid }
  return fetchData(orders, request, { signal })
}

/** POST /api/pcOrder/orders: ten orders of a tab, newest first (OL-02). */
export const ordersQuery = (tab: OrdersTab, pageNumber: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, tab, pageNumber],
    queryFn: async ({ signal }) => {
      const answer = await askPage(tab, PAGE_SIZE, pageNumber, signal)
      void store(answer.result, pageNumber === 1 ? tab : null)
      return answer
    },
    staleTime: STALE.live,
    // The previous page stays until the next one loads, unless it belongs to the other tab.
    placeholderData: (previous, query) => (query?.queryKey[1] === tab ? previous : undefined),
  })

/** Maximum page size of one request. */
const LATEST = 100

/** POST /api/pcOrder/orders: the newest 100 orders of a tab in one request, for views that need all dates. */
export const latestOrdersQuery = (tab: OrdersTab) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'latest', tab],
    queryFn: async ({ signal }) => {
      const answer = await askPage(tab, LATEST, 1, signal)
      void store(answer.result, tab)
      return answer
    },
    staleTime: STALE.live,
  })

/** POST /api/pcOrder/qrDirectOrders: direct orders (2) or coupons (3) of a shop's QR; of all shops if none is given. */
export const qrDirectOrdersQuery = (useType: 2 | 3, supplierId?: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'qr', useType, supplierId],
    queryFn: ({ signal }) => fetchData(qrDirectOrders, { useType, supplierId, pageSize: LATEST }, { signal }),
    staleTime: STALE.live,
  })

/** POST /api/pcOrder/qrOrders: today's reservations (Japan date) at a shop. */
export const qrOrdersQuery = (supplierId: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'qr', 1, supplierId],
    queryFn: ({ signal }) => fetchData(qrOrders, { supplierId, pageSize: LATEST }, { signal }),
    staleTime: STALE.live,
  })

/** POST /api/directOrder/getOrderById: one own order; others are refused as not found. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'one', id],
    queryFn: async ({ signal }) => {
      const order = await fetchData(getOrderById, { id }, { signal })
      void store([order], null)
      return order
    },
    staleTime: STALE.live,
  })

/** POST /api/directOrder/cancelTerms: effect of cancelling now. Never cached, because the rule depends on the day. */
export const cancelTermsQuery = (id: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'cancel-terms', id],
    queryFn: ({ signal }) => fetchData(cancelTerms, { id }, { signal }),
    staleTime: STALE.live,
    gcTime: 0,
  })

/**
 * POST /api/pcOrder/changeTerms: whether an own order can be changed now, the limits, and the order that replaces it.
 */
export const changeTermsQuery = (id: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'change-terms', id],
    queryFn: ({ signal }) => fetchData(changeTerms, { id }, { signal }),
    staleTime: STALE.live,
  })

/**
 * POST /api/pcOrder/changeSlots: seats left per start time of a day for changing an own order, whose seats count as
 * free.
 */
export const changeSlotsQuery = (id: number, packageId: number, warehouseDate: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'change-slots', id, packageId, warehouseDate],
    queryFn: ({ signal }) => fetchData(changeSlots, { id, packageId, warehouseDate }, { signal }),
    staleTime: STALE.live,
  })

/** POST /api/directOrder/orderRefunds: refunds of an order's payments, oldest first. */
export const orderRefundsQuery = (id: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'refunds', id],
    queryFn: ({ signal }) => fetchData(orderRefunds, { id }, { signal }),
    staleTime: STALE.live,
  })

/** POST /api/pcOrder/getPCLastOrder: contact data of the last order, to prefill the pay form (OP-08). */
export const lastContactsQuery = queryOptions({
  queryKey: [...ORDERS_KEY, 'last-contacts'],
  queryFn: ({ signal }) => fetchData(getPcLastOrder, {}, { signal }),
  staleTime: STALE.brief,
})
