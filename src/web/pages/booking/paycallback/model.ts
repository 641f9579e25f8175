import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { QR_PAYMENT_POLL_MS } from '#domain/constants.ts'
import { paymentInfoQuery } from '#web/features/payment/queries.ts'
import { useTicketsAfterPurchase } from '#web/features/tickets/purchase.ts'
import type { payCallbackSearch } from './search.ts'

export type PayCallbackSearch = z.output<typeof payCallbackSearch>

/** Whether the order is paid, which is the server's word alone; asked again and again after a success. */
export function usePayCallbackModel({ code, orderId }: PayCallbackSearch) {
  const query = useQuery({
    ...paymentInfoQuery(orderId ?? 0),
    enabled: orderId !== undefined,
    refetchInterval: ({ state }) => (code === 'success' && state.data?.payStatus !== 1 ? QR_PAYMENT_POLL_MS : false),
  })
  const isPaid = query.data?.payStatus === 1
  useTicketsAfterPurchase(isPaid)
  return { isPaid, isAsking: query.isFetching, askAgain: () => query.refetch() }
}
