import type { Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { reviewAskLetter, shopReviewLetter, type WrittenReview } from './review-mail.ts'
import { type MailDependencies, queue, queueWritten, tell } from './service.ts'
import type { StoredMail } from './store.ts'

/**
 * Asks the guest of a redeemed order for a review, by mail and push message, once per order (RV-02). Call it in the
 * transaction that clears `review_ask_at`. `until`: the last time to write one.
 */
export async function queueReviewAsk(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  until: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> {
  const dedupeKey = `order-review:${order.id}`
  await tell(deps, db, order, 'review', dedupeKey, now)
  return queueWritten(deps, db, order, { dedupeKey, now }, (names) =>
    reviewAskLetter(order, names, { origin: deps.origin, until }),
  )
}

/**
 * Mails a review to its shop, once per version, with the link for the answer (RV-04). Call it in the transaction that
 * stores the review. Returns false when it was queued before or the shop has no address.
 */
export async function queueShopReviewMail(
  deps: MailDependencies,
  db: Handle,
  order: OrderRow,
  review: WrittenReview & { readonly version: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const shop = await deps.catalogue.supplier(order.supplier_id, db)
  if (!shop || shop.contactEmail === '') return false
  const mail: StoredMail = {
    dedupeKey: `order-shop-review:${order.id}:${review.version}`,
    ...{ locale: 'ja', ...shopReviewLetter(order, shop.wire, review, deps), ticketOf: null },
  }
  return queue(deps, db, [{ recipient: shop.contactEmail, mail }], now)
}
