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
    await sql`select note_earning(${orderId}::integer)`.execute(tx)
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

/** A paid reservation of 5,000 yen, with its payment in the ledger. */
export async function paidOrder(
  server: PaymentApp,
  { shop = 1, at }: { readonly shop?: 1 | 2; readonly at: string },
): Promise<{ readonly id: number; readonly orderNo: string }> {
  const { db, clock } = server
  const { id, orderNo, amount } = await server.order({ shop, at })
  const now = clock.now().toString()
  const attempt = await db
    .insertInto('payment_attempt')
    .values({
      ...{ order_id: id, flow: 'intent', provider: 'stripe', amount, capture: 'automatic', status: 'succeeded' },
      ...{ idempotency_key: `test-${id}`, provider_ref: `pi_${id}`, coupon_code: null, preference_code: null },
      ...{
        client_secret: null,
        failure: null,
        card_brand: 'visa',
        card_last4: '4242',
        created_at: now,
        updated_at: now,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ledger_entry')
    .values({
      ...{ order_id: id, attempt_id: attempt.id, kind: 'payment', reason: 'payment', amount, fee: null },
      ...{ provider_ref: `pi_${id}`, created_at: now },
    })
    .execute()
  await db.updateTable('orders').set({ pay_status: 1, order_status: 3, paid_at: now }).where('id', '=', id).execute()
  return { id, orderNo }
}

/** The guest came. */
export const redeemed = async (db: Db, id: number, at: Temporal.Instant): Promise<void> => {
  await db.updateTable('orders').set({ order_status: 5, used_at: at.toString() }).where('id', '=', id).execute()
}

/** The redemption is undone. */
export const undone = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('orders').set({ order_status: 3, used_at: null }).where('id', '=', id).execute()
}

/** Part of an order's payment is refunded. */
export async function refunded(db: Db, id: number, amount: number, now: Temporal.Instant): Promise<void> {
  const at = now.toString()
  await db.transaction().execute(async (tx) => {
    const payment = await tx
      .updateTable('ledger_entry')
      .set((eb) => ({ given_back: eb('given_back', '+', amount) }))
      .where('order_id', '=', id)
      .where('kind', '=', 'payment')
      .returning('attempt_id')
      .executeTakeFirstOrThrow()
    const ref = `re_${id}_${amount}`
    const parts = { order_id: id, attempt_id: payment.attempt_id, amount, reason: 'operator', provider_ref: ref }
    await tx
      .insertInto('refund')
      .values({
        ...parts,
        asked_by: 'operator test',
        idempotency_key: ref,
        state: 'made',
        asked_at: at,
        settled_at: at,
      })
      .execute()
    await tx
      .insertInto('ledger_entry')
      .values({ ...parts, kind: 'refund', fee: null, created_at: at })
      .execute()
  })
}

/** The statements of a shop, oldest first. */
export const statementsOf = (db: Db, shop: number) =>
  db.selectFrom('shop_statement').selectAll().where('supplier_id', '=', shop).orderBy('seq').execute()

/** The lines of an order, oldest first. */
export const linesOf = (db: Db, id: number) =>
  db.selectFrom('shop_entry').selectAll().where('order_id', '=', id).orderBy('id').execute()
