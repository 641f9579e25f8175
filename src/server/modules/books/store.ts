import { type RawBuilder, sql } from 'kysely'
import type { BookSort } from '#contract/operator/money.ts'
import { addDays, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import { JAPAN_TIME_ZONE } from '#domain/constants.ts'
import type { Yen } from '#domain/price/money.ts'
import type { Handle } from '#server/db/connect.ts'

/** A period of Japan days, both included. */
export interface BookPeriod {
  readonly from: JapanDate
  readonly to: JapanDate
  /** Only this shop. */
  readonly shop?: number | undefined
}

/**
 * Payments, refunds and disputes in whole yen. `disputed`: what banks have taken and not given back. `net` is paid minus
 * refunded minus disputed and may be negative.
 */
export interface BookSums {
  readonly payments: number
  readonly paid: Yen
  readonly refunds: number
  readonly refunded: Yen
  readonly disputed: Yen
  readonly net: Yen
  /** Fees that the gateways have reported, with those of disputes. They are not subtracted from `net`. */
  readonly fees: Yen
  /** Number of payments whose fee is unknown. */
  readonly feesUnknown: number
}

/** The sums of one shop for one Japan day or one month. */
export interface BookLine extends BookSums {
  /** `YYYY-MM-DD`, or `YYYY-MM`. */
  readonly day: string
  readonly supplierId: number
  /** Its Japanese name. */
  readonly shop: string
  readonly shopEn: string
}

/** The span that one line of the books covers. */
export type BookSpan = 'day' | 'month'

/** The first instant of a Japan day. */
const startOf = (day: JapanDate): string => japanDateTime(day, '00:00').toString()

const LABELS = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const
/** Appended to a line's `day` to give the first day of its span. */
const REST_OF_DAY = { day: '', month: '-01' } as const

/** Failed refunds, whose money came back, are ledger rows of another kind and are not counted (decision 25). */
const isWithin = ({ from, to, shop }: BookPeriod): RawBuilder<boolean> => sql`l.kind <> 'refund_failed'
  and l.created_at >= ${startOf(from)}::timestamptz and l.created_at < ${startOf(addDays(to, 1))}::timestamptz
  ${shop === undefined ? sql`` : sql`and l.order_id in (select id from orders where supplier_id = ${shop}::integer)`}`

const SUMS = sql`
  count(*) filter (where l.kind = 'payment')::integer as payments,
  coalesce(sum(l.amount) filter (where l.kind = 'payment'), 0)::float8 as paid,
  count(*) filter (where l.kind = 'refund')::integer as refunds,
  coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0)::float8 as refunded,
  coalesce(sum(case l.kind when 'dispute' then l.amount when 'dispute_reversed' then -l.amount end), 0)::float8 as disputed,
  coalesce(sum(case l.kind when 'payment' then l.fee when 'dispute_fee' then l.amount
    when 'dispute_fee_reversed' then -l.amount end), 0)::float8 as fees,
  count(*) filter (where l.kind = 'payment' and l.fee is null)::integer as "feesUnknown"`

const withNet = <Sums extends Omit<BookSums, 'net'>>(sums: Sums): Sums & Pick<BookSums, 'net'> => ({
  ...sums,
  net: sums.paid - sums.refunded - sums.disputed,
})

/** A page of the books: the lines after a given one in this order, up to `limit`. */
export interface Part {
  readonly sort: BookSort
  readonly after: Pick<BookLine, 'day' | 'supplierId' | 'paid'> | null
  /** Null: no limit. */
  readonly limit: number | null
}

/** Sort keys in ascending order; ties are broken by shop number. */
const KEYS: Readonly<Record<BookSort, RawBuilder<unknown>>> = {
  oldest: sql`span`,
  newest: sql`date '2000-01-01' - span`,
  largest: sql`-paid, span`,
}

/**
 * The books of a period, both days included: the ledger summed per shop and per Japan day or month. Returns every
 * line, oldest first, by default.
 */
export async function readBooks(
  db: Handle,
  period: BookPeriod,
  by: BookSpan = 'day',
  { sort, after, limit }: Part = { sort: 'oldest', after: null, limit: null },
): Promise<BookLine[]> {
  // The span is formatted only for the returned lines: formatting a date costs as much as reading a ledger entry.
  const span = sql`date_trunc(${sql.lit(by)}, l.created_at at time zone ${sql.lit(JAPAN_TIME_ZONE)})::date`
  const key = sql`${KEYS[sort]}, "supplierId"`
  const isBehind = after
    ? sql`where (${key}) > (select ${key} from (select ${after.day + REST_OF_DAY[by]}::date as span, ${after.paid}::float8 as paid,
        ${after.supplierId}::integer as "supplierId") last)`
    : sql``
  const { rows } = await sql<Omit<BookLine, 'net'>>`
    select to_char(span, ${sql.lit(LABELS[by])}) as day, "supplierId", s.name_ja as shop, s.name_en as "shopEn", payments, paid, refunds, refunded,
      disputed, fees, "feesUnknown" from (
      select * from (
        select ${span} as span, o.supplier_id as "supplierId", ${SUMS}
        from ledger_entry l join orders o on o.id = l.order_id
        where ${isWithin(period)} group by 1, 2
      ) line ${isBehind} order by ${key} limit ${limit}::integer
    ) line join supplier s on s.id = line."supplierId" order by ${key}`.execute(db)
  return rows.map(withNet)
}

/** The totals of a period. */
export async function sumBooks(db: Handle, period: BookPeriod): Promise<BookSums> {
  const { rows } = await sql<
    Omit<BookSums, 'net'>
  >`select ${SUMS} from ledger_entry l where ${isWithin(period)}`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The sum query returned no row')
  return withNet(sums)
}
