import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { type Addressed, type MailTimes, mailInsert } from '#server/modules/mail/index.ts'
import { moveSteps, type OrderTransition } from '#server/modules/orders/index.ts'
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
 * Steps of a statement that lock the order, book a payment and end its attempt as succeeded, if `when` holds and the
 * payment is not booked yet. `locked` is the locked order with `columns`, which must include its id; `booked` is the
 * new ledger entry.
 */
function bookingSteps(
  payment: Payment,
  now: Temporal.Instant,
  { when, columns }: { readonly when: RawBuilder<SqlBool>; readonly columns: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const at = now.toString()
  return sql`locked as (
      select ${columns} from orders o where id = ${payment.orderId}::integer for no key update
    ), attempt as (
      select a.id, a.order_id, a.status from payment_attempt a join locked on a.order_id = locked.id
      where a.id = ${payment.attemptId}::integer for update of a
    ), booked as (
      insert into ledger_entry (order_id, attempt_id, kind, reason, amount, provider_ref, fee, created_at)
      select order_id, id, 'payment', 'order', ${payment.amount}::integer, ${payment.ref}::text,
        ${payment.fee}::integer, ${at}::timestamptz
      from attempt where ${when}
      on conflict do nothing
      returning order_id, attempt_id
    ), ended as (
      update payment_attempt set status = 'succeeded', failure = null, updated_at = ${at}::timestamptz,
        card_brand = ${payment.card?.brand ?? null}::text, card_last4 = ${payment.card?.last4 ?? null}::text
      where id in (select attempt_id from booked)
    )`
}

/**
 * Locks the order and books a payment. Returns the locked order and the earlier state of the attempt; null if they do
 * not exist.
 */
export async function lockAndBook(
  tx: Tx,
  payment: Payment,
  now: Temporal.Instant,
): Promise<{ order: OrderRow; wasOpen: boolean; isBooked: boolean } | null> {
  const { rows } = await sql<OrderRow & { attempt_was: AttemptStatus; is_booked: boolean }>`
    with ${bookingSteps(payment, now, { when: sql`true`, columns: sql`o.*` })}
    select locked.*, attempt.status as attempt_was, exists (select 1 from booked) as is_booked
    from locked, attempt`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { attempt_was, is_booked, ...order } = row
  return { order, wasOpen: attempt_was === 'created' || attempt_was === 'unknown', isBooked: is_booked }
}

/**
 * Books a payment, updates its order and stores the mails in one statement, provided that the locked order still has
 * the version on which all this was decided. False, without any effect, if the order has changed or the payment is
 * already booked.
 */
export async function bookAndMove(
  db: Handle,
  payment: Payment,
  decided: {
    readonly version: string
    readonly move: OrderTransition
    readonly mails: readonly Addressed[]
    readonly times: MailTimes
  },
): Promise<boolean> {
  const { version, move, mails, times } = decided
  const isBooked = sql<SqlBool>`exists (select 1 from booked)`
  const isSame = sql<SqlBool>`exists (select 1 from locked where version = ${version}::text)`
  const stored = mails.length === 0 ? sql`select null::integer as id where false` : mailInsert(mails, times, isBooked)
  const { rows } = await sql<{ is_booked: boolean }>`
    with ${bookingSteps(payment, times.now, { when: isSame, columns: sql`o.id, o.xmin::text as version` })},
      ${moveSteps(move, sql`id in (select order_id from booked)`, sql`id`)},
      stored as (${stored})
    select ${isBooked} as is_booked`.execute(db)
  return rows[0]?.is_booked ?? false
}

/**
 * Adds a support entry to arrange the visit of a paid order of reservation help, as its page promises (A-23). Pass the
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
