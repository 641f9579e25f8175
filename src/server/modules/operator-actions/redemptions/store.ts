import type { Handle, Tx } from '#server/db/connect.ts'
import { lockRowsShared } from '#server/modules/catalogue-entries/index.ts'

/** The valid redemption of an order. */
export function acceptedRedemption(db: Handle, orderId: number) {
  return db
    .selectFrom('redemption')
    .select(['id', 'short_code', 'received_at', 'effective_at'])
    .where('order_id', '=', orderId)
    .where('verdict', '=', 'accepted')
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

/** Marks a redemption as undone; its row stays. */
export async function markUndone(tx: Tx, id: number, now: Temporal.Instant): Promise<void> {
  await tx.updateTable('redemption').set({ undone_at: now.toString() }).where('id', '=', id).execute()
}

/** The stars of the order's review; null without one. */
export async function starsOfOrder(db: Handle, orderId: number): Promise<number | null> {
  const row = await db.selectFrom('review').select('stars').where('order_id', '=', orderId).executeTakeFirst()
  return row?.stars ?? null
}

/**
 * Waits for saves and imports of the catalogue if the order has a review, because deleting it changes the shop. An order
 * without one does not wait: a redemption can be undone for ten minutes only.
 */
export async function lockForReviewOf(tx: Tx, orderNo: string): Promise<void> {
  const review = await tx
    .selectFrom('review')
    .innerJoin('orders', 'orders.id', 'review.order_id')
    .select('review.id')
    .where('orders.order_no', '=', orderNo)
    .executeTakeFirst()
  if (review) await lockRowsShared(tx)
}

/** Deletes the review of an order, which then counts no longer. */
export async function deleteReviewOf(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('review').where('order_id', '=', orderId).execute()
}
