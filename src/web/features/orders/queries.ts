import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { qrDirectOrders, qrOrders } from '#contract/at-shop.ts'
import { cancelTerms, orderRefunds } from '#contract/cancelling.ts'
import type { Order } from '#contract/order.ts'
import { changeSlots, changeTerms } from '#contract/order-changes.ts'
import { getOrderById, getPcLastOrder, orders } from '#contract/orders.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { ORDERS_TAB, type OrdersTab } from '#domain/order/orders-tab.ts'
import { fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { tellTabs } from '#web/platform/tabs.ts'
import { whenLoaded } from '#web/platform/when-loaded.ts'

/** Everything that is known of the customer's orders; invalidated when one of them has changed. */
export const ORDERS_KEY = ['orders'] as const

/** Orders of this customer have changed: what is shown of them is asked again, in this tab and in every other one (PE-13). */
export function ordersChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ORDERS_KEY })
  tellTabs('orders')
}

/** Stores what the server has answered; the answer does not wait for it (PW-05). */
function store(orders: readonly Order[], tab: OrdersTab | null): Promise<void> {
  return whenLoaded(import('./stored-orders.ts'), ({ storeOrders }) => storeOrders(orders, tab))
}

/** What this device has stored of a customer's orders; read again whenever a page begins to need it. */
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
 * Asks for a page of a tab. Whose it is to be is an assertion (S-05): where the session has become somebody else's meanwhile, nothing of
 * theirs is shown or stored as this customer's.
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
    // The page before stays until the next one is there, but never the other tab's.
    placeholderData: (previous, query) => (query?.queryKey[1] === tab ? previous : undefined),
  })

/** As many as one request may ask for. */
const LATEST = 100

/** POST /api/pcOrder/orders: the newest hundred of a tab in one request, for who plans around them. */
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

/** POST /api/pcOrder/qrDirectOrders: direct orders (2) or coupons (3) that a shop's QR leads to; of all shops without one. */
export const qrDirectOrdersQuery = (useType: 2 | 3, supplierId?: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'qr', useType, supplierId],
    queryFn: ({ signal }) => fetchData(qrDirectOrders, { useType, supplierId, pageSize: LATEST }, { signal }),
    staleTime: STALE.live,
  })

/** POST /api/pcOrder/qrOrders: the reservations of today in Japan at a shop. */
export const qrOrdersQuery = (supplierId: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'qr', 1, supplierId],
    queryFn: ({ signal }) => fetchData(qrOrders, { supplierId, pageSize: LATEST }, { signal }),
    staleTime: STALE.live,
  })

/** POST /api/directOrder/getOrderById: one own order; any other is refused as not found. */
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

/** POST /api/directOrder/cancelTerms: what cancelling would do now. Asked each time: the rule goes by days. */
export const cancelTermsQuery = (id: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'cancel-terms', id],
    queryFn: ({ signal }) => fetchData(cancelTerms, { id }, { signal }),
    staleTime: STALE.live,
    gcTime: 0,
  })

/** POST /api/pcOrder/changeTerms: whether an own order can be changed now, its bounds, and which order replaces it. */
export const changeTermsQuery = (id: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'change-terms', id],
    queryFn: ({ signal }) => fetchData(changeTerms, { id }, { signal }),
    staleTime: STALE.live,
  })

/** POST /api/pcOrder/changeSlots: seats left at each start of a day for a change of an own order, to which its own seats are free. */
export const changeSlotsQuery = (id: number, packageId: number, warehouseDate: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'change-slots', id, packageId, warehouseDate],
    queryFn: ({ signal }) => fetchData(changeSlots, { id, packageId, warehouseDate }, { signal }),
    staleTime: STALE.live,
  })

/** POST /api/directOrder/orderRefunds: what goes or went back of an order's payments, oldest first. */
export const orderRefundsQuery = (id: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'refunds', id],
    queryFn: ({ signal }) => fetchData(orderRefunds, { id }, { signal }),
    staleTime: STALE.live,
  })

/** POST /api/pcOrder/getPCLastOrder: the contacts of the last order, to start the pay form with (OP-08). */
export const lastContactsQuery = queryOptions({
  queryKey: [...ORDERS_KEY, 'last-contacts'],
  queryFn: ({ signal }) => fetchData(getPcLastOrder, {}, { signal }),
  staleTime: STALE.brief,
})
