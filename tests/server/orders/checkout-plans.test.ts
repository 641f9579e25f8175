import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, quickReadsOf } from '#server/db/connect.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

/** PostgreSQL plans this many executions with their values, and then decides whether to keep a generic plan. */
const TRIED = 5
const ORDERS = TRIED + 3
/** The parameterised statements of a checkout; each of its four calls with a session starts by reading it. */
const STATEMENTS = 14

describe('the statements of a checkout, on a real PostgreSQL', () => {
  let server: PaymentApp
  beforeAll(async () => {
    server = await openPaymentApp('postgres', { poolSize: 1 })
  }, 120_000)
  afterAll(() => server.close())

  /**
   * At the second shop, which answers requests and gets a mail, or the first, which confirms at once: the guest's mail
   * contains the ticket.
   */
  const checkout = async (cookie: string, shop: 1 | 2 = 2) => {
    const wish = {
      supplierId: shop,
      packageId: shop,
      packageNum: 1,
      peopleNum: 1,
      amount: 5000,
      useTimeStr: '2026-02-01 18:00',
    }
    const created = await server.call('/api/pcOrder/createOrder', { ...wish, orderSource: 4, hasJuveniles: 0 }, cookie)
    const contacts = { enName: 'BUYER', phone: '+85291234567', email: 'buyer@example.com' }
    const updated = await server.call('/api/pcOrder/updateOrders', { id: created.data.id, ...contacts }, cookie)
    const { id, orderNo, payable } = updated.data
    const pay = { orderId: id, orderType: 1, orderNo, amount: payable }
    const intent = await server.call('/pay/payGateway/visaPayV3', pay, cookie)
    const { client_secret, paymentIntentId } = intent.data
    await server.call('/sandbox/payments/confirm', { client_secret, payment_method: 'pm_card_visa' })
    const paid = await server.call('/pay/payGateway/confirmPaymentV3', { ...pay, paymentIntentId }, cookie)
    expect(paid.data).toEqual({ paid: true, pending: false })
  }
  const planned = async (db: Db) => {
    const { rows } = await sql<{ statement: string; kept: string; fresh: string }>`
      select statement, generic_plans as kept, custom_plans as fresh from pg_prepared_statements`.execute(db)
    return rows.map(({ statement, kept, fresh }) => ({ statement, kept: Number(kept), fresh: Number(fresh) }))
  }

  const everywhere = async () => [...(await planned(server.db)), ...(await planned(quickReadsOf(server.db)))]
  const executed = async () => (await everywhere()).reduce((sum, { kept, fresh }) => sum + kept + fresh, 0)

  it('013 are planned once per connection, and not for every order', async () => {
    const cookie = await server.signIn()
    for (let n = 0; n < ORDERS; n++) await checkout(cookie)
    const ofEach = (await everywhere()).filter(({ kept, fresh }) => kept + fresh >= ORDERS)
    expect(ofEach.map(({ statement }) => statement)).toEqual(
      expect.arrayContaining([expect.stringContaining('from session'), expect.stringContaining('insert into orders')]),
    )
    expect(ofEach.filter(({ fresh }) => fresh > TRIED)).toEqual([])
  })

  it.each([1, 2] as const)('are the necessary minimum, at shop %i', async (shop) => {
    const cookie = await server.signIn()
    const before = await executed()
    await checkout(cookie, shop)
    expect((await executed()) - before).toBe(STATEMENTS)
  })

  it('127 look up an order by its number and not among the successors of others', async () => {
    await checkout(await server.signIn())
    await sql`select pg_stat_force_next_flush()`.execute(server.db)
    const { rows } = await sql<{ scans: string }>`
      select idx_scan as scans from pg_stat_user_indexes where indexrelname = 'orders_successor'`.execute(server.db)
    expect(rows).toEqual([{ scans: '0' }])
  })
})
