import { sql } from 'kysely'
import { addDays, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import { lockRowsShared } from '#server/modules/catalogue-entries/index.ts'

/** A shop and its stored seats per start time. */
export async function findShop(db: Handle, id: number): Promise<{ id: number; name: string; capacity: number } | null> {
  const row = await db
    .selectFrom('supplier')
    .select(['id', 'name_ja as name', 'capacity'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Locks a shop against other operators. Orders for it are not blocked. */
export async function lockShop(tx: Tx, id: number): Promise<void> {
  await lockRowsShared(tx)
  await sql`select 1 from supplier where id = ${id}::integer for no key update`.execute(tx)
}

/** Open orders of a shop on a day, by time; unpaid ones hold their seats. */
export function ordersOfDay(db: Handle, supplierId: number, day: JapanDate) {
  return db
    .selectFrom('orders')
    .select(['order_no', 'people_num', 'pay_status'])
    .where('supplier_id', '=', supplierId)
    .where('closed_at', 'is', null)
    .where('use_time', '>=', new Date(japanDateTime(day, '00:00').epochMilliseconds))
    .where('use_time', '<', new Date(japanDateTime(addDays(day, 1), '00:00').epochMilliseconds))
    .orderBy('use_time')
    .orderBy('id')
    .execute()
}

/** Open orders of a shop from an instant on, by time. */
export function futureOrders(db: Handle, supplierId: number, from: Temporal.Instant) {
  return db
    .selectFrom('orders')
    .select(['order_no', 'people_num', 'pay_status', 'use_time'])
    .where('supplier_id', '=', supplierId)
    .where('closed_at', 'is', null)
    .where('use_time', '>=', new Date(from.epochMilliseconds))
    .orderBy('use_time')
    .orderBy('id')
    .execute()
}

/** Seats of a stored start time: one with seats sold, or with its own number. */
export interface StoredSlot {
  readonly startsAt: Date
  readonly capacity: number
  readonly loweredTo: number | null
  readonly taken: number
}

/**
 * The stored start times of a shop from an instant on, or the one at `only`. Inside a transaction their rows are
 * locked.
 */
export async function storedStarts(
  db: Handle,
  supplierId: number,
  from: Temporal.Instant,
  only: Temporal.Instant | null,
): Promise<StoredSlot[]> {
  const { rows } = await sql<StoredSlot>`
    select starts_at as "startsAt", capacity, lowered_to as "loweredTo", taken from slot_seat
    where supplier_id = ${supplierId}::integer and starts_at >= ${from.toString()}::timestamptz
      and starts_at = coalesce(${only?.toString() ?? null}::timestamptz, starts_at)
    order by starts_at ${db.isTransaction ? sql`for update` : sql``}`.execute(db)
  return rows
}

/** Sets a shop's number of seats, which applies to start times that are not stored yet. */
export async function setShopCapacity(tx: Tx, supplierId: number, capacity: number): Promise<void> {
  await tx.updateTable('supplier').set({ capacity }).where('id', '=', supplierId).execute()
}

/**
 * Sets the seats of stored start times. If more seats are sold, they stay valid and no more are sold. The number
 * then decreases to `capacity` as seats are released.
 */
export async function setSlotCapacity(
  tx: Tx,
  supplierId: number,
  capacity: number,
  range: { readonly from: Temporal.Instant; readonly only: Temporal.Instant | null },
): Promise<void> {
  await sql`
    update slot_seat set capacity = greatest(${capacity}::integer, taken),
      lowered_to = case when taken > ${capacity}::integer then ${capacity}::integer end
    where supplier_id = ${supplierId}::integer and starts_at >= ${range.from.toString()}::timestamptz
      and starts_at = coalesce(${range.only?.toString() ?? null}::timestamptz, starts_at)`.execute(tx)
}

/** Stores a start time without sold seats but with its own number of seats. */
export async function insertSlot(tx: Tx, supplierId: number, at: Temporal.Instant, capacity: number): Promise<void> {
  await sql`
    insert into slot_seat (supplier_id, starts_at, capacity, taken)
    values (${supplierId}::integer, ${at.toString()}::timestamptz, ${capacity}::integer, 0)
    on conflict do nothing`.execute(tx)
}

/** A seat cell (15 min) with more seats sold than the shop has. */
export interface OverfullCell {
  readonly supplier_id: number
  readonly shop: string
  readonly shop_en: string
  readonly starts_at: Date
  readonly taken: number
  readonly seats: number
  readonly order_nos: readonly string[]
}

/** Future overfull cells by shop and time, with their orders. */
export async function overfullCells(db: Handle, now: Temporal.Instant, most: number): Promise<OverfullCell[]> {
  const { rows } = await sql<OverfullCell>`
    select s.supplier_id, p.name_ja as shop, p.name_en as shop_en, s.starts_at, s.taken, s.lowered_to as seats, (
      select coalesce(array_agg(o.order_no order by o.use_time, o.id), '{}') from orders o
      where o.supplier_id = s.supplier_id and o.seats_held > 0
        and o.use_time > s.starts_at - interval '1 day' and o.use_time <= s.starts_at
        and o.use_time + o.seat_minutes * interval '1 minute' > s.starts_at
    ) as order_nos
    from slot_seat s join supplier p on p.id = s.supplier_id
    where s.lowered_to is not null and s.starts_at > ${now.toString()}::timestamptz
    order by s.supplier_id, s.starts_at limit ${most}::integer`.execute(db)
  return rows
}
