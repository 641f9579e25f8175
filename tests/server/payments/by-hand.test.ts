import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { wechatGateway } from '#server/adapters/payment/wechat/wechat.ts'
import { runCommand } from '#server/cli/jobs/command.ts'
import { backoffSeconds } from '#server/modules/jobs/back-off.ts'
import { inconsistencies } from '#tests/reconcile/reconcile.ts'
import { refundDue } from '#tests/support/jobs.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'
import { startWechatDouble, type WechatDouble } from '#tests/support/wechat-double.ts'

const PRICE = 5000
const LATER = NOON.add({ seconds: backoffSeconds(99) })

describe('manual refunds in Stripe’s dashboard, postgres', () => {
  let stripe: StripeDouble
  let gateway: ReturnType<typeof stripeGateway>
  let server: PaymentApp
  let wechat: WechatDouble
  let run: Operate
  let payments: ReturnType<PaymentApp['payments']>
  let cookie: string
  beforeAll(async () => {
    stripe = await startStripeDouble()
    gateway = stripeGateway({ secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base })
    wechat = await startWechatDouble()
    const wallet = wechatGateway(wechat.settings())
    server = await openPaymentApp('postgres', { gateway, others: [wallet] })
    payments = server.payments(gateway, wallet)
    run = operate(server, [gateway, wallet])
  })
  beforeEach(async () => {
    stripe.at(NOON)
    cookie = await server.signIn()
  })
  afterEach(async () => {
    const wrong = await inconsistencies(server.db)
    await server.empty()
    stripe.forget()
    wechat.forget()
    expect(wrong).toEqual([])
  })
  afterAll(async () => {
    await server.close()
    await Promise.all([stripe.stop(), wechat.stop()])
  })

  async function paid() {
    const order = await server.order()
    const { data } = await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)
    const ref = String(data.paymentIntentId)
    stripe.payInBrowser(ref, 'visa')
    await server.call('/pay/payGateway/confirmPaymentV3', server.claim(order, { paymentIntentId: ref }), cookie)
    return { ...order, ref }
  }
  const post = async ({ payload, signature }: { payload: string; signature: string }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await server.app.inject({ method: 'POST', url: '/pay/webhook/stripe', payload, headers })).statusCode
  }
  const terms = async (id: number) =>
    (await server.call('/api/directOrder/cancelTerms', { id, orderType: 1 }, cookie)).data
  const cancel = (id: number) => server.call('/api/directOrder/delOrder', { id, orderType: 1 }, cookie)
  const booked = async (id: number) => (await server.ledger(id)).map(({ kind, amount }) => `${kind} ${amount}`).sort()
  const given = () => stripe.refunds.map(({ amount }) => amount)
  const mails = async (start: string) => {
    const rows = await server.db.selectFrom('mail').selectAll().orderBy('id').execute()
    return rows.filter(({ dedupe_key: key }) => key?.startsWith(start)).map((row) => JSON.stringify(row))
  }

  it('F4 the double refuses what Stripe refuses: refunds that exceed the charge in total', async () => {
    const { ref } = await paid()
    stripe.refundedElsewhere(ref, 2000)
    const wanted = { ref, amount: PRICE, idempotencyKey: 'k', spareKey: 's', wasAsked: false }
    await expect(gateway.refund(wanted)).rejects.toThrow('Stripe responded with 400')
    expect(given()).toEqual([2000])
    expect(() => stripe.refundedElsewhere(ref, 3001)).toThrow(
      'Refund amount (¥3,001) is greater than unrefunded amount on charge (¥3,000)',
    )
    stripe.refundedElsewhere(ref, 3000)
    expect(() => stripe.refundedElsewhere(ref, 1)).toThrow('charge_already_refunded')
  })

  it.each(['charge.refunded', 'refund.created', 'refund.updated', 'charge.refund.updated'])(
    'F4 a partial refund is booked once on %s; the cancel page promises the rest, and the rest is refunded',
    async (type) => {
      const { id, ref } = await paid()
      const byHand = stripe.refundedElsewhere(ref, 2000)
      const event = () =>
        type === 'charge.refunded' ? stripe.chargeRefunded(ref) : stripe.refundWebhook(byHand, { type })
      const first = event()
      expect(await Promise.all([first, first, event(), event()].map(post))).toEqual([200, 200, 200, 200])
      expect(await booked(id)).toEqual(['payment 5000', 'refund 2000'])
      expect(await mails('order-refunded')).toHaveLength(1)
      expect(await terms(id)).toMatchObject({ allowed: true, refund: 3000 })
      expect((await cancel(id)).code).toBe('200')
      expect(given()).toEqual([2000, 3000])
      expect(await booked(id)).toEqual(['payment 5000', 'refund 2000', 'refund 3000'])
    },
  )

  it('F4 without any event the cancel page asks the gateway and promises the remaining refund', async () => {
    const { id, ref } = await paid()
    stripe.refundedElsewhere(ref, 2000)
    expect(await terms(id)).toMatchObject({ allowed: true, refund: 3000 })
    expect(await booked(id)).toEqual(['payment 5000', 'refund 2000'])
  })

  it('F4 if the gateway does not answer, the cancel page uses the ledger', async () => {
    const { id } = await paid()
    stripe.plan('retrieve', 'error-before')
    expect(await terms(id)).toMatchObject({ allowed: true, refund: PRICE })
  })

  it('F4 a cancellation without any event and without the page refunds the rest, in total the amount paid', async () => {
    const { id, ref } = await paid()
    stripe.refundedElsewhere(ref, 1500)
    stripe.refundedElsewhere(ref, 500)
    stripe.plan('retrieve', 'error-before')
    expect((await cancel(id)).code).toBe('200')
    await refundDue(payments, LATER)
    expect(given()).toEqual([1500, 500, 3000])
    expect(await booked(id)).toEqual(['payment 5000', 'refund 1500', 'refund 3000', 'refund 500'])
    const open = await server.db.selectFrom('refund').select('id').where('state', '=', 'owed').execute()
    expect(open).toEqual([])
  })

  it('F4 an owed amount refunded manually in two parts is booked by a retry, and by the events', async () => {
    for (const way of ['retry', 'events']) {
      const { id, ref } = await paid()
      for (let n = 0; n < 9; n++) stripe.plan('refunds', 'refused')
      await cancel(id)
      for (let n = 1; n < 9; n++) await refundDue(payments, NOON.add({ seconds: n * backoffSeconds(99) }))
      const [row] = await server.db.selectFrom('refund').selectAll().where('state', '=', 'owed').execute()
      stripe.calm()
      const then = NOON.add({ hours: 24 })
      stripe.at(then)
      const parts = [stripe.refundedElsewhere(ref, 3000), stripe.refundedElsewhere(ref, 2000)]
      if (way === 'events') for (const part of parts) await post(stripe.refundWebhook(part, { type: 'refund.created' }))
      else await runCommand(server.db, ['retry', 'refund', String(row?.id)], then)
      await refundDue(payments, then)
      expect(await booked(id)).toEqual(['payment 5000', 'refund 2000', 'refund 3000'])
      expect(given()).toEqual([3000, 2000])
      const open = await server.db.selectFrom('refund').select('id').where('state', '=', 'owed').execute()
      expect(open).toEqual([])
      await server.empty()
      stripe.forget()
      cookie = await server.signIn()
    }
  })

  it('F4 a manual part of an owed refund reduces it: the retry refunds the rest under another key', async () => {
    const { id, ref } = await paid()
    stripe.plan('refunds', 'refused')
    await cancel(id)
    stripe.at(LATER)
    stripe.refundedElsewhere(ref, 1000)
    await refundDue(payments, LATER)
    expect(given()).toEqual([1000, 4000])
    expect(await booked(id)).toEqual(['payment 5000', 'refund 1000', 'refund 4000'])
  })

  it('F4 a full manual refund ends the order: its seats are free, and guest and shop are notified', async () => {
    const { id, ref } = await paid()
    const first = stripe.refundedElsewhere(ref, 4000)
    await post(stripe.refundWebhook(first, { type: 'refund.created' }))
    expect(await server.row(id)).toMatchObject({ closed_at: null })
    stripe.refundedElsewhere(ref, 1000)
    await post(stripe.chargeRefunded(ref))
    expect(await server.row(id)).toMatchObject({ order_status: 4, seats_held: 0 })
    expect(await booked(id)).toEqual(['payment 5000', 'refund 1000', 'refund 4000'])
    expect((await mails('order-cancelled')).join()).toContain('1,000')
  })

  it('F4 a manual refund whose money comes back is owed again, for support to settle', async () => {
    const { id, ref } = await paid()
    const byHand = stripe.refundedElsewhere(ref, 2000)
    await post(stripe.chargeRefunded(ref))
    byHand.status = 'failed'
    expect(await post(stripe.refundWebhook(byHand))).toBe(200)
    expect(await booked(id)).toEqual(['payment 5000', 'refund_failed 2000'])
    const entries = await server.db.selectFrom('support_entry').select('kind').execute()
    expect(entries).toEqual([{ kind: 'refund_failed' }])
  })

  it('F4 an operator who reconciles the ledger sees manual refunds, and books them', async () => {
    const { id, ref } = await paid()
    stripe.refundedElsewhere(ref, 700)
    expect(await run('reconcile')).toMatchObject({ code: 4 })
    expect(await booked(id)).toEqual(['payment 5000'])
    const done = await run('reconcile', '--book')
    expect([done.code, done.text]).toEqual([0, expect.stringContaining('No differences.')])
    expect(await booked(id)).toEqual(['payment 5000', 'refund 700'])
  })

  it('F4 WeChat Pay: partial refunds in the merchant platform reduce a cancellation’s refund', async () => {
    const order = await server.order()
    await server.call('/smallProgramPay/wechatPayImg', { orderNo: order.orderNo, orderType: 1 }, cookie)
    const [attempt] = await server.attempts(order.id)
    const ref = String(attempt?.provider_ref)
    wechat.pay(ref)
    const { payload, headers } = wechat.notification(ref)
    await server.app.inject({ method: 'POST', url: '/pay/webhook/wechat', payload, headers })
    const byHand = (no: string, amount: number) =>
      wechat.refunds.push({ outRefundNo: no, outTradeNo: ref, amount, status: 'SUCCESS' })
    byHand('5030020188', 1200)
    expect(await terms(order.id)).toMatchObject({ allowed: true, refund: 3800 })
    wechat.plan('refund', 'refused')
    expect((await cancel(order.id)).code).toBe('200')
    byHand('5030020189', 800)
    await refundDue(payments, LATER)
    expect(wechat.refunds.map(({ amount }) => amount)).toEqual([1200, 800, 3000])
    expect(await booked(order.id)).toEqual(['payment 5000', 'refund 1200', 'refund 3000', 'refund 800'])
  })
})
