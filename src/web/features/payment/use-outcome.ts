import { useQuery } from '@tanstack/react-query'
import { QR_PAYMENT_POLL_MS } from '#domain/constants.ts'
import { askedPaymentQuery, paymentInfoQuery } from './queries.ts'

/** What became of a payment. */
export interface Outcome {
  /** unpaid: nothing was paid, and no payment is on its way. unknown: nobody has said yet. */
  readonly state: 'paid' | 'pending' | 'unpaid' | 'unknown'
  readonly isAsking: boolean
  askAgain(): void
}

/**
 * Whether an order is paid, which is the server's word alone. Asked again and again while a payment is on its way:
 * `isExpected` says that the provider has reported one, `asksGateway` that its page has led back, so that the server is to ask it.
 */
export function useOutcome(
  orderId: number | undefined,
  { isExpected, asksGateway }: { readonly isExpected: boolean; readonly asksGateway: boolean },
): Outcome {
  const query = useQuery({
    ...(asksGateway ? askedPaymentQuery(orderId ?? 0) : paymentInfoQuery(orderId ?? 0)),
    enabled: orderId !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.payStatus !== 1 && (isExpected || data?.pending === true) ? QR_PAYMENT_POLL_MS : false,
  })
  const isPaid = query.data?.payStatus === 1
  const isPending = isExpected || query.data?.pending === true
  const isKnown = orderId === undefined || query.data !== undefined || query.isError
  return {
    state: isPaid ? 'paid' : isPending ? 'pending' : isKnown ? 'unpaid' : 'unknown',
    isAsking: query.isFetching,
    askAgain: () => void query.refetch(),
  }
}
