import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { diceOf } from '#tests/attack/dice.ts'
import { settleUnknown, sweepHolds } from '#tests/support/jobs.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'
import { barrier } from '../../support/barrier.ts'

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

const SEED = 20_261_122

/** A real PostgreSQL: the embedded database is single-threaded and proves nothing about races. */
describe('races for a payment, postgres', () => {
  let stripe: StripeDouble
  let server: PaymentApp
  let cookie: string
  let payments: ReturnType<PaymentApp['payments']>
  beforeAll(async () => {
    stripe = await startStripeDouble()
    const settings = { secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base }
    const gateway = stripeGateway(settings)
    server = await openPaymentApp('postgres', { gateway, poolSize: 20 })
    payments = server.payments(gateway)
    cookie = await server.signIn()
  })
  afterAll(async () => {
    await server.close()
    await stripe.stop()
  })

  const open = (body: object) => server.call('/pay/payGateway/visaPayV3', body, cookie)
  const confirm = (body: object) => server.call('/pay/payGateway/confirmPaymentV3', body, cookie)
  const token = (body: object) => server.call('/pay/payGateway/visaPay', body, cookie)
  const webhook = async (ref: string, id?: string) => {
    const { payload, signature } = stripe.webhook(ref, id === undefined ? {} : { id })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await server.app.inject({ method: 'POST', url: '/pay/webhook/stripe', payload, headers })).statusCode
  }
  const chargedFor = async (id: number) => {
    const refs = (await server.attempts(id)).map((attempt) => attempt.provider_ref)
    return [...stripe.intents.values()].filter((one) => refs.includes(one.id) && one.status === 'succeeded').length
  }

  it('G-05 PC-07 one payment: three webhooks, each 100 times, shuffled among 50 confirms and the jobs', async () => {
    const order = await server.order()
    const { data } = await open(server.claim(order))
    const ref = String(data.paymentIntentId)
    stripe.payInBrowser(ref, 'visa')
    const body = server.claim(order, { paymentIntentId: ref })
    const acts: (() => Promise<boolean>)[] = [
      ...times(50, () => async () => (await confirm(body)).data.paid),
      ...times(300, (i) => async () => (await webhook(ref, `evt_${i % 3}`)) === 200),
      () => settleUnknown(payments, NOON.add({ seconds: 100 })).then(() => true),
      () => sweepHolds(payments, NOON.add({ minutes: 31 })).then(() => true),
    ]
    const answers = await Promise.all(
      diceOf(SEED, 'webhooks')
        .shuffled(acts)
        .map((act) => act()),
    )
    expect(answers.every((answer) => answer === true)).toBe(true)
    expect(await server.ledger(order.id)).toMatchObject([{ kind: 'payment', amount: 5000, reason: 'order' }])
    expect(await server.mails(order.id)).toHaveLength(1)
    const events = await server.db.selectFrom('order_event').selectAll().where('order_id', '=', order.id).execute()
    expect(events.map((event) => event.kind)).toEqual(['pay-instant'])
    expect(stripe.refunded()).toBe(0)
    const { data: phone } = await server.call('/api/ticket/sync', {}, cookie)
    expect(phone.tickets.filter(({ orderId }: { orderId: number }) => orderId === order.id)).toHaveLength(1)
    const stored = await server.db.selectFrom('webhook_event').select('event_id').orderBy('event_id').execute()
    expect(stored.map((row) => row.event_id)).toEqual(['evt_0', 'evt_1', 'evt_2'])
  })

  it('G-05 a naive webhook, which checks whether it was seen and then books, books one payment many times', async () => {
    await sql`create table naive_event (id text not null)`.execute(server.db)
    await sql`create table naive_booking (id text not null)`.execute(server.db)
    const allHaveRead = barrier(100)
    const naive = async () => {
      const { rows } = await sql`select 1 from naive_event where id = 'evt'`.execute(server.db)
      await allHaveRead()
      if (rows.length > 0) return
      await sql`insert into naive_event values ('evt')`.execute(server.db)
      await sql`insert into naive_booking values ('evt')`.execute(server.db)
    }
    await Promise.all(times(100, naive))
    const { rows } = await sql`select 1 from naive_booking`.execute(server.db)
    expect(rows.length).toBeGreaterThan(1)
  })

  it('PC-07 50 tabs open the same order: one attempt, one intent, one secret', async () => {
    const order = await server.order()
    const before = stripe.intents.size
    const answers = await Promise.all(times(50, () => open(server.claim(order))))
    expect(await server.attempts(order.id)).toHaveLength(1)
    expect(stripe.intents.size).toBe(before + 1)
    const secrets = new Set(answers.filter(({ code }) => code === '200').map(({ data }) => data.client_secret))
    expect(secrets.size).toBe(1)
  })

  it('PC-07 20 clicks with a card token charge once', async () => {
    const order = await server.order()
    const answers = await Promise.all(times(20, () => token(server.claim(order, { token: 'tok_visa' }))))
    expect(await chargedFor(order.id)).toBe(1)
    expect(answers.filter(({ data }) => data?.paid === true)).toHaveLength(1)
    for (const { code, message, data } of answers) {
      expect(code === '200' ? data.paid !== data.pending : message === 'common_order_payed').toBe(true)
    }
    expect(await server.ledger(order.id)).toHaveLength(1)
  })

  it('G-02 CP-12 a single-use coupon: of 100 orders in parallel one gets it', async () => {
    await server.coupon('ONLYONE', { max_uses: 1 })
    const orders = await Promise.all(times(100, () => server.order()))
    const answers = await Promise.all(
      orders.map((order) => open(server.claim(order, { amount: 4200, couponCode: 'onlyone' }))),
    )
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== '200').map(({ message }) => message))).toEqual(
      new Set(['coupon_invalid']),
    )
    const coupon = await server.db.selectFrom('coupon').select('used').where('code', '=', 'ONLYONE').executeTakeFirst()
    expect(coupon?.used).toBe(1)
    const priced = await server.db.selectFrom('orders').select('id').where('coupon_code', '=', 'ONLYONE').execute()
    expect(priced).toHaveLength(1)
    const open_ = await server.db
      .selectFrom('payment_attempt')
      .select('id')
      .where('coupon_code', '=', 'ONLYONE')
      .where('status', 'in', ['created', 'unknown'])
      .execute()
    expect(open_).toHaveLength(1)
  })

  it('G-02 a negative control without the claim’s condition gives the coupon away many times', async () => {
    await server.coupon('NAIVE', { max_uses: 1 })
    const allHaveRead = barrier(20)
    const winners = await Promise.all(
      times(20, async () => {
        const row = await server.db
          .selectFrom('coupon')
          .select('used')
          .where('code', '=', 'NAIVE')
          .executeTakeFirstOrThrow()
        await allHaveRead()
        if (row.used > 0) return false
        await server.db.updateTable('coupon').set({ used: 1 }).where('code', '=', 'NAIVE').execute()
        return true
      }),
    )
    expect(winners.filter(Boolean).length).toBeGreaterThan(1)
  })

  it('coupon changes on one order while it is being paid: money and price agree at the end', async () => {
    await server.coupon('SWAP', { max_uses: 3 })
    const order = await server.order()
    const answers = await Promise.all(
      times(30, (i) => open(i % 2 ? server.claim(order, { amount: 4200, couponCode: 'SWAP' }) : server.claim(order))),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const held = (await server.attempts(order.id)).filter((attempt) => ['created', 'unknown'].includes(attempt.status))
    expect(held).toHaveLength(1)
    const row = await server.row(order.id)
    expect(row.payable).toBe(held[0]?.amount)
    expect(row.coupon_code).toBe(held[0]?.coupon_code)
    const coupon = await server.db.selectFrom('coupon').select('used').where('code', '=', 'SWAP').executeTakeFirst()
    expect(coupon?.used).toBe(held[0]?.coupon_code === 'SWAP' ? 1 : 0)
  })

  it('G-06 webhooks that are forged, altered, old or of another account write nothing', async () => {
    const order = await server.order()
    const { data } = await open(server.claim(order))
    const ref = String(data.paymentIntentId)
    stripe.payInBrowser(ref, 'visa')
    const post = async ({ payload, signature }: { payload: string; signature?: string }) => {
      const headers = { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) }
      return (await server.app.inject({ method: 'POST', url: '/pay/webhook/stripe', payload, headers })).statusCode
    }
    const rows = async () => [
      (await server.db.selectFrom('webhook_event').selectAll().execute()).length,
      (await server.ledger(order.id)).length,
      (await server.row(order.id)).pay_status,
    ]
    const before = await rows()
    const good = stripe.webhook(ref)
    expect(await post({ payload: good.payload })).toBe(400)
    expect(await post({ ...good, payload: good.payload.replace(ref, 'pi_other') })).toBe(400)
    expect(await post(stripe.webhook(ref, { secret: 'whsec_foreign' }))).toBe(400)
    expect(await post(stripe.webhook(ref, { timestamp: 1_600_000_000 }))).toBe(400)
    expect(await post(stripe.webhook('pi_of_another_account'))).toBe(200)
    expect(await post({ payload: '{"id":', signature: good.signature })).toBe(400)
    expect(await rows()).toEqual(before)
    expect(await post(good)).toBe(200)
    expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
  })

  it('a webhook that arrives before the money changes nothing, and the later one pays', async () => {
    const order = await server.order()
    const { data } = await open(server.claim(order))
    const ref = String(data.paymentIntentId)
    expect(await webhook(ref, 'evt_early')).toBe(200)
    expect(await server.row(order.id)).toMatchObject({ pay_status: 0 })
    stripe.payInBrowser(ref, 'visa')
    stripe.plan('retrieve', 'error-after')
    expect(await webhook(ref, 'evt_late')).toBe(503)
    expect(await webhook(ref, 'evt_late')).toBe(200)
    expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
  })

  it('two processes end the same 40 holds: each lapses once, every seat is released once', async () => {
    await server.db
      .updateTable('orders')
      .set({ hold_until: NOON.add({ hours: 9 }).toString() })
      .execute()
    const taken = async () => (await server.db.selectFrom('slot_seat').select('taken').executeTakeFirstOrThrow()).taken
    const before = await taken()
    const orders = await Promise.all(times(40, () => server.order()))
    await Promise.all(orders.slice(0, 10).map((order) => open(server.claim(order))))
    const end = NOON.add({ minutes: 31 })
    const lapsed = await Promise.all(times(4, () => sweepHolds(payments, end)))
    expect(lapsed.reduce((sum, one) => sum + one, 0)).toBe(40)
    expect(await taken()).toBe(before)
  })
})

describe('few connections, postgres', () => {
  it('50 buyers on a pool of 2 connections all get their ticket', async () => {
    const server = await openPaymentApp('postgres', { poolSize: 2 })
    const cookie = await server.signIn()
    const orders = await Promise.all(times(50, () => server.order()))
    const paid = await Promise.all(
      orders.map(async (order) => {
        const { data } = await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)
        const card = { client_secret: data.client_secret, payment_method: 'pm_card_visa' }
        await server.call('/sandbox/payments/confirm', card)
        const body = server.claim(order, { paymentIntentId: data.paymentIntentId })
        return (await server.call('/pay/payGateway/confirmPaymentV3', body, cookie)).data.paid
      }),
    )
    expect(paid.every(Boolean)).toBe(true)
    await server.close()
  })
})
