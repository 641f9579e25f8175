import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { orderQuery, ordersChanged } from '#web/features/orders/queries.ts'
import { useOutcome } from '#web/features/payment/use-outcome.ts'
import { useTicketsAfterPurchase } from '#web/features/tickets/purchase.ts'
import type { payCallbackSearch } from './search.ts'

export type PayCallbackSearch = z.output<typeof payCallbackSearch>

/** Outcome of a payment. After a reported success, polls until the server has registered the payment. */
export function usePayCallbackModel({ code: given, orderId, redirect_status: status }: PayCallbackSearch) {
  // Stripe has a single return URL and reports the outcome in its own parameter.
  const code = status === 'failed' ? 'error' : given
  const outcome = useOutcome(orderId, { isExpected: code === 'success', asksGateway: true })
  const isPaid = outcome.state === 'paid'
  useTicketsAfterPurchase(isPaid)
  const client = useQueryClient()
  useEffect(() => {
    // The wallet's page replaced this document, so no other tab has been notified yet (PE-13).
    if (isPaid) ordersChanged(client)
  }, [isPaid, client])
  const { data: order } = useQuery({ ...orderQuery(orderId ?? 0), enabled: isPaid })
  return { code, outcome, order: isPaid ? order : undefined }
}
