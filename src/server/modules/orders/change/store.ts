import { sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { type HoldEnds, type Inserted, insertOrder, type NewOrder, type Slot } from '../holds/store.ts'

/** An order that was made to replace another one. */
export type Successor = Pick<
  OrderRow,
  'id' | 'package_id' | 'use_type' | 'idempotency_key' | 'request_hash' | 'closed_at'
>

/** Every order that was ever made to replace this one. Exact while it is locked. */
export function successorsOf(tx: Tx, orderId: number): Promise<Successor[]> {
  return tx
    .selectFrom('orders')
    .select(['id', 'package_id', 'use_type', 'idempotency_key', 'request_hash', 'closed_at'])
    .where('changed_from_id', '=', orderId)
    .execute()
}

/** The order that has replaced another one, or waits to be settled for that; null without one. */
export async function currentSuccessor(db: Handle, orderId: number, now: Temporal.Instant): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('changed_from_id', '=', orderId)
    .where((on) =>
      on.or([
        on('pay_status', '=', 1),
        on.and([on('closed_at', 'is', null), on('hold_until', '>', new Date(now.epochMilliseconds))]),
      ]),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

/** The unpaid order that waits to take another one's place, whether or not its hold is over; null without one. */
export async function waitingSuccessor(db: Handle, orderId: number): Promise<Pick<OrderRow, 'id' | 'order_no'> | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where('changed_from_id', '=', orderId)
    .where('pay_status', '=', 0)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Stores a successor within the caller's transaction, which goes on also where another request took its place first. */
export async function insertSuccessor(tx: Tx, order: NewOrder, slot: Slot | null, ends: HoldEnds): Promise<Inserted> {
  await sql`savepoint successor`.execute(tx)
  const made = await insertOrder(tx, order, slot, ends)
  if (made === 'collided' || made === 'key-used') await sql`rollback to savepoint successor`.execute(tx)
  return made
}

/**
 * Seats that are left at a start for the successor of an order, those included that an unpaid successor of it holds there; null
 * where nobody has asked for that start before.
 */
export async function seatsLeftFor(
  db: Handle,
  order: Pick<OrderRow, 'id' | 'supplier_id'>,
  at: Temporal.Instant,
): Promise<number | null> {
  const start = new Date(at.epochMilliseconds)
  const row = await db
    .selectFrom('slot_seat')
    .select(['capacity', 'taken'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select(({ fn }) => fn.sum<string>('seats_held').as('held'))
        .where('changed_from_id', '=', order.id)
        .where('use_time', '=', start)
        .where('pay_status', '=', 0)
        .as('held'),
    )
    .where('supplier_id', '=', order.supplier_id)
    .where('starts_at', '=', start)
    .executeTakeFirst()
  return row ? row.capacity - row.taken + Number(row.held ?? 0) : null
}
