import { sql } from 'kysely'
import type { Period } from '#domain/calendar/period.ts'
import type { BankEntry, BookedMoney, SummedPayout } from '#domain/order/bank.ts'
import type { Handle } from '#server/db/connect.ts'
import { DEMO_PAYMENT } from '#server/ports/payment.ts'

/** How far the balance of a gateway was read. */
export interface Feed {
  readonly provider: string
  readonly known_from: Date
  readonly read_at: Date
}
/** An entry of the ledger, and when it was booked. */
interface Booked extends BookedMoney {
  readonly at: Date
}

/** The balances that were read. */
export const feedsOf = (db: Handle): Promise<Feed[]> =>
  db.selectFrom('payout_feed').selectAll().orderBy('provider').execute()

interface Times {
  readonly from: string
  readonly to: string
}

/** The payments with a movement in a period, on either side, without those of the demo and unmatched ones. */
export async function refsWithin(db: Handle, provider: string, { from, to }: Times): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select r.ref from (
      select a.provider_ref as ref from ledger_entry l join payment_attempt a on a.id = l.attempt_id
      where a.provider = ${provider} and l.created_at >= ${from}::timestamptz and l.created_at < ${to}::timestamptz
      union
      select payment_ref from payout_entry
      where provider = ${provider} and kind in ('payment', 'refund', 'refund_failed') and payment_ref is not null
        and made_at >= ${from}::timestamptz and made_at < ${to}::timestamptz
    ) r
    where r.ref is not null and not starts_with(r.ref, ${DEMO_PAYMENT})
      and not exists (select 1 from unmatched_payment u where u.provider = ${provider} and u.provider_ref = r.ref)`.execute(
    db,
  )
  return rows.map(({ ref }) => ref)
}

/** Everything that is booked about some payments. */
export async function bookedOf(db: Handle, provider: string, refs: readonly string[]): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select a.provider_ref as ref, o.order_no as "orderNo", l.kind, l.amount, l.fee, l.created_at as at,
      case l.kind when 'payment' then null else l.provider_ref end as "refundRef"
    from payment_attempt a join ledger_entry l on l.attempt_id = a.id join orders o on o.id = a.order_id
    where a.provider = ${provider} and a.provider_ref = any(${[...refs]}::text[])
    order by l.id`.execute(db)
  return rows
}

/** Every entry of the balance about some payments. */
export async function entriesOf(db: Handle, provider: string, refs: readonly string[]): Promise<BankEntry[]> {
  const { rows } = await sql<BankEntry>`
    select kind, payment_ref as "paymentRef", refund_ref as "refundRef", amount::float8 as amount, fee::float8 as fee,
      net::float8 as net
    from payout_entry where provider = ${provider} and payment_ref = any(${[...refs]}::text[])
    order by id`.execute(db)
  return rows
}

/** The payouts arriving in a period whose entries were read. */
export async function payoutsOf(db: Handle, provider: string, { from, to }: Period): Promise<SummedPayout[]> {
  const { rows } = await sql<SummedPayout>`
    select p.provider_ref as ref, p.amount::float8 as amount, coalesce(sum(e.net), 0)::float8 as net
    from payout p left join payout_entry e on e.payout_id = p.id
    where p.provider = ${provider} and p.read_at is not null and p.arrives_on between ${from}::date and ${to}::date
    group by p.id order by p.id`.execute(db)
  return rows
}
