import { sql } from 'kysely'
import type { TermsVersion } from '#domain/payout/terms.ts'
import type { Db } from '#server/db/connect.ts'
import { perform, termsAct } from '#server/modules/operator-actions/index.ts'
import type { PaymentApp } from './payment-app.ts'

/** Terms with every kind of deduction. */
export const TERMS: TermsVersion = {
  ...{ validFrom: '2025-12-01', commission: 1_500, feePerGuest: 30, base: 'price', coupons: 'service' },
  ...{ gatewayFees: 'shop', noShow: 8_000, cycle: 'weekly', minimum: 0 },
}
/** Terms under which the service bears the fees and the shop the coupons. */
export const OTHER_TERMS: TermsVersion = {
  ...{ validFrom: '2025-12-01', commission: 1_234, feePerGuest: 0, base: 'charged', coupons: 'shop' },
  ...{ gatewayFees: 'service', noShow: 10_000, cycle: 'half-monthly', minimum: 5_000 },
}

/** Sets terms by the operator's act. */
export async function setTerms(db: Db, shop: number, terms: TermsVersion, now: Temporal.Instant): Promise<void> {
  const act = termsAct(shop, terms)
  const planned = await act.plan(db, now)
  if (!planned.ok) throw new Error(planned.key)
  const done = await perform(db, act, planned.plan, { operator: 'test', reason: 'test', requestKey: null }, now)
  if (!done.ok) throw new Error(done.key)
}

/** Gives both shops of the payment app their terms. */
export async function termsOfShops({ db, clock }: Pick<PaymentApp, 'db' | 'clock'>): Promise<void> {
  await setTerms(db, 1, TERMS, clock.now())
  await setTerms(db, 2, OTHER_TERMS, clock.now())
}

/** Disputes from a table of the tests, by the one function that says what disputes have taken from an order. */
export async function disputesOfTests(db: Db): Promise<void> {
  await sql`create table if not exists test_dispute (order_id integer primary key, yen integer not null)`.execute(db)
  await sql
    .raw(
      `create or replace function disputed_yen(order_id integer) returns integer language sql stable as
        'select coalesce((select d.yen from test_dispute d where d.order_id = $1), 0)'`,
    )
    .execute(db)
}

/** A dispute takes yen from an order, or gives them back (0). */
export async function dispute(db: Db, orderId: number, yen: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into test_dispute values (${orderId}::integer, ${yen}::integer)
      on conflict (order_id) do update set yen = excluded.yen`.execute(tx)
    await sql`select note_earning(${orderId}::integer, timestamptz '2000-01-01')`.execute(tx)
  })
}

/** A gateway reports the fee of a payment. */
export async function learnFee(db: Db, orderId: number, fee: number): Promise<void> {
  await db
    .updateTable('ledger_entry')
    .set({ fee })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .execute()
}
