import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

describe.each(['embedded', 'postgres'] as const)('paying by card with the sandbox gateway, %s', (kind) => {
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    server = await openPaymentApp(kind)
    cookie = await server.signIn()
  })
  afterAll(() => server.close())

  const open = (body: object, as = cookie) => server.call('/pay/payGateway/visaPayV3', body, as)
  const card = (secret: string, method: string, challenge?: string) =>
    server.call('/sandbox/payments/confirm', { client_secret: secret, payment_method: method, challenge })
  const confirm = (body: object, as = cookie) => server.call('/pay/payGateway/confirmPaymentV3', body, as)
  const token = (body: object) => server.call('/pay/payGateway/visaPay', body, cookie)
  const info = (id: number, as = cookie) => server.call('/api/orderPay/getPaymentInfo', { id }, as)

  it('PC-05 API-24 API-25 API-20 pays through an intent: ledger, order, mail and event agree', async () => {
    const order = await server.order()
    const opened = await open(server.claim(order))
    expect(opened).toMatchObject({ code: '200', data: { amount: 5000 } })
    expect(await info(order.id)).toMatchObject({ data: { orderType: 1, payStatus: 0, pending: false } })

    expect(await card(opened.data.client_secret, 'pm_card_visa')).toMatchObject({
      data: { status: 'succeeded', error: null },
    })
    const paid = await confirm(server.claim(order, { paymentIntentId: opened.data.paymentIntentId }))
    expect(paid).toMatchObject({ code: '200', data: { paid: true, pending: false } })
    expect(await info(order.id)).toMatchObject({ data: { payStatus: 1, pending: false } })
    expect(await server.row(order.id)).toMatchObject({ pay_status: 1, order_status: 3, payable: 5000 })
    expect(await server.ledger(order.id)).toMatchObject([{ kind: 'payment', amount: 5000, reason: 'order' }])
    expect(await server.mails(order.id)).toMatchObject([{ recipient: 'buyer1@example.com' }])
    expect(await server.attempts(order.id)).toMatchObject([{ status: 'succeeded' }])
  })

  it('PC-07 finds the same attempt again, and refuses to pay a paid order', async () => {
    const order = await server.order()
    const first = await open(server.claim(order))
    const second = await open(server.claim(order))
    expect(second.data).toEqual(first.data)
    await card(first.data.client_secret, '4242 4242 4242 4242')
    const body = server.claim(order, { paymentIntentId: first.data.paymentIntentId })
    expect(await confirm(body)).toMatchObject({ data: { paid: true } })
    expect(await confirm(body)).toMatchObject({ data: { paid: true } })
    expect(await open(server.claim(order))).toMatchObject({ code: '409', message: 'common_order_payed' })
    expect(await token(server.claim(order, { token: 'tok_visa' }))).toMatchObject({ message: 'common_order_payed' })
    expect(await server.ledger(order.id)).toHaveLength(1)
  })

  it('U-10 leaves an on-request reservation waiting for the shop, and an undated order usable', async () => {
    const request = await server.order({ shop: 2 })
    expect(await token(server.claim(request, { token: 'tok_visa' }))).toMatchObject({ data: { paid: true } })
    const waiting = await server.row(request.id)
    expect(waiting.order_status).toBe(1)
    expect(waiting.answer_by?.toISOString().slice(0, 16)).toBe('2026-01-17T03:00')
    const undated = await server.order({ undated: true })
    expect(await token(server.claim(undated, { token: 'tok_visa' }))).toMatchObject({ data: { paid: true } })
    const usable = await server.row(undated.id)
    expect(usable.order_status).toBe(1)
    expect(usable.valid_until?.toISOString()).toBe('2026-04-16T14:59:59.999Z')
  })

  it.each([
    ['ERR-01', 'tok_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
    ['ERR-02', 'tok_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['ERR-03', 'tok_chargeDeclined', 'Your card was declined.'],
    [
      'ERR-04',
      'tok_chargeDeclinedProcessingError',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['ERR-04', 'tok_threeDSecure2Required', 'Your card was declined. This transaction requires authentication.'],
    ['ERR-04', 'tok_nonsense', "No such token: 'tok_nonsense'"],
  ])('%s API-23 %s returns the provider’s message, and the order can still be paid', async (_row, bad, words) => {
    const order = await server.order()
    expect(await token(server.claim(order, { token: bad }))).toMatchObject({ status: 200, code: '409', message: words })
    expect(await server.ledger(order.id)).toEqual([])
    expect(await info(order.id)).toMatchObject({ data: { payStatus: 0, pending: false } })
    expect(await token(server.claim(order, { token: 'tok_visa' }))).toMatchObject({ data: { paid: true } })
    expect((await server.attempts(order.id)).map((attempt) => attempt.status)).toEqual(['failed', 'succeeded'])
  })

  it.each([
    ['ERR-01', '4000000000000127', 'incorrect_cvc', "Your card's security code is incorrect."],
    ['ERR-02', '4000000000000069', 'expired_card', 'Your card has expired.'],
    ['ERR-03', '4000000000000002', 'card_declined', 'Your card was declined.'],
  ])(
    '%s card %s is declined in the browser and another one pays the same intent',
    async (_row, number, code, message) => {
      const order = await server.order()
      const { data } = await open(server.claim(order))
      expect(await card(data.client_secret, number)).toMatchObject({
        data: { status: 'failed', error: { code, message } },
      })
      const body = server.claim(order, { paymentIntentId: data.paymentIntentId })
      expect(await confirm(body)).toMatchObject({ code: '409', message })
      expect(await server.row(order.id)).toMatchObject({ pay_status: 0 })
      await card(data.client_secret, 'pm_card_mastercard')
      expect(await confirm(body)).toMatchObject({ data: { paid: true } })
    },
  )

  it('PC-05 a card that needs 3-D Secure pays only after its challenge', async () => {
    const order = await server.order()
    const { data } = await open(server.claim(order))
    const body = server.claim(order, { paymentIntentId: data.paymentIntentId })
    expect(await card(data.client_secret, '4000 0025 0000 3155')).toMatchObject({ data: { status: 'requires_action' } })
    expect(await confirm(body)).toMatchObject({ data: { paid: false } })
    expect(await card(data.client_secret, '4000002500003155', 'fail')).toMatchObject({
      data: { status: 'failed', error: { code: 'payment_intent_authentication_failure' } },
    })
    expect(await server.row(order.id)).toMatchObject({ pay_status: 0 })
    expect(await card(data.client_secret, '4000002500003155', 'complete')).toMatchObject({
      data: { status: 'succeeded' },
    })
    expect(await confirm(body)).toMatchObject({ data: { paid: true } })
  })

  describe('tampering (S-05)', () => {
    it('PC-06 refuses every wrong amount before the gateway is called', async () => {
      const order = await server.order()
      for (const amount of [0, 4999, 5001, 1_000_000_000, -1, '5000', 5000.5, Number.NaN, null]) {
        for (const answer of [
          await open(server.claim(order, { amount })),
          await token(server.claim(order, { amount, token: 'tok_visa' })),
        ]) {
          expect(answer.code, String(amount)).not.toBe('200')
          expect(answer.status, String(amount)).toBeLessThan(500)
        }
      }
      expect(await server.attempts(order.id)).toEqual([])
      const wrong = await open(server.claim(order, { amount: 1 }))
      expect(wrong).toMatchObject({ code: '409', message: 'order_msg_payerror', data: { amount: 5000 } })
      const { data } = await open(server.claim(order))
      await card(data.client_secret, 'pm_card_visa')
      const body = server.claim(order, { paymentIntentId: data.paymentIntentId, amount: 1 })
      expect(await confirm(body)).toMatchObject({ message: 'order_msg_payerror' })
    })

    it('API-81 reveals and accepts nothing of another customer', async () => {
      const order = await server.order()
      const other = await server.signIn(2)
      const { data } = await open(server.claim(order))
      await card(data.client_secret, 'pm_card_visa')
      const body = server.claim(order, { paymentIntentId: data.paymentIntentId })
      expect(await open(server.claim(order), other)).toMatchObject({ status: 404 })
      expect(await confirm(body, other)).toMatchObject({ status: 404 })
      expect(await info(order.id, other)).toMatchObject({ status: 404 })
      expect(await open(server.claim(order, { customerId: 2 }))).toMatchObject({ status: 403, code: '403' })
      expect(await confirm({ ...body, customerId: 2 })).toMatchObject({ status: 403 })
      const mine = await server.order({ customer: 2 })
      expect(await confirm({ ...server.claim(mine), paymentIntentId: data.paymentIntentId }, other)).toMatchObject({
        status: 404,
      })
      expect(await server.row(order.id)).toMatchObject({ pay_status: 0 })
      expect(await open(server.claim(order), '')).toMatchObject({ status: 401 })
    })

    it('refuses a wrong order type or number', async () => {
      const order = await server.order()
      expect(await open(server.claim(order, { orderType: 2 }))).toMatchObject({ status: 404 })
      expect(await open(server.claim(order, { orderNo: 'RS260116AAAAAAAAAAAAA' }))).toMatchObject({ status: 404 })
      expect(await info(order.id)).toMatchObject({ data: { payStatus: 0 } })
    })
  })

  it('U-20 refuses to open a payment once the hold has ended', async () => {
    const order = await server.order()
    server.clock.moveTo((await server.row(order.id)).hold_until.toTemporalInstant())
    expect(await open(server.claim(order))).toMatchObject({ code: '409', message: 'order_msg_expired' })
    server.clock.moveTo(Temporal.Instant.from('2026-01-16T12:00:00+09:00'))
    expect(await server.attempts(order.id)).toEqual([])
  })
})
