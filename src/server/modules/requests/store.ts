import { sql } from 'kysely'
import type { Db, Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'

/** Requests that nobody answered in time: rows of the job that declines them. */
export function overdueRequests(now: Temporal.Instant): DueRows {
  return sql`
    select id as item, answer_by as since from orders
    where kind = 'reservation' and order_status in (0, 1, 2, 7, 8, 9, 10) and closed_at is null
      and answer_by <= ${now.toString()}::timestamptz`
}

export function findByOrderNo(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst()
}

/** What last became of an order: the step that ended its request or the order itself, with who did it. A change puts another order in its place. */
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
