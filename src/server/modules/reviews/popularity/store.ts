import { sql } from 'kysely'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'

/** The nightly count, as the only row of its job, if the one for `day` has not been made; it is due since `since`. */
export function dueCount(day: JapanDate, since: Temporal.Instant): DueRows {
  return sql`
    select 1 as item, ${since.toString()}::timestamptz as since from popularity where counted_on < ${day}::date`
}

/** Records the count of a day; false when another process has. */
export async function claimCount(tx: Tx, day: JapanDate): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('popularity')
    .set({ counted_on: day })
    .where('counted_on', '<', day)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Sets the popularity of every shop: the number of its orders that were paid since an instant and have neither been
 * cancelled nor replaced. Free coupons are not paid orders. Writes only shops whose number changes, because each
 * change reaches the copies in memory.
 */
export async function countPopularity(db: Handle, since: Temporal.Instant): Promise<void> {
  await sql`
    update supplier set popular = counted.orders
    from (
      select s.id, coalesce(o.orders, 0) as orders from supplier s
      left join (
        select supplier_id, count(*)::integer as orders from orders
        where pay_status = 1 and paid_at >= ${since.toString()}::timestamptz
          and ((kind = 'reservation' and order_status not in (4, 11)) or (kind = 'direct' and order_status <> 3))
        group by supplier_id
      ) o on o.supplier_id = s.id
    ) counted
    where supplier.id = counted.id and supplier.popular <> counted.orders`.execute(db)
}
