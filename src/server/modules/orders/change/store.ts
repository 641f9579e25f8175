import { sql } from 'kysely'
import { type Cells, cellNeeds, type SeatSpan } from '#domain/booking/seats.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { type HoldEnds, type Inserted, insertOrder, type NewOrder } from '../holds/store.ts'
import { cellsFrom, type SeatClaim, spanOf, takenSeats } from '../seats/store.ts'

/** An order created to replace another one. */
export type Successor = Pick<
  OrderRow,
  'id' | 'package_id' | 'use_type' | 'idempotency_key' | 'request_hash' | 'closed_at'
>

/** All successors ever created for an order. Exact while the order is locked. */
export function successorsOf(tx: Tx, orderId: number): Promise<Successor[]> {
  return tx
    .selectFrom('orders')
    .select(['id', 'package_id', 'use_type', 'idempotency_key', 'request_hash', 'closed_at'])
    .where('changed_from_id', '=', orderId)
    .execute()
}

/** The order that has replaced this one, or the pending one; null if there is none. */
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

/** The unpaid successor of an order, even if its hold has ended; null if there is none. */
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

/** Stores a successor within the caller's transaction, which stays usable after a conflict with another request. */
export async function insertSuccessor(
  tx: Tx,
  order: NewOrder,
  stay: SeatClaim | null,
  ends: HoldEnds,
): Promise<Inserted> {
  await sql`savepoint successor`.execute(tx)
  const made = await insertOrder(tx, order, stay, ends)
  if (typeof made === 'string') await sql`rollback to savepoint successor`.execute(tx)
  return made
}

/** The columns of an order that determine its seats. */
export type OrderWithSeats = Pick<OrderRow, 'id' | 'supplier_id' | 'use_time' | 'seat_minutes' | 'seats_held'>

/**
 * The seat cells of a shop within a span, for an order's successor: seats held by the order, or by its unpaid
 * successor, count as free (SE-03).
 */
export async function cellsForSuccessor(db: Handle, order: OrderWithSeats, { from, until }: SeatSpan): Promise<Cells> {
  const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)
  const cells = new Map(cellsFrom(await takenSeats(db, [order.supplier_id], instant(from), instant(until))))
  const waiting = await db
    .selectFrom('orders')
    .select(['use_time', 'seat_minutes', 'seats_held'])
    .where('changed_from_id', '=', order.id)
    .where('pay_status', '=', 0)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const old = spanOf(order)
  const next = waiting ? spanOf(waiting) : null
  const held = [
    ...(old ? cellNeeds(old, order.seats_held, null) : []),
    ...(waiting && next ? cellNeeds(next, waiting.seats_held, old) : []),
  ]
  for (const { at, seats, arrivals } of held) {
    const cell = cells.get(at)
    if (cell) cells.set(at, { left: cell.left + seats, arrivals: cell.arrivals - arrivals })
  }
  return cells
}
