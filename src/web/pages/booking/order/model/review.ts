import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { orderKind } from '#domain/order/order-state.ts'
import type { OrderLabelAt } from '#domain/ticket/order-label-at.ts'
import { keptReviewQuery, orderReviewQuery } from '#web/features/reviews/reviews.ts'
import { pagePath } from '#web/paths.ts'
import { useOwnerId } from '#web/platform/owner.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/**
 * The review of a redeemed order, for its page (RV-02). `offer`: none has been written, or it is unknown because the
 * server cannot be reached. `kept`: it waits on this device for a connection. Null if the order cannot be reviewed.
 */
export function useReviewPrompt(order: Order, label: OrderLabelAt | 'recorded') {
  const device = useDevice()
  const ownerId = useOwnerId()
  const isUsed = label === 'finished' && orderKind(order.orderType) !== 'qr'
  const { data, isPending } = useQuery({ ...orderReviewQuery(order.id), enabled: isUsed })
  const kept = useQuery({ ...keptReviewQuery(ownerId, order.id), enabled: isUsed }).data ?? null
  if (!isUsed || isPending) return null
  const href = pagePath(device, 'review', { orderId: order.id })
  if (kept) return { kind: 'kept' as const, stars: kept.stars, href }
  if (data?.review) {
    const { stars, text, answer } = data.review
    return {
      kind: 'written' as const,
      stars,
      text,
      answer: answer?.text ?? null,
      href: data.state === 'open' ? href : null,
    }
  }
  return data === undefined || data.state === 'open' ? { kind: 'offer' as const, href } : null
}
export type ReviewPrompt = NonNullable<ReturnType<typeof useReviewPrompt>>
