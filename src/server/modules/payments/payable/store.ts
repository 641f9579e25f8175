import { sql } from 'kysely'
import type { Handle } from '#server/db/connect.ts'
import { madeStep, type NewAttempt } from '../store.ts'

/** An own order with the columns that payment needs, the id of its open attempt and the number of all its attempts. */
export async function findPayable(db: Handle, orderId: number, customerId: number) {
  return (
    db
      .selectFrom('orders as o')
      .leftJoin('payment_attempt as a', (join) =>
        join.onRef('a.order_id', '=', 'o.id').on('a.status', 'in', ['created', 'unknown']),
      )
      .leftJoin('orders as old', 'old.id', 'o.changed_from_id')
      .leftJoin('coupon as c', 'c.code', 'o.coupon_code')
      .select([
        'o.id',
        'o.order_no',
        'o.use_type',
        'o.supplier_id',
        'o.use_time',
        'o.price',
        'o.discount',
        'o.payable',
        'o.carried',
        'o.coupon_code',
        'o.preference_code',
        'c.pay_type',
        'o.changed_from_id',
        'old.kind as old_kind',
        'old.order_status as old_status',
        'o.pay_status',
        'o.closed_at',
        'o.hold_until',
        'o.terms_version',
        'a.id as attempt_id',
      ])
      // Counted without a lock: only one attempt is open at a time, so few can be added in between.
      .select((eb) =>
        eb
          .selectFrom('payment_attempt as one')
          .whereRef('one.order_id', '=', 'o.id')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .as('attempts'),
      )
      .where('o.id', '=', orderId)
      .where('o.customer_id', '=', customerId)
      .executeTakeFirst()
  )
}
export type PayableRow = NonNullable<Awaited<ReturnType<typeof findPayable>>>

/**
 * Stores the first attempt at an own order that is paid in full, without reading the order first: its conditions are
 * checked under the order's lock. Null, and nothing stored, if the order does not match, cannot be paid now, has no
 * such consent, another price or a code, replaces another order or has an earlier attempt. The caller then reads the
 * order.
 */
export async function insertFirstAttempt(
  db: Handle,
  named: {
    readonly orderId: number
    readonly orderType: number
    readonly orderNo: string | null
    readonly customerId: number
    /** Versions of the terms; its consent must be to one of them. */
    readonly terms: readonly string[]
  },
  attempt: Omit<NewAttempt, 'orderId'>,
  now: Temporal.Instant,
): Promise<{ readonly id: number; readonly orderNo: string } | null> {
  const at = now.toString()
  const { rows } = await sql<{ id: number; orderNo: string }>`
    with payable as (
      select id, order_no from orders o
      -- Found by its number: with few orders, PostgreSQL would as soon look through all of the customer's.
      where id = ${named.orderId}::integer and (customer_id = ${named.customerId}::integer) is true
        and use_type = ${named.orderType}::smallint and order_no = coalesce(${named.orderNo}::text, order_no)
        and pay_status = 0 and closed_at is null and hold_until > ${at}::timestamptz and owner_deleted_at is null
        and changed_from_id is null and coupon_code is null and preference_code is null
        and price = ${attempt.amount}::integer and payable = price and terms_version = any(${[...named.terms]}::text[])
        and not exists (select 1 from payment_attempt a where a.order_id = o.id)
      for no key update of o
    ), ${madeStep(attempt, at)}
    select made.id, order_no as "orderNo" from made join payable on payable.id = made.order_id`.execute(db)
  return rows[0] ?? null
}
