import { queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import { getPaymentInfo, getPaymentInfoQr, wechatPayImg } from '#contract/payments.ts'
import { fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** POST /api/orderPay/getPaymentInfo: whether an own order is paid, by the server's ledger. */
export const paymentInfoQuery = (id: number) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => fetchData(getPaymentInfo, { id }, { signal }),
    staleTime: STALE.live,
  })

/** The same where a provider's page has led back: the server asks the gateway first (decision 065). */
export const askedPaymentQuery = (id: number) =>
  queryOptions({
    queryKey: ['payment', 'asked', id],
    queryFn: ({ signal }) => fetchData(getPaymentInfoQr, { id }, { signal }),
    staleTime: STALE.live,
  })

/**
 * POST /smallProgramPay/wechatPayImg: the QR of an order as a picture (WX-02). Asked when it is opened and when it is shown
 * again, never by itself: its time is counted from `dataUpdatedAt`.
 */
export const qrImageQuery = (claim: RequestOf<typeof wechatPayImg>) =>
  queryOptions({
    queryKey: ['payment', 'qr', claim],
    queryFn: ({ signal }) => fetchData(wechatPayImg, claim, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/**
 * POST /smallProgramPay/orderPay/getPaymentInfo: whether a QR was paid; the server asks the gateway (decision 065). Also asked
 * when the page is seen again and when the connection is back, as after paying in another app of the same phone.
 */
export const qrPaymentQuery = ({ id, orderType }: RequestOf<typeof getPaymentInfoQr>) =>
  queryOptions({
    queryKey: ['payment', 'qr', 'state', id],
    queryFn: ({ signal }) => fetchData(getPaymentInfoQr, { id, orderType }, { signal }),
    staleTime: STALE.live,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
