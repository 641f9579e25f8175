import { sql } from 'kysely'
import type { Db, Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'

/** Requests that were not answered in time, as rows of the job that declines them. */
export function overdueRequests(now: Temporal.Instant): DueRows {
  return sql`
    select id as item, answer_by as since from orders
    where kind = 'reservation' and order_status in (0, 1, 2, 7, 8, 9, 10) and closed_at is null
      and answer_by <= ${now.toString()}::timestamptz`
}

export function findByOrderNo(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst()
}

/**
 * The last event that answered an order's request or ended the order, with its actor. A `change` event means that
 * another order replaces this one.
 */
export function lastStep(db: Handle, orderId: number) {
  return db
    .selectFrom('order_event')
    .select(['kind', 'detail', 'at'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['confirm', 'decline', 'cancel', 'change'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
