import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  cancelTerms,
  changeTerms,
  getOrderById,
  getPcLastOrder,
  orderRefunds,
  orders,
  qrDirectOrders,
  qrOrders,
} from '#contract/orders.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { ORDERS_TAB, type OrdersTab } from '#domain/order/orders-tab.ts'
import { fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** Everything that is known of the customer's orders; invalidated when one of them has changed. */
export const ORDERS_KEY = ['orders'] as const

/** POST /api/pcOrder/orders: ten orders of a tab, newest first (OL-02). */
export const ordersQuery = (tab: OrdersTab, pageNumber: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, tab, pageNumber],
    queryFn: ({ signal }) =>
      fetchData(
        orders,
        { pageSize: PAGE_SIZE, pageNumber, currentPage: pageNumber, isPaid: ORDERS_TAB[tab].isPaid },
        { signal },
      ),
    staleTime: STALE.live,
    placeholderData: keepPreviousData,
  })

/** As many as one request may ask for. */
const LATEST = 100

/** POST /api/pcOrder/orders: the newest hundred of a tab in one request, for who plans around them. */
export const latestOrdersQuery = (tab: OrdersTab) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'latest', tab],
    queryFn: ({ signal }) =>
      fetchData(
        orders,
        { pageSize: LATEST, pageNumber: 1, currentPage: 1, isPaid: ORDERS_TAB[tab].isPaid },
        { signal },
      ),
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
    queryFn: ({ signal }) => fetchData(getOrderById, { id }, { signal }),
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
