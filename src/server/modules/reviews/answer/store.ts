import { REVIEW_ANSWER_DAYS } from '#domain/review/limits.ts'
import type { Db } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { tryLockRowsShared } from '#server/modules/catalogue-entries/index.ts'

export function findOrderByNo(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst()
}

/**
 * Stores the shop's answer to a version of an order's review; an empty text removes it. `changed`: the guest has
 * written another version since, or it can no longer be answered. `busy`: the catalogue is being saved or imported.
 */
export function saveAnswer(
  db: Db,
  { orderId, version, answer }: { readonly orderId: number; readonly version: number; readonly answer: string },
  now: Temporal.Instant,
): Promise<'saved' | 'changed' | 'busy'> {
  return db.transaction().execute(async (tx) => {
    if (!(await tryLockRowsShared(tx))) return 'busy'
    const { numUpdatedRows } = await tx
      .updateTable('review')
      .set({ answer, answered_at: answer === '' ? null : now.toString() })
      .where('order_id', '=', orderId)
      .where('version', '=', version)
      .where('changed_at', '>', new Date(now.subtract({ hours: REVIEW_ANSWER_DAYS * 24 }).epochMilliseconds))
      // A guest who deleted the account can no longer reach the page, so nothing more is published there.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.id', '=', 'review.order_id')
              .where('orders.owner_deleted_at', 'is not', null),
          ),
        ),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n ? 'saved' : 'changed'
  })
}
