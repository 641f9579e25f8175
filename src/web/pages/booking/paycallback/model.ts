import type * as z from 'zod/mini'
import { useOutcome } from '#web/features/payment/use-outcome.ts'
import type { payCallbackSearch } from './search.ts'

export type PayCallbackSearch = z.output<typeof payCallbackSearch>

/** What became of the payment; after a reported success it is asked for until the server knows it. */
export function usePayCallbackModel({ code, orderId }: PayCallbackSearch) {
  return useOutcome(orderId, code === 'success')
}
