import { sql } from 'kysely'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'

/** The nightly count, as the only row of its job, if the one for `day` has not been made; it is due since `since`. */
export function dueCount(day: JapanDate, since: Temporal.Instant): DueRows {
  return sql`
    select 1 as item, ${since.toString()}::timestamptz as since from popularity where counted_on < ${day}::date`
}

/** The id of the last shop that the count of a day has reached; 0 if it has not begun. */
export async function countedTo(db: Handle, day: JapanDate): Promise<number> {
  const { running_on, counted_to } = await db
    .selectFrom('popularity')
    .select(['running_on', 'counted_to'])
    .executeTakeFirstOrThrow()
  return running_on === day ? counted_to : 0
}

/** Records how far the count of a day is. */
export async function recordCountedTo(tx: Tx, day: JapanDate, shopId: number): Promise<void> {
  await tx
    .updateTable('popularity')
    .set({ running_on: day, counted_to: shopId })
    .where('counted_on', '<', day)
    .execute()
}

/** Records that the count of a day has reached the last shop. */
export async function recordCount(db: Handle, day: JapanDate): Promise<void> {
  await db
    .updateTable('popularity')
    .set({ counted_on: day, running_on: null, counted_to: 0 })
    .where('counted_on', '<', day)
    .execute()
}

/** A shop with its stored popularity, and the number of its orders that count. */
export interface CountedShop {
  readonly id: number
  readonly popular: number
  readonly orders: number
}

/**
 * Counts the orders of the next shops after an id, at most `size` of them, ascending: those that were paid since an
 * instant and have neither been cancelled nor replaced. Free coupons are not paid orders.
 */
export async function countNext(
  db: Handle,
  { after, since, size }: { readonly after: number; readonly since: Temporal.Instant; readonly size: number },
): Promise<CountedShop[]> {
  // The conditions are those of the index orders_popular (0070).
  const { rows } = await sql<CountedShop>`
    select s.id, s.popular, o.orders
    from (select id, popular from supplier where id > ${after}::integer order by id limit ${size}::integer) s
    cross join lateral (
      select count(*)::integer as orders from orders
      where supplier_id = s.id and paid_at >= ${since.toString()}::timestamptz and pay_status = 1
        and ((kind = 'reservation' and order_status not in (4, 11)) or (kind = 'direct' and order_status <> 3))
    ) o
    order by s.id`.execute(db)
  return rows
}

/**
 * Writes the popularity of shops, whose rows are locked in ascending order. Writes only shops whose number changes,
 * because each change reaches the copies in memory.
 */
export async function writePopularity(tx: Tx, counted: readonly CountedShop[]): Promise<void> {
  const changed = counted.filter(({ popular, orders }) => popular !== orders)
  if (changed.length === 0) return
  const ids = `{${changed.map(({ id }) => id).join()}}`
  await sql`select 1 from supplier where id = any(${ids}::integer[]) order by id for no key update`.execute(tx)
  await sql`
    update supplier set popular = counted.orders
    from unnest(${ids}::integer[], ${`{${changed.map(({ orders }) => orders).join()}}`}::integer[]) as counted(id, orders)
    where supplier.id = counted.id and supplier.popular <> counted.orders`.execute(tx)
}
