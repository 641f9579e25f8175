import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

describe('Apple Pay and Google Pay', () => {
  let stripe: StripeDouble
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    stripe = await startStripeDouble()
    const gateway = stripeGateway({ secretKey: 'sk_test_1', webhookSecret: null, apiBase: stripe.base })
    server = await openPaymentApp('postgres', { gateway })
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
  const open = async (order: Order, more: object = {}): Promise<string> => {
    const answer = await server.call('/pay/payGateway/visaPayV3', server.claim(order, more), cookie)
    return answer.data.paymentIntentId
  }
  const confirm = (order: Order, ref: string, more: object = {}) =>
    server.call('/pay/payGateway/confirmPaymentV3', server.claim(order, { paymentIntentId: ref, ...more }), cookie)

  it.each(['apple_pay', 'google_pay'] as const)(
    'PY-01 %s pays the same intent as the card form, after a declined card too, and once',
    async (wallet) => {
      const order = await server.order()
      const ref = await open(order)
      stripe.payInBrowser(ref, 'chargeDeclined')
      expect(await confirm(order, ref)).toMatchObject({ message: 'Your card was declined.' })
      expect(await open(order)).toBe(ref)
      stripe.payInBrowser(ref, 'visa', wallet)
      expect((await confirm(order, ref)).data).toEqual({ paid: true, pending: false })
      expect((await confirm(order, ref)).data).toEqual({ paid: true, pending: false })
      expect([stripe.charged(), stripe.intents.size, (await server.ledger(order.id)).length]).toEqual([5000, 1, 1])
    },
  )

  it('PY-01 CP-09 a code for certain cards is judged by the card in the wallet', async () => {
    const coupon = { couponCode: 'VISA', amount: 4200 }
    const order = await server.order()
    const japanese = await open(order, coupon)
    stripe.payInBrowser(japanese, 'jp', 'apple_pay')
    expect(await confirm(order, japanese, coupon)).toMatchObject({ message: 'visa_not_japan' })
    expect(stripe.charged()).toBe(0)
    const foreign = await open(order, coupon)
    stripe.payInBrowser(foreign, 'visa', 'apple_pay')
    expect((await confirm(order, foreign, coupon)).data).toMatchObject({ paid: true })
    expect(stripe.charged()).toBe(4200)
  })
})
