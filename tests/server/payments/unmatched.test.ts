import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { wechatGateway } from '#server/adapters/payment/wechat/wechat.ts'
import type { PaymentGateway } from '#server/ports/payment.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { newOperator } from '#tests/support/operators.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'
import { startWechatDouble, type WechatDouble } from '#tests/support/wechat-double.ts'

const FULL = ['--reason', 'lost in the failover', '--yes']

describe('payments without an order', () => {
  let stripe: StripeDouble
  let wechat: WechatDouble
  let gateways: readonly PaymentGateway[]
  let server: PaymentApp
  let run: Operate
  let support: string
  let cookie: string
  beforeAll(async () => {
    stripe = await startStripeDouble()
    wechat = await startWechatDouble()
    const cards = stripeGateway({ secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base })
    gateways = [cards, wechatGateway(wechat.settings())]
    server = await openPaymentApp('postgres', { gateway: cards, others: gateways.slice(1), poolSize: 10 })
    run = operate(server, gateways)
    support = (await newOperator(server, 'support')).cookie
  })
  beforeEach(async () => {
    stripe.at(NOON)
    cookie = await server.signIn()
  })
  afterEach(async () => {
    await server.empty()
    stripe.forget()
    wechat.forget()
  })
  afterAll(async () => {
    await server.close()
    await stripe.stop()
    await wechat.stop()
  })

  /** The database loses the order with its payment, as in a failover with a lag; the gateway keeps the charge. */
  const lose = async (orderId: number) => {
    await sql`truncate mail, support_entry`.execute(server.db)
    await server.db.deleteFrom('refund').where('order_id', '=', orderId).execute()
    await server.db.deleteFrom('ledger_entry').where('order_id', '=', orderId).execute()
    await server.db.deleteFrom('payment_attempt').where('order_id', '=', orderId).execute()
    await server.db.deleteFrom('order_event').where('order_id', '=', orderId).execute()
    await server.db.deleteFrom('orders').where('id', '=', orderId).execute()
  }
  const lostByStripe = async () => {
    const order = await server.order()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    const ref = (await server.attempts(order.id))[0]?.provider_ref ?? ''
    expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
    await lose(order.id)
    const report = async () => {
      const { payload, signature } = stripe.webhook(ref)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await server.app.inject({ method: 'POST', url: '/pay/webhook/stripe', payload, headers })).statusCode
    }
    return { ...order, ref, report }
  }
  const lostByWechat = async () => {
    const order = await server.order()
    const { orderNo, orderType } = order
    await server.call('/smallProgramPay/wechatPayImg', { orderNo, orderType }, cookie)
    const { outTradeNo: ref } = wechat.lastOrder()
    wechat.pay(ref)
    await lose(order.id)
    const report = async () => {
      const { payload, headers } = wechat.notification(ref)
      return (await server.app.inject({ method: 'POST', url: '/pay/webhook/wechat', payload, headers })).statusCode
    }
    return { ...order, ref, report }
  }
  const open = async () => JSON.parse((await run('unmatched', '--json')).text)
  const metric = async () =>
    /^tabifuda_payments_without_order (\d+)$/m.exec(
      await server.app.inject('/metrics').then((answer) => answer.body),
    )?.[1]

  describe.each([
    ['Stripe', lostByStripe, 'stripe'],
    ['WeChat Pay', lostByWechat, 'wechat'],
  ] as const)('from %s', (_name, lost, provider) => {
    it('P5 a signed webhook about a payment whose order is lost is stored once, reported to support, counted, and shown in console and command line', async () => {
      const { ref, orderNo, report } = await lost()
      expect(await metric()).toBe('0')
      expect(await report()).toBe(200)
      expect(await report()).toBe(200)
      expect(await open()).toMatchObject([{ provider, ref, orderNo, amount: 5000, askedAt: null }])
      expect(await metric()).toBe('1')
      const entries = await server.db.selectFrom('support_entry').select(['kind', 'detail', 'resolved_at']).execute()
      expect(entries).toMatchObject([
        { kind: 'payment_without_order', detail: { ref, orderNo, amount: 5000 }, resolved_at: null },
      ])
      expect((await run('list')).text).toContain(
        `5,000 yen by ${provider} for order ${orderNo}, gateway reference ${ref}`,
      )
      const today = await server.call('/operator/api/today', undefined, support)
      expect(today.data.unmatched).toMatchObject([{ provider, ref, orderNo, amount: 5000 }])
      expect(today.data.entries).toEqual([])
    })

    it('P5 an operator refunds it completely, once, and it leaves the lists', async () => {
      const { ref, report, orderNo } = await lost()
      await report()
      const [{ payment }] = await open()
      const refused = await run('unmatched', 'refund', String(payment), '--reason', 'lost')
      expect(refused.code).toBe(3)
      const done = await run('unmatched', 'refund', String(payment), ...FULL)
      expect([done.code, done.text]).toEqual([0, expect.stringContaining(`taken for order ${orderNo}`)])
      expect(done.text).toContain('5,000 yen will be refunded')
      const refunds = () =>
        provider === 'stripe'
          ? stripe.refunds.filter((one) => one.payment_intent === ref).map(({ amount }) => amount)
          : wechat.refunds.filter((one) => one.outTradeNo === ref).map(({ amount }) => amount)
      expect(refunds()).toEqual([5000])
      expect(await open()).toEqual([])
      expect(await metric()).toBe('0')
      expect((await run('unmatched', 'refund', String(payment), ...FULL)).text).toContain('was already settled on')
      await report()
      expect(await open()).toEqual([])
      expect(refunds()).toEqual([5000])
      const [entry] = await server.db.selectFrom('support_entry').select('resolved_at').execute()
      expect(entry?.resolved_at).not.toBeNull()
    })
  })

  it('P5 a failed refund leaves it in the list, and another request in the console refunds it once', async () => {
    const { ref, report } = await lostByStripe()
    await report()
    const [{ payment }] = await open()
    stripe.plan('refunds', 'refused')
    const first = await run('unmatched', 'refund', String(payment), ...FULL)
    expect(first.text).toContain('The gateway has not confirmed the refund. Run the command again.')
    expect(await open()).toMatchObject([{ payment, askedAt: expect.any(String) }])
    const body = { work: { kind: 'unmatched', payment }, reason: 'again', key: 'a-key-of-one-press' }
    await server.call('/operator/api/today/act', body, support)
    expect(stripe.refunds.filter((one) => one.payment_intent === ref)).toHaveLength(1)
    expect(await open()).toEqual([])
  })

  it('P5 the reconciliation finds one without a webhook, and has no difference after its refund', async () => {
    const { ref, orderNo } = await lostByStripe()
    const found = await run('reconcile')
    expect([found.code, found.text]).toEqual([
      4,
      expect.stringContaining(`unknown-payment  stripe ${ref}, order ${orderNo}`),
    ])
    const [{ payment }] = await open()
    await run('unmatched', 'refund', String(payment), ...FULL)
    expect((await run('reconcile')).code).toBe(0)
  })

  it('P5 payments of other programs, or without a charge, leave no trace', async () => {
    const foreign = stripe.paidElsewhere(777)
    const order = await server.order()
    await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)
    const ref = (await server.attempts(order.id))[0]?.provider_ref ?? ''
    await lose(order.id)
    for (const about of [foreign.id, ref, 'pi_unknown']) {
      const { payload, signature } = stripe.webhook(about)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      expect(
        (await server.app.inject({ method: 'POST', url: '/pay/webhook/stripe', payload, headers })).statusCode,
      ).toBe(200)
    }
    expect(await open()).toEqual([])
    expect(await server.db.selectFrom('support_entry').select('id').execute()).toEqual([])
  })
})
