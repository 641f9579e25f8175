import { sql } from 'kysely'
import type { Actor } from '#domain/order/actor.ts'
import type { RefundPart } from '#domain/order/refund.ts'
import type { Db, Handle, Tx } from '#server/db/connect.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'

/**
 * surplus: the order was paid already. late: it had ended. mismatch: the amount differs from the price. deleted:
 * its customer has deleted the account. unchanged: it was for a change that can no longer be made. cancel: the
 * customer cancelled. decline: the shop refused the reservation. change: the changed order costs less. operator: an
 * operator refunded it, and the order stays. by-hand: an operator refunded it at the gateway.
 */
export type RefundReason = UnusableReason | 'cancel' | 'decline' | 'change' | 'operator' | 'by-hand'
/** Reasons whose refunds the mail about the cancellation or change announces. */
export const ANNOUNCED_REASONS: readonly string[] = ['cancel', 'decline', 'change'] satisfies RefundReason[]
/** The reason why a payment cannot be used for its order. */
export type UnusableReason = 'surplus' | 'late' | 'mismatch' | 'deleted' | 'unchanged'

/** Records in the ledger why a payment cannot be used for its order. */
export async function markUnusable(tx: Tx, attemptId: number, reason: UnusableReason): Promise<void> {
  await tx
    .updateTable('ledger_entry')
    .set({ reason })
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'payment')
    .execute()
}

/** Wallets are paid by a QR code or on a provider's page; everything else is a card. */
const METHOD = sql<'card' | 'wallet'>`case when a.flow in ('qr', 'redirect') then 'wallet' else 'card' end`

/**
 * The parts of an order's payments that are neither refunded nor due for a refund, by attempt. Exact while the order is
 * locked. A settled successor has the payments of the orders that it replaced in addition to its own, and those orders
 * have none (decision 21).
 */
export function remainingPayments(
  db: Handle,
  orderId: number,
): Promise<(RefundPart & { readonly attemptId: number })[]> {
  return db
    .selectFrom('ledger_entry as p')
    .innerJoin('payment_attempt as a', 'a.id', 'p.attempt_id')
    .select(['p.attempt_id as attemptId', 'a.card_brand as brand', 'a.card_last4 as last4'])
    .select([sql<number>`p.amount - p.given_back`.as('amount'), METHOD.as('method')])
    .where('p.order_id', 'in', paidFor(orderId))
    .where('p.kind', '=', 'payment')
    .whereRef('p.given_back', '<', 'p.amount')
    .orderBy('p.id')
    .execute()
}

/** What an order's payments add up to in the ledger, with those of the orders that it replaced. Whole yen. */
export interface OrderMoney {
  readonly paid: number
  /** Refunds, made or owed. */
  readonly givenBack: number
  /** Of the last payment that is not refunded in full; null without one. */
  readonly paidAt: Date | null
  /** Of the payments that are not refunded in full. */
  readonly methods: readonly RefundPart['method'][]
}

/** The money of an order as `remainingPayments` assigns it: an order that was replaced has none. */
export async function moneyOf(db: Handle, orderId: number): Promise<OrderMoney> {
  const kept = sql<boolean>`p.given_back < p.amount`
  const { rows } = await sql<OrderMoney>`
    select coalesce(sum(p.amount), 0)::integer as paid, coalesce(sum(p.given_back), 0)::integer as "givenBack",
      max(p.created_at) filter (where ${kept}) as "paidAt",
      coalesce(array_agg(distinct ${METHOD}) filter (where ${kept}), '{}') as methods
    from ledger_entry p join payment_attempt a on a.id = p.attempt_id
    where p.order_id in ${paidFor(orderId)} and p.kind = 'payment'`.execute(db)
  return rows[0] ?? { paid: 0, givenBack: 0, paidAt: null, methods: [] }
}

/** The refunds of an order, and of those that it replaced, made or in progress, oldest first. */
export function refundsOf(db: Handle, orderId: number) {
  return db
    .selectFrom('refund as r')
    .innerJoin('payment_attempt as a', 'a.id', 'r.attempt_id')
    .select([
      'r.id',
      'r.amount',
      'r.reason',
      'r.asked_by',
      'r.asked_at',
      'r.settled_at',
      'a.card_brand as brand',
      'a.card_last4 as last4',
    ])
    .select(METHOD.as('method'))
    .where((on) => on.or([on('r.order_id', '=', orderId), on('r.order_id', 'in', replacedBy(orderId))]))
    .where('r.state', '<>', 'refused')
    .orderBy('r.id')
    .execute()
}

/** The orders that a settled successor has replaced: at most one by a customer's change, and any number by moves. */
const replacedBy = (orderId: number) => sql<number>`(
  with recursive replaced as (
    select changed_from_id as id from orders where id = ${orderId}::integer and pay_status = 1
    union all
    select o.changed_from_id from orders o join replaced on o.id = replaced.id
  )
  select id from replaced where id is not null)`

/** The orders whose payments belong to an order now. */
const paidFor = (orderId: number) => sql<number>`(
  select ${orderId}::integer
  where not exists (select 1 from orders where changed_from_id = ${orderId}::integer and pay_status = 1)
  union all ${replacedBy(orderId)})`

export interface NewRefund {
  readonly attemptId: number
  /** Whole yen. */
  readonly amount: number
  readonly reason: RefundReason
  readonly askedBy: Actor
}

/**
 * Makes part of a payment, or all of it, owed to the customer; returns the refund's id. Null if less is left of the
 * payment. The payment's row is the lock and its check constraint the final guard against concurrent refunds. The
 * gateway is called later, outside the transaction, with the key stored here.
 */
export async function addOwedRefund(tx: Handle, refund: NewRefund, now: Temporal.Instant): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with payment as (
      update ledger_entry set given_back = given_back + ${refund.amount}::integer
      where attempt_id = ${refund.attemptId}::integer and kind = 'payment'
        and given_back + ${refund.amount}::integer <= amount
      returning order_id, attempt_id
    )
    insert into refund (order_id, attempt_id, amount, reason, asked_by, idempotency_key, state, asked_at)
    select order_id, attempt_id, ${refund.amount}::integer, ${refund.reason}::text, ${refund.askedBy}::text,
      'tabifuda-refund-' || gen_random_uuid(), 'owed', ${now.toString()}::timestamptz
    from payment
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Refunds that are owed: rows of the job. */
export function owedRefunds(): DueRows {
  return sql`select id as item, asked_at as since from refund where state = 'owed'`
}

/** Owed refunds of a payment. */
export async function owedOf(db: Handle, attemptId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'owed')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The order of a refund. */
export async function orderOfRefund(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('refund').select('order_id').where('id', '=', id).executeTakeFirst()
  return row?.order_id ?? null
}

/** A refund to be made. */
export interface DueRefund {
  readonly id: number
  readonly orderId: number
  readonly attemptId: number
  /** The gateway that took the payment. */
  readonly provider: string
  readonly amount: number
  /** The gateway's reference of the payment. */
  readonly ref: string
  readonly key: string
  readonly reason: string
  readonly askedBy: string
  /** The gateway was called before and may have made it, however long ago. */
  readonly wasCalled: boolean
}

/** Records that the gateway is about to be called for an owed refund; null if it is no longer owed. */
export async function beginRefund(db: Handle, id: number, now: Temporal.Instant): Promise<DueRefund | null> {
  const { rows } = await sql<DueRefund>`
    with due as (
      select * from refund where id = ${id}::integer and state = 'owed' for update
    ), noted as (
      update refund set called_at = ${now.toString()}::timestamptz
      where id in (select id from due where called_at is null)
    )
    select due.id, due.order_id as "orderId", due.attempt_id as "attemptId", due.amount, p.provider_ref as ref,
      a.provider,
      due.idempotency_key as key, due.reason, due.asked_by as "askedBy", due.called_at is not null as "wasCalled"
    from due
    join ledger_entry p on p.attempt_id = due.attempt_id and p.kind = 'payment'
    join payment_attempt a on a.id = due.attempt_id`.execute(db)
  return rows[0] ?? null
}

/** Books a refund that the gateway has made; false if it is already booked. */
export async function bookRefund(
  tx: Tx,
  refund: Pick<DueRefund, 'id'>,
  refundRef: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    with made as (
      update refund set state = 'made', provider_ref = ${refundRef}::text, settled_at = ${now.toString()}::timestamptz
      where id = ${refund.id}::integer and state = 'owed'
      returning *
    ), booked as (
      insert into ledger_entry (order_id, attempt_id, kind, reason, amount, provider_ref, created_at)
      select order_id, attempt_id, 'refund', reason, amount, provider_ref, settled_at from made
      on conflict do nothing
    )
    select id from made`.execute(tx)
  return rows.length > 0
}

/** A refund that was made, by the gateway's reference. */
export async function findMadeRefund(db: Handle, provider: string, refundRef: string) {
  return db
    .selectFrom('refund as r')
    .innerJoin('payment_attempt as a', 'a.id', 'r.attempt_id')
    .select(['r.id', 'r.order_id', 'r.attempt_id', 'r.amount'])
    .where('r.state', '=', 'made')
    .where('r.provider_ref', '=', refundRef)
    .where('a.provider', '=', provider)
    .executeTakeFirst()
}

/**
 * Records that the money of a refund came back: a new refund with its own key is owed, and its id is returned. Null if
 * this was recorded before.
 */
export async function replaceRefused(tx: Tx, id: number, now: Temporal.Instant): Promise<number | null> {
  const at = now.toString()
  const { rows } = await sql<{ id: number }>`
    with refused as (
      update refund set state = 'refused', settled_at = ${at}::timestamptz
      where id = ${id}::integer and state = 'made'
      returning *
    ), unbooked as (
      update ledger_entry l set kind = 'refund_failed' from refused r
      where l.attempt_id = r.attempt_id and l.provider_ref = r.provider_ref and l.kind = 'refund'
    )
    insert into refund (order_id, attempt_id, amount, reason, asked_by, idempotency_key, state, asked_at)
    select order_id, attempt_id, amount, reason, asked_by, 'tabifuda-refund-' || gen_random_uuid(), 'owed',
      ${at}::timestamptz
    from refused
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}
