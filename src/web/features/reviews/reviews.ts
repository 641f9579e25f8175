import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { reviewOfOrder, saveReview, supplierReviews } from '#contract/reviews.ts'
import { type CallFailure, call, fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { dropReview, type KeptReview, keepReview, keptReviews, readReview } from '#web/platform/kept-reviews.ts'
import { lastOwner } from '#web/platform/owner.ts'

/** GET /directSupplier/reviews: a page of a shop's reviews, ten each, newest first (RV-03). */
export const shopReviewsQuery = (supplierId: number, pageNumber: number) =>
  queryOptions({
    queryKey: ['supplier', supplierId, 'reviews', pageNumber],
    queryFn: ({ signal }) => fetchData(supplierReviews, { supplierId, pageNumber }, { signal }),
    staleTime: STALE.steady,
    meta: { isExtra: true },
  })

/** GET /api/review/order: whether an own order can be reviewed, and its review (RV-02). */
export const orderReviewQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['review', orderId],
    queryFn: ({ signal }) => fetchData(reviewOfOrder, { orderId }, { signal }),
    staleTime: STALE.brief,
  })

/** The review of an order that this device keeps until it is sent; null if there is none. */
export const keptReviewQuery = (ownerId: number | null, orderId: number) =>
  queryOptions({
    queryKey: ['kept-review', ownerId, orderId],
    queryFn: () => (ownerId === null ? null : readReview(ownerId, orderId)),
    staleTime: STALE.live,
    gcTime: 0,
  })

/** The result of writing a review. `kept`: it waits on this device for a connection. */
export type ReviewResult =
  | { readonly kind: 'sent' | 'kept' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }

/** Failures after which the same review may be accepted later. */
const isPassing = ({ kind, status }: CallFailure): boolean => kind !== 'refused' || status === 429

/**
 * Sends a review. It is kept on this device first, so that it survives a lost connection, a closed tab and an ended
 * session; `sendKeptReviews` sends it later. A refused review is not kept.
 */
export async function writeReview(client: QueryClient, review: KeptReview): Promise<ReviewResult> {
  const ownerId = lastOwner()?.id ?? null
  const isKept = ownerId !== null && (await keepReview(ownerId, review, () => lastOwner()?.id === ownerId))
  const failure = await send(client, review)
  if (failure === null || !isPassing(failure)) {
    if (ownerId !== null) await dropReview(ownerId, review)
    return failure === null ? { kind: 'sent' } : { kind: 'failed', failure }
  }
  return isKept && failure.kind !== 'unauthorized' ? { kind: 'kept' } : { kind: 'failed', failure }
}

async function send(client: QueryClient, review: KeptReview): Promise<CallFailure | null> {
  const result = await call(saveReview, review)
  if (!result.ok) return result
  client.setQueryData(orderReviewQuery(review.orderId).queryKey, result.data)
  // The shop's pages show its new score.
  void client.invalidateQueries({ queryKey: ['supplier'] })
  return null
}

/** Sends the reviews that a customer has kept on this device. Returns how many were sent and how many refused. */
export async function sendKeptReviews(
  client: QueryClient,
  ownerId: number,
): Promise<{ readonly sent: number; readonly refused: number }> {
  let [sent, refused] = [0, 0]
  for (const review of await keptReviews(ownerId)) {
    if (lastOwner()?.id !== ownerId) break
    const failure = await send(client, review)
    if (failure !== null && isPassing(failure)) break
    await dropReview(ownerId, review)
    if (failure === null) sent += 1
    else refused += 1
    void client.invalidateQueries({ queryKey: keptReviewQuery(ownerId, review.orderId).queryKey })
  }
  return { sent, refused }
}
