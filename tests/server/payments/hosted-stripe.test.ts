import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { refundDue, settleUnknown } from '#tests/support/jobs.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

const PAY = '/pay/payGateway/securityPay'
const POLL = '/smallProgramPay/orderPay/getPaymentInfo'
const PAYS = { alipay: 5, unionpay: 6, paypay: 7 } as const

describe('securityPay with Stripe', () => {
  let stripe: StripeDouble
  let server: PaymentApp
  let payments: ReturnType<PaymentApp['payments']>
  let cookie: string
  beforeAll(async () => {
    stripe = await startStripeDouble()
    const keys = { secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base }
    const gateway = stripeGateway({ ...keys, wallets: ['alipay', 'paypay'] })
    server = await openPaymentApp('postgres', { gateway, poolSize: 10 })
    payments = server.payments(gateway)
  })
  beforeEach(async () => {
    await server.empty()
    cookie = await server.signIn()
  })
  afterEach(() => stripe.forget())
  afterAll(async () => {
    await server.close()
    await stripe.stop()
  })

  type Order = Awaited<ReturnType<PaymentApp['order']>>
  const begin = ({ orderNo, orderType, amount }: Order, payModeId: number = PAYS.alipay) =>
    server.call(PAY, { currency: 'JPY', amount, reference: orderNo, payModeId, orderType }, cookie)
  const refOf = async (order: Order) => (await server.attempts(order.id)).at(-1)?.provider_ref ?? ''
  const poll = ({ id }: Order) => server.call(POLL, { id }, cookie)
  const later = (seconds: number) => server.clock.moveTo(NOON.add({ seconds }))
  const PENDING = { code: '409', message: 'common_request_timeout', data: { pending: true } }

  it('API-22 offers the activated wallets, and redirects to their pages in yen', async () => {
    const { data } = await server.call('/api/config/list')
    expect(data.payments).toEqual(['card', 'alipay', 'paypay'].map((method) => ({ method, provider: 'stripe' })))
    for (const id of [PAYS.alipay, PAYS.paypay]) {
      const order = await server.order()
      const begun = await begin(order, id)
      expect(begun.code).toBe('200')
      expect(begun.data).toContain('action="https://wallet.example/pay/')
      // The query of a form sent by GET becomes fields, escaped.
      expect(begun.data).toContain('name="token" value="a b&quot;&lt;c"')
      const intent = stripe.intents.get(await refOf(order))
      expect(intent).toMatchObject({ amount: 5000, status: 'requires_action' })
      const back = JSON.stringify(intent?.next_action)
      expect(back).toContain(`https://tabi.example/mobile/paycallback?code=success&orderId=${order.id}`)
    }
    expect(await begin(await server.order(), PAYS.unionpay)).toMatchObject({ message: 'order_msg_payerror' })
  })

  it('S-07 an approved payment is booked by webhook and poll alike, once', async () => {
    const order = await server.order()
    await begin(order)
    const ref = await refOf(order)
    stripe.answerPage(ref, 'approve')
    later(3)
    const { payload, signature } = stripe.webhook(ref)
    const headers = { 'stripe-signature': signature }
    const told = () => server.app.inject({ method: 'POST', url: '/pay/webhook/stripe', payload, headers })
    await Promise.all([told(), told(), poll(order), poll(order)])
    expect(await poll(order)).toMatchObject({ data: { payStatus: 1 } })
    expect(await server.ledger(order.id)).toMatchObject([{ kind: 'payment', amount: 5000, reason: 'order' }])
    expect([stripe.charged(), await server.mails(order.id)]).toMatchObject([5000, [{}]])
  })

  it('S-07 without a webhook, and without an open page, the job finds it', async () => {
    const order = await server.order()
    await begin(order)
    stripe.answerPage(await refOf(order), 'approve')
    await settleUnknown(payments, NOON.add({ seconds: 46 }))
    expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
  })

  it('S-07 after a refusal of the wallet a new page of the same payment opens; an open page is shown again', async () => {
    const order = await server.order()
    const first = await begin(order)
    expect((await begin(order)).data).toBe(first.data)
    stripe.answerPage(await refOf(order), 'decline')
    const second = await begin(order)
    expect(second.code).toBe('200')
    expect(second.data).not.toBe(first.data)
    expect(await server.attempts(order.id)).toHaveLength(1)
    stripe.answerPage(await refOf(order), 'approve')
    expect(await begin(order)).toMatchObject({ message: 'common_order_payed' })
    expect([stripe.charged(), stripe.refunded()]).toEqual([5000, 0])
  })

  it.each(['create', 'retrieve', 'confirm'])(
    'S-07 a missing answer to %s is never reported as failed, and the next attempt continues',
    async (call) => {
      for (const fault of ['lost-before', 'lost-after', 'error-before', 'error-after'] as const) {
        const order = await server.order()
        stripe.plan(call, fault)
        expect(await begin(order), fault).toMatchObject(PENDING)
        // Stripe repeats a 500 under the payment's key, so that payment is ended by the job instead.
        const isStuck = call === 'create' && fault.startsWith('error')
        if (isStuck) await settleUnknown(payments, NOON.add({ minutes: 2 }))
        expect((await begin(order)).code, fault).toBe('200')
        stripe.answerPage(await refOf(order), 'approve')
        await settleUnknown(payments, NOON.add({ minutes: 4 }))
        expect(await server.row(order.id), fault).toMatchObject({ pay_status: 1 })
        expect(stripe.charged(), fault).toBe(5000)
        stripe.forget()
      }
    },
  )

  it('S-07 a wallet that the account lacks is a refusal: nothing stays open, and a card can pay', async () => {
    const order = await server.order()
    stripe.inactive.add('paypay')
    expect(await begin(order, PAYS.paypay)).toMatchObject({ code: '409', message: 'order_msg_payerror' })
    expect(await server.attempts(order.id)).toMatchObject([{ status: 'cancelled' }])
    expect((await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)).code).toBe('200')
  })

  it('S-07 an approval after the customer switched to a card is impossible, and the money of both is never kept', async () => {
    const order = await server.order()
    await begin(order)
    const page = await refOf(order)
    expect((await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)).code).toBe('200')
    expect(stripe.intents.get(page)).toMatchObject({ status: 'canceled' })
    expect(() => stripe.answerPage(page, 'approve')).toThrow('No page')
    // The gateway nevertheless reports an approval.
    const card = await refOf(order)
    stripe.payInBrowser(card, 'visa')
    await server.call('/pay/payGateway/confirmPaymentV3', server.claim(order, { paymentIntentId: card }), cookie)
    const intent = stripe.intents.get(page)
    if (intent) intent.status = 'succeeded'
    const { payload, signature } = stripe.webhook(page)
    const headers = { 'stripe-signature': signature }
    await server.app.inject({ method: 'POST', url: '/pay/webhook/stripe', payload, headers })
    await refundDue(payments, NOON.add({ minutes: 1 }))
    expect([stripe.charged(), stripe.refunded()]).toEqual([10_000, 5000])
  })
})
