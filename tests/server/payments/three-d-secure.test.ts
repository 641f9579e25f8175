import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { settleUnknown, sweepHolds } from '#tests/support/jobs.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

const CONFIRM = '/pay/payGateway/confirmPaymentV3'
const POLL = '/smallProgramPay/orderPay/getPaymentInfo'
const PENDING = { code: '200', data: { paid: false, pending: true } }

describe('PC-05 a card that requires 3-D Secure', () => {
  let stripe: StripeDouble
  let server: PaymentApp
  let payments: ReturnType<PaymentApp['payments']>
  let cookie: string
  beforeAll(async () => {
    stripe = await startStripeDouble()
    const gateway = stripeGateway({ secretKey: 'sk_test_1', webhookSecret: null, apiBase: stripe.base })
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
  /** Opens the challenge in the browser. */
  const challenged = async (more: object = {}) => {
    const order = await server.order()
    const opened = await server.call('/pay/payGateway/visaPayV3', server.claim(order, more), cookie)
    const ref: string = opened.data.paymentIntentId
    stripe.beginChallenge(ref)
    return { order, ref }
  }
  const confirm = (order: Order, ref: string, more: object = {}) =>
    server.call(CONFIRM, server.claim(order, { paymentIntentId: ref, ...more }), cookie)
  const poll = ({ id }: Order) => server.call(POLL, { id }, cookie)
  const isPaid = async ({ id }: Order) => (await server.row(id)).pay_status === 1

  it('EN-09 payment info returns orderType and payStatus, before and after paying, under both names', async () => {
    const { order, ref } = await challenged()
    const undated = await server.order({ undated: true })
    const info = async ({ id }: Order) => (await server.call('/api/orderPay/getPaymentInfo', { id }, cookie)).data
    expect([await info(order), await info(undated)]).toMatchObject([
      { orderType: 1, payStatus: 0 },
      { orderType: 2, payStatus: 0 },
    ])
    stripe.answerPage(ref, 'approve')
    await confirm(order, ref)
    expect(await info(order)).toMatchObject({ orderType: 1, payStatus: 1 })
    expect((await poll(order)).data).toMatchObject({ orderType: 1, payStatus: 1 })
  })

  it('PC-03 no pay call accepts a card number: undeclared fields are neither stored nor sent on', async () => {
    const order = await server.order()
    const card = { number: '4242424242424242', cvc: 'x987x', card: { number: '4242424242424242' } }
    const opened = await server.call('/pay/payGateway/visaPayV3', server.claim(order, card), cookie)
    await server.call('/pay/payGateway/visaPay', server.claim(order, { ...card, token: 'tok_visa' }), cookie)
    const stored = JSON.stringify([
      await server.attempts(order.id),
      await server.ledger(order.id),
      opened,
      ...stripe.sent,
    ])
    expect(stored).not.toMatch(/4242424242424242|x987x/)
    const refused = await server.call('/pay/payGateway/visaPay', server.claim(order, { token: card.number }), cookie)
    expect(JSON.stringify(refused)).not.toContain(card.number)
  })

  it('approved: confirmed once, however often it is queried', async () => {
    const { order, ref } = await challenged()
    expect(await confirm(order, ref)).toMatchObject(PENDING)
    stripe.answerPage(ref, 'approve')
    const answers = await Promise.all([confirm(order, ref), confirm(order, ref), confirm(order, ref)])
    expect(answers.map(({ data }) => data.paid)).toEqual([true, true, true])
    expect([stripe.charged(), (await server.ledger(order.id)).length]).toEqual([5000, 1])
  })

  it('PC-07 S-07 a reloaded page gets no form while the bank is processing, and the payment is made once', async () => {
    const { order, ref } = await challenged()
    stripe.answerPage(ref, 'approve-slowly')
    // The page was closed before it reported, so this server has only stored an open form.
    expect(await server.attempts(order.id)).toMatchObject([{ status: 'created' }])
    const open = () => server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)
    expect(await open()).toMatchObject({ message: 'common_request_timeout', data: { pending: true, atBank: true } })
    expect((await poll(order)).data).toMatchObject({ payStatus: 0, pending: true })
    expect(await open()).toMatchObject({ data: { pending: true } })
    stripe.finish(ref)
    expect(await open()).toMatchObject({ message: 'common_order_payed' })
    expect([stripe.charged(), stripe.intents.size, (await server.ledger(order.id)).length]).toEqual([5000, 1, 1])
  })

  it('PC-07 an unconfirmed form is handed out again, and so is a declined one', async () => {
    const { order, ref } = await challenged()
    stripe.answerPage(ref, 'decline')
    const again = await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)
    expect(again.data).toMatchObject({ paymentIntentId: ref, client_secret: expect.any(String) })
    stripe.payInBrowser(ref, 'visa')
    expect((await confirm(order, ref)).data).toMatchObject({ paid: true })
    expect(stripe.charged()).toBe(5000)
  })

  it('declined: the bank’s message, nothing charged, and another card pays the same payment', async () => {
    const { order, ref } = await challenged()
    stripe.answerPage(ref, 'decline')
    const declined = await confirm(order, ref)
    expect(declined).toMatchObject({ code: '409', message: expect.stringContaining('unable to authenticate') })
    expect([await isPaid(order), stripe.charged()]).toEqual([false, 0])
    stripe.payInBrowser(ref, 'visa')
    expect((await confirm(order, ref)).data).toMatchObject({ paid: true })
    expect([stripe.charged(), (await server.attempts(order.id)).length]).toEqual([5000, 1])
  })

  it('abandoned: nothing is reported as failed, and the end of the hold ends the challenge before the seat is free', async () => {
    const { order, ref } = await challenged()
    expect(await confirm(order, ref)).toMatchObject(PENDING)
    await settleUnknown(payments, NOON.add({ minutes: 2 }))
    expect(await server.attempts(order.id)).toMatchObject([{ status: 'created' }])
    await sweepHolds(payments, NOON.add({ minutes: 31 }))
    expect(stripe.intents.get(ref)).toMatchObject({ status: 'canceled' })
    expect([stripe.charged(), (await server.row(order.id)).closed_at === null]).toEqual([0, false])
  })

  it('S-07 ERR-06 approved, and the answer was lost: the next poll queries the gateway, and never reports a failure', async () => {
    const { order, ref } = await challenged()
    stripe.answerPage(ref, 'approve')
    stripe.plan('retrieve', 'lost-before')
    server.clock.moveTo(NOON.add({ seconds: 3 }))
    expect(await poll(order)).toMatchObject({ data: { payStatus: 0, pending: true } })
    server.clock.moveTo(NOON.add({ seconds: 6 }))
    expect(await poll(order)).toMatchObject({ data: { payStatus: 1, pending: false } })
    expect(stripe.charged()).toBe(5000)
  })

  it('S-07 approved, and the bank is slow: nothing is reported as failed, and no other payment starts until it answers', async () => {
    const { order, ref } = await challenged()
    stripe.answerPage(ref, 'approve-slowly')
    expect(await confirm(order, ref)).toMatchObject(PENDING)
    for (const seconds of [3, 6, 9]) {
      server.clock.moveTo(NOON.add({ seconds }))
      expect(await poll(order)).toMatchObject({ data: { payStatus: 0, pending: true } })
    }
    await settleUnknown(payments, NOON.add({ minutes: 2 }))
    await sweepHolds(payments, NOON.add({ minutes: 31 }))
    expect(await server.attempts(order.id)).toMatchObject([{ status: 'unknown' }])
    expect((await server.row(order.id)).closed_at).toBeNull()
    stripe.finish(ref)
    expect(await confirm(order, ref)).toMatchObject({ data: { paid: true } })
    expect([stripe.charged(), (await server.ledger(order.id)).length]).toEqual([5000, 1])
  })

  it('S-07 approved, and refused by the bank after a while: the next poll says so, and another card pays', async () => {
    const { order, ref } = await challenged()
    stripe.answerPage(ref, 'approve-slowly')
    expect(await confirm(order, ref)).toMatchObject(PENDING)
    Object.assign(stripe.intents.get(ref) ?? {}, { status: 'requires_payment_method' })
    server.clock.moveTo(NOON.add({ seconds: 3 }))
    expect(await poll(order)).toMatchObject({ data: { payStatus: 0, pending: false } })
    stripe.payInBrowser(ref, 'visa')
    expect(await confirm(order, ref)).toMatchObject({ data: { paid: true } })
  })

  it('S-06 CP-09 with a code for certain cards the approved card is checked before it is charged', async () => {
    await server.coupon('VISA', { pay_type: 1 })
    await server.coupon('CHINA', { pay_type: 2 })
    const right = await challenged({ couponCode: 'VISA', amount: 4200 })
    stripe.answerPage(right.ref, 'approve')
    expect(stripe.charged()).toBe(0)
    expect((await confirm(right.order, right.ref, { amount: 4200 })).data).toMatchObject({ paid: true })
    expect(stripe.charged()).toBe(4200)

    const wrong = await challenged({ couponCode: 'CHINA', amount: 4200 })
    stripe.answerPage(wrong.ref, 'approve')
    const refused = await confirm(wrong.order, wrong.ref, { amount: 4200 })
    expect(refused).toMatchObject({ code: '409', message: 'mastercard_only_china' })
    expect(stripe.intents.get(wrong.ref)).toMatchObject({ status: 'canceled' })
    expect(await server.row(wrong.order.id)).toMatchObject({ pay_status: 0, closed_at: null, coupon_code: null })
    expect(stripe.charged()).toBe(4200)
  })

  it('token flow: there is no page for the bank, so the card is declined and nothing is left open', async () => {
    const order = await server.order()
    const paid = await server.call(
      '/pay/payGateway/visaPay',
      server.claim(order, { token: 'tok_threeDSecure' }),
      cookie,
    )
    expect(paid).toMatchObject({ code: '409', message: expect.stringContaining('requires authentication') })
    expect(await server.attempts(order.id)).toMatchObject([{ status: 'failed' }])
    expect(stripe.charged()).toBe(0)
  })
})
