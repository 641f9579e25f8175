import { sql } from 'kysely'
import { addDays, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import { JAPAN_TIME_ZONE } from '#domain/constants.ts'
import type { Yen } from '#domain/price/money.ts'
import type { Handle } from '#server/db/connect.ts'

/** What a shop took and gave back on one Japan day, in whole yen; `net` is what is left, and may be negative. */
export interface BookDay {
  readonly day: JapanDate
  readonly supplierId: number
  /** Its Japanese name. */
  readonly shop: string
  readonly payments: number
  readonly paid: Yen
  readonly refunds: number
  readonly refunded: Yen
  readonly net: Yen
  /** What the gateways keep of the payments, where they have told; not taken off `net`. */
  readonly fees: Yen
  /** Payments of which no fee is known. */
  readonly feesUnknown: number
}

/** The first instant of a Japan day. */
const startOf = (day: JapanDate): string => japanDateTime(day, '00:00').toString()

/**
 * The books: the ledger per Japan day and shop, from one day to another, both included, in this order. A refund whose money
 * came back is none (decision 042).
 */
export async function readBooks(
  db: Handle,
  period: { readonly from: JapanDate; readonly to: JapanDate },
): Promise<BookDay[]> {
  const { rows } = await sql<Omit<BookDay, 'net'>>`
    select to_char(l.created_at at time zone ${sql.lit(JAPAN_TIME_ZONE)}, 'YYYY-MM-DD') as day,
      o.supplier_id as "supplierId", s.name_ja as shop,
      count(*) filter (where l.kind = 'payment')::integer as payments,
      coalesce(sum(l.amount) filter (where l.kind = 'payment'), 0)::float8 as paid,
      count(*) filter (where l.kind = 'refund')::integer as refunds,
      coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0)::float8 as refunded,
      coalesce(sum(l.fee), 0)::float8 as fees,
      count(*) filter (where l.kind = 'payment' and l.fee is null)::integer as "feesUnknown"
    from ledger_entry l
    join orders o on o.id = l.order_id
    join supplier s on s.id = o.supplier_id
    where l.kind in ('payment', 'refund')
      and l.created_at >= ${startOf(period.from)}::timestamptz
      and l.created_at < ${startOf(addDays(period.to, 1))}::timestamptz
    group by 1, 2, 3 order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, net: row.paid - row.refunded }))
}
