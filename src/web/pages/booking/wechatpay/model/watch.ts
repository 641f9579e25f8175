import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Order } from '#contract/order.ts'
import { QR_PAYMENT_POLL_MS } from '#domain/constants.ts'
import { isPollDue } from '#domain/order/qr-payment.ts'
import { qrPaymentQuery } from '#web/features/payment/queries.ts'
import { nowMs } from '#web/platform/clock.ts'

/**
 * Polls whether a QR payment has arrived: every three seconds while the code is valid, and three more times (WX-04,
 * WX-06), also in a background tab. After that it polls only when the page becomes visible, the connection returns or
 * the customer asks. Leaving the page stops it.
 *
 * @param shownAt when the QR code was shown, epoch ms; null if there is none yet, which disables polling
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
    /** Why the last request had no answer; null if it had one. */
    error,
    isAsking: isFetching,
    ask,
  }
}
