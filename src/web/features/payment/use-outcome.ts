import { useQuery } from '@tanstack/react-query'
import { QR_PAYMENT_POLL_MS } from '#domain/constants.ts'
import { gatewayPaymentQuery, paymentInfoQuery } from './queries.ts'

/** Result of a payment. */
export interface Outcome {
  /** `unpaid`: nothing was paid and no payment is pending. `unknown`: the server has not answered. */
  readonly state: 'paid' | 'pending' | 'unpaid' | 'unknown'
  readonly isAsking: boolean
  askAgain(): void
}

/**
 * Whether an order is paid; only the server's answer counts. Polls while a payment is pending. `isExpected`:
 * the provider reported a payment. `asksGateway`: the customer returned from the provider's page, so the server
 * should ask the gateway.
 */
export function useOutcome(
  orderId: number | undefined,
  { isExpected, asksGateway }: { readonly isExpected: boolean; readonly asksGateway: boolean },
): Outcome {
  const query = useQuery({
    ...(asksGateway ? gatewayPaymentQuery(orderId ?? 0) : paymentInfoQuery(orderId ?? 0)),
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
