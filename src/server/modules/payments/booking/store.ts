import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { GatewayCard } from '#server/ports/payment.ts'
import type { AttemptStatus } from '../store.ts'

/** Money that a gateway took for an attempt. */
export interface Payment {
  readonly orderId: number
  readonly attemptId: number
  readonly amount: number
  readonly ref: string
  readonly card: GatewayCard | null
  /** The gateway's fee in yen; null if not reported. */
  readonly fee: number | null
}

/**
 * Locks the order and, unless the payment is booked already, books it and ends its attempt as succeeded. Returns the
 * locked order and the earlier state of the attempt; null if they do not exist.
 */
export async function lockAndBook(
  tx: Tx,
  payment: Payment,
  now: Temporal.Instant,
): Promise<{ order: OrderRow; wasOpen: boolean; isBooked: boolean } | null> {
  const at = now.toString()
  const { rows } = await sql<OrderRow & { attempt_was: AttemptStatus; is_booked: boolean }>`
    with locked as (
      select * from orders where id = ${payment.orderId}::integer for no key update
    ), attempt as (
      select a.id, a.order_id, a.status from payment_attempt a join locked on a.order_id = locked.id
      where a.id = ${payment.attemptId}::integer for update of a
    ), booked as (
      insert into ledger_entry (order_id, attempt_id, kind, reason, amount, provider_ref, fee, created_at)
      select order_id, id, 'payment', 'order', ${payment.amount}::integer, ${payment.ref}::text,
        ${payment.fee}::integer, ${at}::timestamptz
      from attempt
      on conflict do nothing
      returning attempt_id
    ), ended as (
      update payment_attempt set status = 'succeeded', failure = null, updated_at = ${at}::timestamptz,
        card_brand = ${payment.card?.brand ?? null}::text, card_last4 = ${payment.card?.last4 ?? null}::text
      where id in (select attempt_id from booked)
    )
    select locked.*, attempt.status as attempt_was, exists (select 1 from booked) as is_booked
    from locked, attempt`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { attempt_was, is_booked, ...order } = row
  return { order, wasOpen: attempt_was === 'created' || attempt_was === 'unknown', isBooked: is_booked }
}

/**
 * Adds a support entry to arrange the visit of a paid order of reservation help, as its page promises. Pass the
 * transaction of the payment. The guest's request stays in the order, where an erasure removes it.
 */
export async function addVisitToArrange(tx: Tx, orderId: number, now: Temporal.Instant): Promise<void> {
  const todo = 'Arrange the visit with the shop as the guest requested in the order, and email the guest.'
  await tx
    .insertInto('support_entry')
    .values({
      kind: 'visit_to_arrange',
      order_id: orderId,
      detail: JSON.stringify({ todo }),
      created_at: now.toString(),
    })
    .execute()
}
