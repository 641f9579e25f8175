import { sql } from 'kysely'
import type { CouponPayType } from '#domain/price/coupon.ts'
import type { PaymentFlow, PaymentMethod } from '#domain/price/payment-methods.ts'
import type { Handle } from '#server/db/connect.ts'
import type { PaymentAttemptTable } from '#server/db/schema-payments.ts'

export type AttemptStatus = PaymentAttemptTable['status']

/** A payment attempt, with the facts of its order and coupon that decisions need. */
export interface AttemptFacts {
  readonly id: number
  readonly orderId: number
  readonly customerId: number
  readonly orderNo: string
  readonly orderType: number
  /** The order that this one will replace; usually null. */
  readonly changedFromId: number | null
  /** The order was paid or closed when this was read, so nothing more must be collected. */
  readonly isOrderDone: boolean
  readonly flow: PaymentAttemptTable['flow']
  readonly method: PaymentMethod
  /** The gateway with which it was started. */
  readonly provider: string
  readonly amount: number
  readonly couponCode: string | null
  readonly preferenceCode: string | null
  readonly payType: CouponPayType
  readonly capture: 'automatic' | 'manual'
  readonly key: string
  /** The gateway's reference; null means that nothing was ever charged. */
  readonly ref: string | null
  readonly clientSecret: string | null
  readonly status: AttemptStatus
  readonly failure: string | null
  readonly createdAt: number
}

function attempts(db: Handle) {
  return (
    db
      .selectFrom('payment_attempt as a')
      .innerJoin('orders as o', 'o.id', 'a.order_id')
      // A successor takes over the code of the old order, which holds its use; the attempt itself has none.
      .leftJoin('coupon as c', (join) =>
        join.on(
          'c.code',
          '=',
          sql`coalesce(a.coupon_code, case when o.changed_from_id is not null then o.coupon_code end)`,
        ),
      )
      .select([
        'o.id as order_id',
        'o.customer_id',
        'o.order_no',
        'o.use_type',
        'o.changed_from_id',
        'o.pay_status',
        'o.closed_at',
        'a.id as attempt_id',
        'a.flow',
        'a.method',
        'a.provider',
        'a.amount',
        'a.coupon_code',
        'a.preference_code',
        'a.capture',
        'a.idempotency_key as key',
        'a.provider_ref',
        'a.client_secret',
        'a.status',
        'a.failure',
        'a.created_at',
        'c.pay_type',
      ])
  )
}
type AttemptRow = Awaited<ReturnType<ReturnType<typeof attempts>['execute']>>[number]

function factsOf(row: AttemptRow): AttemptFacts {
  return {
    id: row.attempt_id,
    orderId: row.order_id,
    customerId: row.customer_id,
    orderNo: row.order_no,
    orderType: row.use_type,
    changedFromId: row.changed_from_id,
    isOrderDone: row.pay_status === 1 || row.closed_at !== null,
    flow: row.flow,
    method: row.method,
    provider: row.provider,
    amount: row.amount,
    couponCode: row.coupon_code,
    preferenceCode: row.preference_code,
    payType: row.pay_type,
    capture: row.capture,
    key: row.key,
    ref: row.provider_ref,
    clientSecret: row.client_secret,
    status: row.status,
    failure: row.failure,
    createdAt: row.created_at.getTime(),
  }
}

export async function findAttempt(db: Handle, id: number): Promise<AttemptFacts | null> {
  const row = await attempts(db).where('a.id', '=', id).executeTakeFirst()
  return row ? factsOf(row) : null
}

/** The attempt with a gateway reference, which is unique. */
export async function findAttemptByRef(db: Handle, ref: string): Promise<AttemptFacts | null> {
  const row = await attempts(db).where('a.provider_ref', '=', ref).executeTakeFirst()
  return row ? factsOf(row) : null
}

/** The order's open attempt; there is at most one. */
export async function findOpenAttempt(db: Handle, orderId: number): Promise<AttemptFacts | null> {
  const row = await attempts(db)
    .where('a.order_id', '=', orderId)
    .where('a.status', 'in', ['created', 'unknown'])
    .executeTakeFirst()
  return row ? factsOf(row) : null
}

export interface NewAttempt {
  readonly orderId: number
  readonly flow: PaymentFlow
  readonly method: PaymentMethod
  readonly provider: string
  readonly amount: number
  readonly discount: number
  readonly couponCode: string | null
  readonly preferenceCode: string | null
  readonly capture: 'automatic' | 'manual'
  readonly key: string
}

/**
 * Stores an open attempt and writes its price to the order, in one statement under the order's lock. Null if the
 * order is no longer payable (paid, closed, hold ended) or already has an open attempt. A successor's price is
 * fixed when it is created; its attempt takes the difference.
 */
export async function insertAttempt(db: Handle, attempt: NewAttempt, now: Temporal.Instant): Promise<number | null> {
  const at = now.toString()
  const { rows } = await sql<{ id: number }>`
    with payable as (
      select id, payable from orders
      where id = ${attempt.orderId}::integer and pay_status = 0 and closed_at is null
        and hold_until > ${at}::timestamptz and owner_deleted_at is null
      for no key update
    ), made as (
      insert into payment_attempt (order_id, flow, method, provider, amount, coupon_code, preference_code, capture,
        idempotency_key, status, created_at, updated_at)
      select id, ${attempt.flow}::text, ${attempt.method}::text, ${attempt.provider}::text, ${attempt.amount}::integer,
        ${attempt.couponCode}::text, ${attempt.preferenceCode}::text, ${attempt.capture}::text,
        ${attempt.key}::text, 'created', ${at}::timestamptz, ${at}::timestamptz
      from payable
      on conflict (order_id) where status in ('created', 'unknown') do nothing
      returning id, order_id
    ), priced as (
      -- Compared as it is under the lock: the row itself is looked for as it was when the statement began.
      update orders o set discount = ${attempt.discount}::integer, payable = ${attempt.amount}::integer,
        coupon_code = ${attempt.couponCode}::text, preference_code = ${attempt.preferenceCode}::text
      from payable p
      where o.id = p.id and p.id in (select order_id from made) and p.payable <> ${attempt.amount}::integer
        and o.changed_from_id is null
    )
    select id from made`.execute(db)
  return rows[0]?.id ?? null
}

/** Stores the gateway's reference of the attempt; false if the attempt has been closed. */
export async function storeRef(
  db: Handle,
  id: number,
  gateway: { ref: string; clientSecret: string | null },
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await db
    .updateTable('payment_attempt')
    .set({ provider_ref: gateway.ref, client_secret: gateway.clientSecret, updated_at: now.toString() })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'unknown'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Switches an open attempt between `created` (open, according to the gateway) and `unknown` (result unknown). */
export async function markOpenAs(
  db: Handle,
  id: number,
  status: 'created' | 'unknown',
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ status, updated_at: now.toString() })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'unknown'])
    .execute()
}

/**
 * Ends an open attempt that took no money, and restores the order's full price. The order is locked first
 * (docs/architecture.md). The attempt is ended only if it still has the reference that the caller read, because an
 * attempt that has since received a reference can be paid and the gateway must be asked. Returns the attempt's
 * code, whose use the caller must release; null if the attempt was not ended, because it is no longer open or has
 * another reference.
 */
export async function closeAttempt(
  db: Handle,
  attempt: { readonly id: number; readonly orderId: number; readonly ref: string | null },
  end: { readonly status: 'failed' | 'cancelled'; readonly failure: string | null },
  now: Temporal.Instant,
): Promise<{ readonly code: string | null } | null> {
  const { rows } = await sql<{ code: string | null }>`
    with locked as (
      select id from orders where id = ${attempt.orderId}::integer for no key update
    ), closed as (
      update payment_attempt a
      set status = ${end.status}::text, failure = ${end.failure}::text, updated_at = ${now.toString()}::timestamptz
      from locked
      where a.id = ${attempt.id}::integer and a.order_id = locked.id and a.status in ('created', 'unknown')
        and a.provider_ref is not distinct from ${attempt.ref}::text
      returning a.order_id, coalesce(a.coupon_code, a.preference_code) as code
    ), priced as (
      update orders set discount = 0, payable = price, coupon_code = null, preference_code = null
      where id in (select order_id from closed where code is not null) and pay_status = 0
    )
    select code from closed`.execute(db)
  return rows[0] ?? null
}

/** Whether an attempt can still be paid. */
export async function isAttemptOpen(db: Handle, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', ['created', 'unknown'])
    .executeTakeFirst()
  return row !== undefined
}

/** Records a webhook event; false if it was recorded before. Call it in the transaction of its effects. */
export async function insertEvent(db: Handle, provider: string, id: string, now: Temporal.Instant): Promise<boolean> {
  const row = await db
    .insertInto('webhook_event')
    .values({ provider, event_id: id, received_at: now.toString() })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isEventKnown(db: Handle, provider: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** An own order by its number, with the package for page addresses. */
export async function findOwnOrder(
  db: Handle,
  orderNo: string,
  customerId: number,
): Promise<{ readonly id: number; readonly packageId: number } | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'package_id as packageId'])
    .where('order_no', '=', orderNo)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Claims the next gateway query about the open payment of an own order that the customer pays at the provider and that
 * has had no news since `before`. One of several concurrent polls gets it. Null if there is nothing to ask. Token
 * payments are excluded: their own request handles them, then the job.
 */
export async function claimGatewayQuery(
  db: Handle,
  order: { readonly id: number; readonly customerId: number },
  { before, now }: { readonly before: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<number | null> {
  const row = await db
    .updateTable('payment_attempt as a')
    .from('orders as o')
    .set({ updated_at: now.toString() })
    .whereRef('o.id', '=', 'a.order_id')
    .where('o.id', '=', order.id)
    .where('o.customer_id', '=', order.customerId)
    .where('a.flow', '<>', 'token')
    .where('a.status', 'in', ['created', 'unknown'])
    .where('a.provider_ref', 'is not', null)
    .where('a.updated_at', '<=', sql<Date>`${before.toString()}::timestamptz`)
    .returning('a.id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The payment state of an own order: paid by the ledger, and whether a result is pending. */
export async function paymentState(db: Handle, orderId: number, customerId: number) {
  return db
    .selectFrom('orders as o')
    .select(['o.use_type', 'o.pay_status'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payment_attempt as a')
            .select('a.id')
            .whereRef('a.order_id', '=', 'o.id')
            .where((on) =>
              on.or([
                on('a.status', '=', 'unknown'),
                on.and([on('a.status', '=', 'created'), on('a.flow', '=', 'token')]),
              ]),
            ),
        )
        .as('is_pending'),
    )
    .where('o.id', '=', orderId)
    .where('o.customer_id', '=', customerId)
    .executeTakeFirst()
}
