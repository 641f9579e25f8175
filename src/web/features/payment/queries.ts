import { queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import { getPaymentInfo, getPaymentInfoQr, wechatPayImg } from '#contract/payments.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** POST /api/orderPay/getPaymentInfo: whether an own order is paid according to the server's ledger. */
export const paymentInfoQuery = (id: number) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => fetchData(getPaymentInfo, { id }, { signal }),
    staleTime: STALE.live,
  })

/**
 * Like `paymentInfoQuery`, after returning from a provider's page: the server asks the gateway first (decision 23).
 */
export const askedPaymentQuery = (id: number) =>
  queryOptions({
    queryKey: ['payment', 'asked', id],
    queryFn: ({ signal }) => fetchData(getPaymentInfoQr, { id }, { signal }),
    staleTime: STALE.live,
  })

/**
 * POST /smallProgramPay/wechatPayImg: an order's QR code as a picture (WX-02). Requested when opened and when shown
 * again, never refetched automatically: its validity counts from `dataUpdatedAt`.
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
 * POST /smallProgramPay/orderPay/getPaymentInfo: whether a QR was paid; the server asks the gateway (decision 23).
 * Refetched on focus and reconnect, as after paying in another app on the same phone.
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
