import { type RawBuilder, sql } from 'kysely'
import type { ReviewState } from '#contract/operator/reviews.ts'
import type { HideReason } from '#domain/review/hide-reason.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { ReviewRow } from '#server/db/schema-reviews.ts'
import { lockRowsShared } from '#server/modules/catalogue-entries/index.ts'
import { allOf } from '../words/store.ts'

/** Filter of reviews; null matches any. */
export interface ReviewFilter {
  readonly supplierId: number | null
  readonly state: ReviewState | null
  /** At most this many stars. */
  readonly stars: number | null
  /** Only reviews older than the one with this id. */
  readonly after: number | null
}

/** A review with its order number and the names of its shop. */
export interface FoundReview extends ReviewRow {
  readonly order_no: string
  readonly shop: string
  readonly shop_en: string
}

/**
 * Reviews, newest first. The statement has only the conditions of filters that are set, so that a rare value is found
 * through its index (0070). Stars are part of its text, because a parameter cannot choose a partial index.
 */
export async function findReviews(
  db: Handle,
  { supplierId, state, stars, after }: ReviewFilter,
  limit: number,
): Promise<FoundReview[]> {
  const conditions: RawBuilder<boolean>[] = []
  if (supplierId !== null) conditions.push(sql`supplier_id = ${supplierId}::integer`)
  if (state !== null) conditions.push(state === 'hidden' ? sql`hidden_at is not null` : sql`hidden_at is null`)
  if (stars !== null) conditions.push(sql`stars <= ${sql.lit(stars)}`)
  if (after !== null) conditions.push(sql`id < ${after}::integer`)
  const { rows } = await sql<FoundReview>`
    select r.*, o.order_no, s.name_ja as shop, s.name_en as shop_en
    from (select * from review where ${allOf(conditions)} order by id desc limit ${limit}::integer) r
    join orders o on o.id = r.order_id join supplier s on s.id = r.supplier_id
    order by r.id desc`.execute(db)
  return rows
}

/** A review with its shop; null if there is none. */
export async function findReviewById(db: Handle, id: number): Promise<FoundReview | null> {
  const { rows } = await sql<FoundReview>`
    select r.*, o.order_no, s.name_ja as shop, s.name_en as shop_en
    from review r join orders o on o.id = r.order_id join supplier s on s.id = r.supplier_id
    where r.id = ${id}::integer`.execute(db)
  return rows[0] ?? null
}

/** Locks a review, after saves and imports of the catalogue, because it changes what guests see of the shop. */
export async function lockReview(tx: Tx, id: number): Promise<void> {
  await lockRowsShared(tx)
  await tx.selectFrom('review').select('id').where('id', '=', id).forUpdate().execute()
}

/** Hides a review for a reason, or shows it again. */
export async function setHidden(
  tx: Tx,
  id: number,
  hidden: { readonly reason: HideReason; readonly at: Temporal.Instant } | null,
): Promise<void> {
  await tx
    .updateTable('review')
    .set({ hidden_for: hidden?.reason ?? null, hidden_at: hidden?.at.toString() ?? null })
    .where('id', '=', id)
    .execute()
}
