import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { orderQuery } from '#web/features/orders/queries.ts'
import { useOutcome } from '#web/features/payment/use-outcome.ts'
import { useTicketsAfterPurchase } from '#web/features/tickets/purchase.ts'
import type { payResultSearch } from './search.ts'

export type PayResultSearch = z.output<typeof payResultSearch>

/** Outcome of an order's payment, as reported by the server only (U-02). */
export function usePayResultModel({ orderId }: PayResultSearch) {
  const outcome = useOutcome(orderId, { isExpected: false, asksGateway: false })
  const isPaid = outcome.state === 'paid'
  useTicketsAfterPurchase(isPaid)
  const { data: order } = useQuery({ ...orderQuery(orderId ?? 0), enabled: isPaid })
  return { outcome, order: isPaid ? order : undefined }
}
