import type { Insertable } from 'kysely'
import { countedDay, popularSince } from '#domain/review/popularity.ts'
import type { Tx } from '#server/db/connect.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { ReviewTable } from '#server/db/schema-reviews.ts'
import { countPopularity } from '#server/modules/reviews/index.ts'
import type { DemoOrder } from '../orders/orders.ts'
import type { DemoVisit } from './plan.ts'

/** Writes the reviews of the demo's visits, and counts each shop's popularity as the nightly job does. */
export async function writeReviews(
  tx: Tx,
  {
    visits,
    idOf,
    now,
  }: {
    readonly visits: readonly DemoVisit[]
    readonly idOf: (order: DemoOrder) => number
    readonly now: Temporal.Instant
  },
): Promise<void> {
  const rows = visits.flatMap(({ order, guest, review }): Insertable<ReviewTable>[] => {
    if (review === null) return []
    const writtenAt = review.writtenAt.toString()
    return [
      {
        ...{ order_id: idOf(order), supplier_id: order.supplierId, locale: guest.locale },
        ...{ stars: review.stars, text: review.text, name: guest.shownName, version: 1 },
        ...{ visited_on: review.visitedOn, written_at: writtenAt, changed_at: writtenAt },
        answer: review.answer?.text ?? '',
        answered_at: review.answer?.at.toString() ?? null,
      },
    ]
  })
  // The newest last, because lists of equal times are in the order of ids.
  rows.sort((a, b) => (a.written_at < b.written_at ? -1 : 1))
  await insertRows(tx, 'review', rows)
  await countPopularity(tx, popularSince(now))
  await tx
    .updateTable('popularity')
    .set({ counted_on: countedDay(now) })
    .execute()
}
