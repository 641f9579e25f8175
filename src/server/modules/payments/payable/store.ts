import type { Handle } from '#server/db/connect.ts'

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
