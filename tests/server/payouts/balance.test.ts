import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { japanDateTime } from '#domain/calendar/time.ts'
import { payoutBalance } from '#server/modules/payouts/index.ts'
import { unsettledShopMoney } from '#tests/reconcile/shop-money.ts'
import { closePeriods, earnDue } from '#tests/support/jobs.ts'
import { operate } from '#tests/support/operator.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { disputesOfTests, learnFee, paidOrder, redeemed, refunded, setTerms, TERMS } from '#tests/support/shop-money.ts'

const VISIT = '2026-01-20T09:00:00Z'
let server: PaymentApp
let order: { readonly id: number; readonly orderNo: string }

/** A shop with a returned statement, a carried one, a refund and an open line. */
beforeAll(async () => {
  server = await openPaymentApp('postgres')
  const { db } = server
  await disputesOfTests(db)
  await setTerms(db, 2, TERMS, server.clock.now())
  const settle = async (day: string) => {
    server.clock.moveTo(japanDateTime(day, '04:00'))
    await earnDue(server.payments(), server.clock.now())
    await closePeriods(server.payments(), server.clock.now())
  }
  order = await paidOrder(server, { shop: 2, at: VISIT })
  const other = await paidOrder(server, { shop: 2, at: VISIT })
  await learnFee(db, order.id, 150)
  await redeemed(db, order.id, Temporal.Instant.from(VISIT))
  await settle('2026-01-26')
  const run = operate(server)
  await run('statements', 'issue', 'all', '--reason', 'x', '--yes')
  await run('statements', 'returned', '1', '--why', 'x', '--reason', 'x', '--yes')
  await refunded(db, order.id, 500, server.clock.now())
  await settle('2026-02-02')
  await refunded(db, other.id, 100, server.clock.now())
  await settle('2026-02-03')
})
afterAll(() => server.close())

const faults = async () => (await payoutBalance(server.db)).faults
beforeEach(async () => expect(await faults()).toEqual([]))

/** Plants a fault past the triggers, and takes it back after the check. */
async function planted(fault: string, back: string, expected: object): Promise<void> {
  const { db } = server
  const past = async (statement: string) => {
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
  }
  await past(fault)
  try {
    expect(await faults()).toContainEqual(expect.objectContaining(expected))
  } finally {
    await past(back)
  }
}

it('MO-02 a line that was booked twice is found', () =>
  planted(
    `insert into shop_entry (supplier_id, order_id, order_no, kind, cause, booked_on, gross, disputed, coupon, retained, fee,
      commission, net, tax_rate, guests, created_at)
      select supplier_id, order_id, order_no, 'correction', 'adjusted', booked_on, gross, disputed, coupon, retained, fee,
      commission, net, tax_rate, guests, created_at from shop_entry where kind = 'earned' order by id limit 1`,
    `delete from shop_entry where cause = 'adjusted'`,
    { kind: 'order' },
  ))

it('MO-02 a refund without a correction is found', () =>
  planted(
    `update ledger_entry set given_back = given_back + 7 where order_id = ${order.id} and kind = 'payment'`,
    `update ledger_entry set given_back = given_back - 7 where order_id = ${order.id} and kind = 'payment'`,
    { kind: 'order', orderNo: order.orderNo },
  ))

it('MO-02 a fee that the shop bears and that is not on its line is found', () =>
  planted(
    `update ledger_entry set fee = fee + 1 where order_id = ${order.id} and kind = 'payment'`,
    `update ledger_entry set fee = fee - 1 where order_id = ${order.id} and kind = 'payment'`,
    { kind: 'order', orderNo: order.orderNo },
  ))

it('MO-02 a dispute without a correction is found', () =>
  planted(
    `insert into test_dispute values (${order.id}, 300)`,
    `delete from test_dispute where order_id = ${order.id}`,
    { kind: 'order', orderNo: order.orderNo },
  ))

it('MO-02 a line in the wrong statement is found', () =>
  planted(
    `update shop_entry set statement_id = 1 where id = (select max(id) from shop_entry)`,
    `update shop_entry set statement_id = null where id = (select max(id) from shop_entry)`,
    { kind: 'lines', statement: 1 },
  ))

it('MO-02 a wrong tax is found', () =>
  planted(
    'update shop_statement_tax set tax = tax + 1 where statement_id = 1',
    'update shop_statement_tax set tax = tax - 1 where statement_id = 1',
    { kind: 'tax', statement: 1 },
  ))

it('MO-02 a yen that is lost between two statements is found', () =>
  planted('update shop_account set carried = carried + 1', 'update shop_account set carried = carried - 1', {
    kind: 'carried',
  }))

it('MO-02 a returned amount that no statement contains any more is found', () =>
  planted(
    'update shop_statement set taken_up_by = null where id = 1',
    'update shop_statement set taken_up_by = 2 where id = 1',
    { kind: 'returned', statement: 2 },
  ))

it('MO-02 the independent check finds an earned order that was never recorded', async () => {
  const { db } = server
  const lost = await paidOrder(server, { shop: 2, at: VISIT })
  await redeemed(db, lost.id, server.clock.now())
  await db.deleteFrom('earning_check').where('order_id', '=', lost.id).execute()
  expect(await unsettledShopMoney(db)).toEqual([`order ${lost.id} is earned and not recorded`])
})
