import { queryOptions } from '@tanstack/react-query'
import { getPaymentInfo } from '#contract/payments.ts'
import { fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** POST /api/orderPay/getPaymentInfo: whether an own order is paid, by the server's ledger. */
export const paymentInfoQuery = (id: number) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => fetchData(getPaymentInfo, { id }, { signal }),
    staleTime: STALE.live,
  })
