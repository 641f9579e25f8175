import type * as z from 'zod/mini'
import { useOutcome } from '#web/features/payment/use-outcome.ts'
import type { payResultSearch } from './search.ts'

export type PayResultSearch = z.output<typeof payResultSearch>

/** What became of the payment of an order, by the server's word alone (U-02). */
export function usePayResultModel({ orderId }: PayResultSearch) {
  return useOutcome(orderId, false)
}
