import { sql } from 'kysely'
import type { Period } from '#domain/calendar/period.ts'
import { addDays, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import { JAPAN_TIME_ZONE } from '#domain/constants.ts'
import type { BankEntryKind, PayoutState } from '#domain/order/bank.ts'
import type { Handle } from '#server/db/connect.ts'

/** A payout with what it consists of, in whole yen. All but `fees` are signed; `net` is their sum. */
interface ListedPayout {
  readonly id: number
  readonly provider: string
  readonly ref: string
  readonly amount: number
  readonly arrivesOn: JapanDate
  readonly state: PayoutState
  /** read: its entries are known. waiting: not yet. manual: the gateway does not list them. */
  readonly entries: 'read' | 'waiting' | 'manual'
  readonly payments: number
  readonly paid: number
  readonly refunded: number
  readonly other: number
  /** Kept by the gateway, positive. */
  readonly fees: number
  readonly net: number
}

/**
 * Sums of entries. A payment's fee and a fee charged apart are both fees; the net of everything that is neither a
 * payment, a refund nor a fee is other.
 */
const SUMS = sql`
  count(e.id) filter (where e.kind = 'payment')::integer as payments,
  coalesce(sum(e.amount) filter (where e.kind = 'payment'), 0)::float8 as paid,
  coalesce(sum(e.amount) filter (where e.kind in ('refund', 'refund_failed')), 0)::float8 as refunded,
  coalesce(sum(e.amount) filter (where e.kind in ('dispute', 'payout_returned', 'other')), 0)::float8 as other,
  coalesce(sum(case when e.kind = 'fee' then -e.net else e.fee end), 0)::float8 as fees,
  coalesce(sum(e.net), 0)::float8 as net`

/** The payouts that arrive at the bank in a period of Japan days, the latest first. */
export async function listPayouts(db: Handle, { from, to }: Period): Promise<ListedPayout[]> {
  const { rows } = await sql<ListedPayout>`
    select p.id, p.provider, p.provider_ref as ref, p.amount::float8 as amount, p.arrives_on as "arrivesOn", p.state,
      case when not p.has_entries then 'manual' when p.read_at is null then 'waiting' else 'read' end as entries, ${SUMS}
    from payout p left join payout_entry e on e.payout_id = p.id
    where p.arrives_on between ${from}::date and ${to}::date
    group by p.id order by p.arrives_on desc, p.id desc`.execute(db)
  return rows
}

/** What arrives at the bank on each Japan day of a period, from all gateways, without payouts that the bank returned. */
export async function arrivalsByDay(db: Handle, { from, to }: Period) {
  const { rows } = await sql<{ day: JapanDate; payouts: number; amount: number }>`
    select arrives_on as day, count(*)::integer as payouts, sum(amount)::float8 as amount from payout
    where arrives_on between ${from}::date and ${to}::date and state not in ('failed', 'cancelled')
    group by arrives_on order by arrives_on desc`.execute(db)
  return rows
}

/** The balance of each gateway that is still to be paid out, and up to when it is known. */
export async function balanceToCome(db: Handle) {
  const { rows } = await sql<{ provider: string; readAt: Date; entries: number; net: number; fees: number }>`
    select f.provider, f.read_at as "readAt", count(e.id)::integer as entries, ${SUMS}
    from payout_feed f left join payout_entry e on e.provider = f.provider and e.payout_id is null
    group by f.provider, f.read_at order by f.provider`.execute(db)
  return rows
}

/** The first instant of a Japan day. */
const startOf = (day: JapanDate): string => japanDateTime(day, '00:00').toString()

/** The fees of each month of a period by the day of the entry, with those charged apart from payments. */
export async function feesByMonth(db: Handle, { from, to }: Period) {
  const { rows } = await sql<{ month: string; provider: string; payments: number; paid: number; fees: number }>`
    select to_char(date_trunc('month', e.made_at at time zone ${sql.lit(JAPAN_TIME_ZONE)}), 'YYYY-MM') as month,
      e.provider, ${SUMS}
    from payout_entry e
    where e.made_at >= ${startOf(from)}::timestamptz and e.made_at < ${startOf(addDays(to, 1))}::timestamptz
    group by 1, 2 order by 1 desc, 2`.execute(db)
  return rows.map(({ month, provider, payments, paid, fees }) => ({ month, provider, payments, paid, fees }))
}

export interface ListedEntry {
  readonly id: number
  readonly ref: string
  readonly kind: BankEntryKind
  readonly orderNo: string | null
  readonly paymentRef: string | null
  readonly refundRef: string | null
  readonly amount: number
  readonly fee: number
  readonly net: number
  readonly at: Date
}

/** The entries of a payout after a given one, oldest first. */
export async function listEntries(
  db: Handle,
  payout: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select e.id, e.provider_ref as ref, e.kind, o.order_no as "orderNo", e.payment_ref as "paymentRef",
      e.refund_ref as "refundRef", e.amount::float8 as amount, e.fee::float8 as fee, e.net::float8 as net,
      e.made_at as at
    from payout_entry e
    left join payment_attempt a on a.provider = e.provider and a.provider_ref = e.payment_ref
    left join orders o on o.id = a.order_id
    where e.payout_id = ${payout}::integer and e.id > ${after}::integer
    order by e.id limit ${limit}::integer`.execute(db)
  return rows
}
