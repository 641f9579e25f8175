import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'

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
