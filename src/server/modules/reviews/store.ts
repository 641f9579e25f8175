import { type Insertable, sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { ReviewRow, ReviewTable } from '#server/db/schema-reviews.ts'
import { tryLockRowsShared } from '#server/modules/catalogue-entries/index.ts'

/** The review of an order; undefined if there is none. */
export function findReview(db: Handle, orderId: number): Promise<ReviewRow | undefined> {
  return db.selectFrom('review').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** As `findReview`, locked until the transaction ends. */
export function lockReviewOf(tx: Tx, orderId: number): Promise<ReviewRow | undefined> {
  return tx.selectFrom('review').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()
}

/** Stores the first review of an order. */
export async function insertReview(tx: Tx, review: Insertable<ReviewTable>): Promise<void> {
  await tx.insertInto('review').values(review).execute()
}

/** Replaces a review that the caller has locked. The shop's answer was to the earlier text and is removed. */
export async function replaceReview(
  tx: Tx,
  id: number,
  written: Pick<Insertable<ReviewTable>, 'stars' | 'text' | 'name' | 'locale' | 'version' | 'changed_at'>,
): Promise<void> {
  await tx
    .updateTable('review')
    .set({ ...written, answer: '', answered_at: null })
    .where('id', '=', id)
    .execute()
}

/** A page of a shop's reviews that are shown, newest first. */
export function shownReviews(
  db: Handle,
  { supplierId, limit, offset }: { readonly supplierId: number; readonly limit: number; readonly offset: number },
): Promise<ReviewRow[]> {
  return db
    .selectFrom('review')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('hidden_at', 'is', null)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Number of a shop's reviews by their stars, in ascending order of stars, and the number of hidden ones. */
export async function countReviews(
  db: Handle,
  supplierId: number,
): Promise<{ readonly stars: readonly number[]; readonly hidden: number }> {
  const { rows } = await sql<{ stars: number; count: number; hidden: number }>`
    select stars, count(*)::integer as count, count(hidden_at)::integer as hidden
    from review where supplier_id = ${supplierId}::integer group by stars`.execute(db)
  return {
    stars: [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0),
    hidden: rows.reduce((sum, row) => sum + row.hidden, 0),
  }
}

/** The reviews of a customer with their order numbers, for the export of the customer's data. */
export function reviewsOfCustomer(db: Handle, customerId: number) {
  return db
    .selectFrom('review')
    .innerJoin('orders', 'orders.id', 'review.order_id')
    .selectAll('review')
    .select('orders.order_no')
    .where('orders.customer_id', '=', customerId)
    .orderBy('review.id')
    .execute()
}

/**
 * Empties texts, names and answers of a customer's reviews; the stars stay, and count (RV-04). While the catalogue is
 * being saved or imported, it leaves them to the retention rule `review.erased`, so that the deletion of the account
 * does not wait. Call it after seats are released: it locks the version of the catalogue, which operators' acts on
 * seats lock last.
 */
export async function eraseReviewsOf(tx: Tx, customerId: number): Promise<void> {
  if (!(await tryLockRowsShared(tx))) return
  await sql`
    update review set text = '', name = '', answer = '', answered_at = null
    from orders where orders.id = review.order_id and orders.customer_id = ${customerId}::integer
      and (review.text <> '' or review.name <> '' or review.answer <> '')`.execute(tx)
}
