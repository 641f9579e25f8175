import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { GatewayUnreachable, type PaymentRequest } from '#server/ports/payment.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

let stripe: StripeDouble
beforeEach(async () => {
  stripe = await startStripeDouble()
})
afterEach(() => stripe.stop())

const gateway = (timeoutMs = 60_000) =>
  stripeGateway({ secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base, timeoutMs })
const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  method: 'card',
  orderNo: 'RS2601160123456789ABC',
  amount: 5000,
  description: 'Tabifuda',
  idempotencyKey: 'k1',
  capture: 'automatic',
  ...more,
})

describe('the Stripe adapter with the real SDK', () => {
  it('PC-06 opens a payment of whole yen, once per key, and charges a token', async () => {
    const on = gateway()
    const opened = await on.createIntent(request())
    expect(opened).toMatchObject({ status: 'open', amount: 5000, card: null, failure: null })
    expect((await on.createIntent(request())).ref).toBe(opened.ref)
    expect(await on.confirmWithToken(opened.ref, 'tok_visa', 'k1-token')).toMatchObject({
      status: 'succeeded',
      card: { brand: 'visa', country: 'US' },
    })
    expect(stripe.charged()).toBe(5000)
    expect(await on.cancel(opened.ref)).toMatchObject({ status: 'succeeded' })
    const wanted = { ref: opened.ref, amount: 5000, idempotencyKey: 'k1-refund', spareKey: 'k1-spare', wasAsked: false }
    expect((await on.refund(wanted)).refundRef).toMatch(/^re_/)
    await on.refund(wanted)
    expect(stripe.refunded()).toBe(5000)
  })

  it.each([
    ['ERR-01', 'tok_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
    ['ERR-02', 'tok_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['ERR-03', 'tok_chargeDeclined', 'Your card was declined.'],
    ['ERR-04', 'tok_threeDSecure', 'Your card was declined. This transaction requires authentication.'],
    ['ERR-04', 'tok_nonsense', "No such token: 'tok_nonsense'"],
  ])('%s keeps Stripe’s words for %s', async (_row, token, words) => {
    const on = gateway()
    const { ref } = await on.createIntent(request())
    expect(await on.confirmWithToken(ref, token, 'k1-token')).toMatchObject({ status: 'open', failure: words })
    expect(stripe.charged()).toBe(0)
  })

  it('CP-09 authorises without capture, returns brand and country, and captures or cancels', async () => {
    const on = gateway()
    const first = await on.createIntent(request({ capture: 'manual' }))
    expect(await on.confirmWithToken(first.ref, 'tok_cn', 't')).toMatchObject({
      status: 'authorised',
      card: { brand: 'mastercard', country: 'CN' },
    })
    expect(stripe.charged()).toBe(0)
    expect(await on.capture(first.ref)).toMatchObject({ status: 'succeeded' })
    expect(await on.capture(first.ref)).toMatchObject({ status: 'succeeded' })
    const second = await on.createIntent(request({ capture: 'manual', idempotencyKey: 'k2' }))
    await on.confirmWithToken(second.ref, 'tok_jp', 't2')
    expect(await on.cancel(second.ref)).toMatchObject({ status: 'cancelled' })
    expect(await on.cancel(second.ref)).toMatchObject({ status: 'cancelled' })
    expect(stripe.charged()).toBe(5000)
  })

  it.each(['lost-before', 'lost-after', 'error-after'] as const)(
    'reports an unknown outcome after %s',
    async (fault) => {
      const on = gateway()
      const { ref } = await on.createIntent(request())
      stripe.plan('confirm', fault)
      await expect(on.confirmWithToken(ref, 'tok_visa', 't')).rejects.toBeInstanceOf(GatewayUnreachable)
      expect(await on.retrieve(ref)).toMatchObject({ status: fault === 'lost-before' ? 'open' : 'succeeded' })
      expect(stripe.charged()).toBe(fault === 'lost-before' ? 0 : 5000)
    },
  )

  it('ERR-06 a silent Stripe times out', async () => {
    stripe.plan('create', 'silent')
    await expect(gateway(200).createIntent(request())).rejects.toBeInstanceOf(GatewayUnreachable)
    expect(await gateway().createIntent(request())).toMatchObject({ status: 'open' })
  })

  it('does not treat an unknown payment as cancelled', async () => {
    await expect(gateway().retrieve('pi_of_another_account')).rejects.toBeInstanceOf(GatewayUnreachable)
  })

  it('accepts only webhooks that Stripe has signed recently', async () => {
    const on = gateway()
    const { ref } = await on.createIntent(request())
    const read = (payload: string, signature: string | undefined) =>
      on.readWebhook(Buffer.from(payload), { 'stripe-signature': signature })
    const good = stripe.webhook(ref, { id: 'evt_1' })
    expect(await read(good.payload, good.signature)).toEqual({
      ...{ id: 'evt_1', paymentRef: ref, refundRef: null },
      isAboutRefunds: false,
    })
    const refund = {
      id: 're_1',
      object: 'refund',
      payment_intent: ref,
      created: 0,
      amount: 1,
      status: 'failed',
      metadata: {},
    } as const
    const failed = stripe.refundWebhook(refund, { id: 'evt_2' })
    expect(await read(failed.payload, failed.signature)).toEqual({
      ...{ id: 'evt_2', paymentRef: ref, refundRef: 're_1' },
      isAboutRefunds: true,
    })
    expect(await read(`${good.payload} `, good.signature)).toBeNull()
    expect(await read(good.payload.replace('5000', '9000'), good.signature)).toBeNull()
    expect(await read(good.payload, undefined)).toBeNull()
    expect(await read(good.payload, 't=1,v1=00')).toBeNull()
    const foreign = stripe.webhook(ref, { secret: 'whsec_foreign' })
    expect(await read(foreign.payload, foreign.signature)).toBeNull()
    const old = stripe.webhook(ref, { timestamp: Math.floor(Date.now() / 1000) - 3600 })
    expect(await read(old.payload, old.signature)).toBeNull()
  })
})
