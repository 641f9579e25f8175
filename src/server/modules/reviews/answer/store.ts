import type { Db } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'

export function findOrderByNo(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst()
}

/**
 * Stores the shop's answer to a version of an order's review; an empty text removes it. False if the guest has written
 * another version since, or the review is gone.
 */
export async function saveAnswer(
  db: Db,
  { orderId, version, answer }: { readonly orderId: number; readonly version: number; readonly answer: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review')
    .set({ answer, answered_at: answer === '' ? null : now.toString() })
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
