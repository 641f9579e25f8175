import { queryOptions } from '@tanstack/react-query'
import { receiptOfOrder } from '#contract/receipts.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** GET /api/receipt/order: the receipt of an own order, or what one would state. Always asked, because refunds change it. */
export const receiptQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['receipt', orderId],
    queryFn: ({ signal }) => fetchData(receiptOfOrder, { orderId }, { signal }),
    staleTime: STALE.live,
    gcTime: 0,
  })
