import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Order } from '#contract/order.ts'
import { QR_PAYMENT_POLL_MS } from '#domain/constants.ts'
import { isPollDue } from '#domain/order/qr-payment.ts'
import { qrPaymentQuery } from '#web/features/payment/queries.ts'
import { nowMs } from '#web/platform/clock.ts'

/**
 * Asks whether a QR was paid: every three seconds while it is valid, and three times more (WX-04, WX-06), also in a tab in the
 * background. After that only when the page is seen again, the connection is back, or the customer asks. Leaving the page ends it.
 *
 * @param shownAt when the QR was shown, epoch ms; null: there is none yet, and nothing is asked
 */
export function usePaymentWatch(order: Pick<Order, 'id' | 'orderType'>, shownAt: number | null) {
  const { id, orderType } = order
  const { data, error, isFetching, refetch } = useQuery({
    ...qrPaymentQuery({ id, orderType }),
    enabled: shownAt !== null,
  })
  const ask = () => refetch({ cancelRefetch: false })
  const poll = useEffectEvent(() => {
    if (data?.payStatus !== 1) void ask()
  })
  useEffect(() => {
    if (shownAt === null) return
    const timer = setInterval(() => {
      if (isPollDue(nowMs() - shownAt)) poll()
      else clearInterval(timer)
    }, QR_PAYMENT_POLL_MS)
    return () => clearInterval(timer)
  }, [shownAt])
  return {
    isPaid: data?.payStatus === 1,
    /** Why the last question had no answer; null: it had one. */
    error,
    isAsking: isFetching,
    ask,
  }
}
