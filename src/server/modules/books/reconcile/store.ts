import { type RawBuilder, sql } from 'kysely'
import type { LedgerPayment } from '#domain/order/reconciliation.ts'
import type { Db } from '#server/db/connect.ts'

/** A payment of ours that can be looked up at its gateway. */
export interface KnownPayment extends LedgerPayment {
  readonly attemptId: number
  readonly provider: string
  /** The gateway's fee, if known. */
  readonly fee: number | null
}

const known = (where: RawBuilder<unknown>) => sql<KnownPayment>`
  select a.id as "attemptId", a.provider, a.provider_ref as ref, o.order_no as "orderNo", a.status,
    p.amount as booked, p.fee,
    coalesce((
      select json_agg(json_build_object('ref', r.provider_ref, 'amount', r.amount) order by r.id)
      from refund r where r.attempt_id = a.id and r.state = 'made'
    ), '[]') as refunds
  from payment_attempt a
  join orders o on o.id = a.order_id
  left join ledger_entry p on p.attempt_id = a.id and p.kind = 'payment'
  where a.provider_ref is not null and ${where}
  order by a.id`

/** The payments with these references, of any date. */
export async function knownByRef(db: Db, refs: readonly string[]): Promise<KnownPayment[]> {
  return (await known(sql`a.provider_ref = any(${[...refs]}::text[])`).execute(db)).rows
}

/** The payments started in a period, or with a ledger entry (payment or refund) in it. */
export async function knownWithin(
  db: Db,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<KnownPayment[]> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from.toString()}::timestamptz and ${sql.ref(column)} < ${to.toString()}::timestamptz`
  const where = sql`(
    (${within('a.created_at')})
    or exists (select 1 from ledger_entry l where l.attempt_id = a.id and ${within('l.created_at')}))`
  return (await known(where).execute(db)).rows
}

/** Stores the fee that a gateway keeps of a payment. */
export async function storeFee(db: Db, attemptId: number, fee: number): Promise<void> {
  await db
    .updateTable('ledger_entry')
    .set({ fee })
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'payment')
    .execute()
}
