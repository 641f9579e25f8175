import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'

/**
 * Seconds without news after which an attempt is checked: the first for an unknown result, the second for other
 * open attempts.
 */
const UNKNOWN_AGE_S = 10
const CREATED_AGE_S = 45

/** Open attempts without news for a while. One without a reference is abandoned only after its request is over. */
export function attemptsToPoll(now: Temporal.Instant): DueRows {
  const unknown = now.subtract({ seconds: UNKNOWN_AGE_S }).toString()
  const created = now.subtract({ seconds: CREATED_AGE_S }).toString()
  return sql`
    select id as item, updated_at as since from payment_attempt
    where status in ('created', 'unknown')
      and updated_at <= case status when 'unknown' then ${unknown}::timestamptz else ${created}::timestamptz end
      and (provider_ref is not null or created_at <= ${created}::timestamptz)`
}

/** The order of an attempt. */
export async function orderOfAttempt(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('payment_attempt').select('order_id').where('id', '=', id).executeTakeFirst()
  return row?.order_id ?? null
}

/** Open unpaid orders of a customer, or of all (null). Those whose attempt may already have charged come first. */
export async function unpaidOrders(db: Db, customerId: number | null): Promise<number[]> {
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('payment_attempt as a', (join) =>
      join.onRef('a.order_id', '=', 'o.id').on('a.status', 'in', ['created', 'unknown']),
    )
    .select('o.id')
    .where('o.pay_status', '=', 0)
    .where('o.closed_at', 'is', null)
    .$if(customerId !== null, (query) => query.where('o.customer_id', '=', customerId ?? 0))
    .orderBy(sql`a.status = 'unknown' or a.flow = 'token'`, (order) => order.desc().nullsLast())
    .orderBy('o.id')
    .execute()
  return rows.map((row) => row.id)
}
