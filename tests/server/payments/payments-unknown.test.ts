import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { refundDue, settleUnknown, sweepHolds } from '#tests/support/jobs.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

/** Timeout in ms of a call that gets no answer: long enough for the double to perform it, even on a busy machine. */
const IMPATIENT_MS = 2_000

describe('a gateway that does not answer in time', () => {
  it.each([
    { fault: 'late', before: 1 },
    { fault: 'silent', before: 0 },
  ] as const)(
    'G-07 ERR-06 $fault: pending, never failed, settled by asking; one charge in the end',
    async ({ fault, before }) => {
      const stripe = await startStripeDouble()
      const { webhookSecret, base: apiBase } = stripe
      const settings = { secretKey: 'sk_test_1', webhookSecret, apiBase }
      // Calls that are answered must not time out.
      const gateway = {
        ...stripeGateway({ ...settings, timeoutMs: 60_000 }),
        confirmWithToken: stripeGateway({ ...settings, timeoutMs: IMPATIENT_MS }).confirmWithToken,
      }
      const server = await openPaymentApp('postgres', { gateway })
      try {
        const cookie = await server.signIn()
        const order = await server.order()
        const pay = () => server.call('/pay/payGateway/visaPay', server.claim(order, { token: 'tok_visa' }), cookie)
        const state = async () => (await server.call('/api/orderPay/getPaymentInfo', { id: order.id }, cookie)).data
        stripe.plan('confirm', fault)
        expect(await pay()).toMatchObject({ code: '200', data: { paid: false, pending: true } })
        expect(await state()).toMatchObject({ payStatus: 0, pending: true })
        expect(stripe.charged()).toBe(5000 * before)
        await settleUnknown(server.payments(gateway), NOON.add({ seconds: 119 }))
        expect(await state()).toMatchObject({ payStatus: before, pending: false })
        if (before === 0) expect(await pay()).toMatchObject({ data: { paid: true } })
        expect(stripe.charged()).toBe(5000)
        expect(await server.ledger(order.id)).toHaveLength(1)
      } finally {
        await server.close()
        await stripe.stop()
      }
    },
  )
})

describe('payments of unknown outcome', () => {
  let stripe: StripeDouble
  let server: PaymentApp
  let cookie: string
  let payments: ReturnType<PaymentApp['payments']>
  beforeAll(async () => {
    stripe = await startStripeDouble()
    const settings = { secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base }
    const gateway = stripeGateway(settings)
    server = await openPaymentApp('postgres', { gateway })
    payments = server.payments(gateway)
    cookie = await server.signIn()
  })
  beforeEach(async () => {
    stripe.forget()
    await server.empty()
  })
  afterAll(async () => {
    await server.close()
    await stripe.stop()
  })

  const token = (body: object) => server.call('/pay/payGateway/visaPay', body, cookie)
  const open = (body: object) => server.call('/pay/payGateway/visaPayV3', body, cookie)
  const confirm = (body: object) => server.call('/pay/payGateway/confirmPaymentV3', body, cookie)
  const info = (id: number) => server.call('/api/orderPay/getPaymentInfo', { id }, cookie)
  /** Runs the poller at a time after NOON. */
  const settleAfter = (seconds: number) => settleUnknown(payments, NOON.add({ seconds }))

  it.each(['lost-after', 'error-after'] as const)(
    'G-07 charged, then %s: one charge, never failed, settled by asking',
    async (fault) => {
      const order = await server.order()
      stripe.plan('confirm', fault)
      expect(await token(server.claim(order, { token: 'tok_visa' }))).toMatchObject({
        code: '200',
        data: { paid: false, pending: true },
      })
      expect(await info(order.id)).toMatchObject({ data: { payStatus: 0, pending: true } })
      await settleAfter(119)
      expect(await info(order.id)).toMatchObject({ data: { payStatus: 1, pending: false } })
      expect(stripe.charged()).toBe(5000)
      expect(await server.ledger(order.id)).toHaveLength(1)
      expect(await server.mails(order.id)).toHaveLength(1)
    },
  )

  it('G-07 not charged, then lost: pending until it is settled, then the order can be paid, once', async () => {
    const order = await server.order()
    stripe.plan('confirm', 'lost-before')
    expect(await token(server.claim(order, { token: 'tok_visa' }))).toMatchObject({
      data: { paid: false, pending: true },
    })
    expect(await info(order.id)).toMatchObject({ data: { pending: true } })
    await settleAfter(119)
    expect(await info(order.id)).toMatchObject({ data: { payStatus: 0, pending: false } })
    expect((await server.attempts(order.id)).map((attempt) => attempt.status)).toEqual(['cancelled'])
    expect(await token(server.claim(order, { token: 'tok_visa' }))).toMatchObject({ data: { paid: true } })
    expect(stripe.charged()).toBe(5000)
  })

  it('charged and lost: paying again finds the first charge instead of making a second', async () => {
    const order = await server.order()
    stripe.plan('confirm', 'lost-after')
    await token(server.claim(order, { token: 'tok_visa' }))
    expect(await token(server.claim(order, { token: 'tok_visa' }))).toMatchObject({ message: 'common_order_payed' })
    expect(await info(order.id)).toMatchObject({ data: { payStatus: 1 } })
    expect(stripe.charged()).toBe(5000)
  })

  it('the answer to opening is lost: the stored key finds the same payment', async () => {
    const order = await server.order()
    stripe.plan('create', 'lost-after')
    expect(await open(server.claim(order))).toMatchObject({ code: '409', message: 'common_request_timeout' })
    expect(await open(server.claim(order))).toMatchObject({ code: '200' })
    expect(stripe.intents.size).toBe(1)
    expect(await server.attempts(order.id)).toHaveLength(1)
  })

  it('G-07 the browser paid and vanished, every webhook lost: the poller books it within two minutes', async () => {
    const order = await server.order()
    const { data } = await open(server.claim(order))
    stripe.payInBrowser(data.paymentIntentId, 'visa')
    await settleAfter(60)
    expect(await info(order.id)).toMatchObject({ data: { payStatus: 1 } })
    expect(await server.mails(order.id)).toHaveLength(1)
  })

  it('ERR-06 confirm cannot reach the gateway: pending, then paid', async () => {
    const order = await server.order()
    const { data } = await open(server.claim(order))
    stripe.payInBrowser(data.paymentIntentId, 'visa')
    stripe.plan('retrieve', 'error-after')
    const body = server.claim(order, { paymentIntentId: data.paymentIntentId })
    expect(await confirm(body)).toMatchObject({ code: '200', data: { paid: false, pending: true } })
    expect(await info(order.id)).toMatchObject({ data: { pending: true } })
    expect(await confirm(body)).toMatchObject({ data: { paid: true } })
  })

  it('an unconfirmed intent stays open while its hold lasts', async () => {
    const order = await server.order()
    const { data } = await open(server.claim(order))
    await settleAfter(119)
    expect(await server.attempts(order.id)).toMatchObject([{ status: 'created' }])
    stripe.payInBrowser(data.paymentIntentId, 'visa')
    const body = server.claim(order, { paymentIntentId: data.paymentIntentId })
    expect(await confirm(body)).toMatchObject({ data: { paid: true } })
  })

  it('an attempt that never reached the gateway is ended without a query', async () => {
    const order = await server.order()
    stripe.plan('create', 'lost-before')
    await open(server.claim(order))
    await settleAfter(119)
    expect(await server.attempts(order.id)).toMatchObject([{ status: 'cancelled', provider_ref: null }])
    expect(await open(server.claim(order))).toMatchObject({ code: '200' })
  })

  describe('expired holds (S-09)', () => {
    const seats = async () => (await server.db.selectFrom('slot_seat').select('taken').executeTakeFirstOrThrow()).taken
    const END = NOON.add({ minutes: 31 })

    it('U-20 cancel the payment at the gateway, then free the seat', async () => {
      const order = await server.order()
      const { data } = await open(server.claim(order))
      expect(await sweepHolds(payments, NOON.add({ minutes: 29 }))).toBe(0)
      expect(await sweepHolds(payments, END)).toBe(1)
      expect(stripe.intents.get(data.paymentIntentId)?.status).toBe('canceled')
      expect(await server.row(order.id)).toMatchObject({ order_status: 4, pay_status: 0, seats_held: 0 })
      expect(await seats()).toBe(0)
      expect(await sweepHolds(payments, END)).toBe(0)
    })

    it('a payment that succeeded wins over the end of the hold', async () => {
      const order = await server.order()
      const { data } = await open(server.claim(order))
      stripe.payInBrowser(data.paymentIntentId, 'visa')
      await sweepHolds(payments, END)
      expect(await server.row(order.id)).toMatchObject({ order_status: 3, pay_status: 1, seats_held: 1 })
      expect(await seats()).toBe(1)
    })

    it('wait while the gateway is unreachable', async () => {
      const order = await server.order()
      await open(server.claim(order))
      stripe.plan('cancel', 'lost-before')
      expect(await sweepHolds(payments, END)).toBe(0)
      expect(await seats()).toBe(1)
      expect(await sweepHolds(payments, END)).toBe(0)
      expect(await sweepHolds(payments, END.add({ seconds: 5 }))).toBe(1)
      expect(await server.row(order.id)).toMatchObject({ order_status: 4 })
    })

    it('return the coupon use of a lapsed order', async () => {
      await server.coupon('ONCE', { max_uses: 1 })
      const order = await server.order()
      expect(await open(server.claim(order, { amount: 4200, couponCode: 'once' }))).toMatchObject({ code: '200' })
      await sweepHolds(payments, END)
      expect(await server.row(order.id)).toMatchObject({ coupon_code: null, payable: 5000, order_status: 4 })
      const next = await server.order()
      expect(await open(server.claim(next, { amount: 4200, couponCode: 'once' }))).toMatchObject({ code: '200' })
    })
  })

  describe('late payments', () => {
    /**
     * A payment that arrives after its hold ended: the attempt was closed in the database while the gateway was
     * unreachable.
     */
    async function lapsedButPaid() {
      const order = await server.order()
      const { data } = await open(server.claim(order))
      const [attempt] = await server.attempts(order.id)
      await server.db
        .updateTable('payment_attempt')
        .set({ status: 'cancelled' })
        .where('id', '=', attempt?.id ?? 0)
        .execute()
      await sweepHolds(payments, NOON.add({ minutes: 31 }))
      expect(await server.row(order.id)).toMatchObject({ order_status: 4 })
      stripe.payInBrowser(data.paymentIntentId, 'visa')
      return { order, ref: String(data.paymentIntentId) }
    }
    const webhook = async (ref: string) => {
      const { payload, signature } = stripe.webhook(ref)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await server.app.inject({ method: 'POST', url: '/pay/webhook/stripe', payload, headers })).statusCode
    }

    it.each(['webhook', 'browser'] as const)(
      'G-08 are confirmed while the seat is still free, reported by the %s',
      async (by) => {
        const { order, ref } = await lapsedButPaid()
        if (by === 'webhook') expect(await webhook(ref)).toBe(200)
        else
          expect(await confirm(server.claim(order, { paymentIntentId: ref }))).toMatchObject({ data: { paid: true } })
        expect(await server.row(order.id)).toMatchObject({ order_status: 3, pay_status: 1, seats_held: 1 })
        expect(stripe.charged() - stripe.refunded()).toBe(5000)
      },
    )

    it('G-08 are fully refunded when the seat is gone, also when the refund is lost at first', async () => {
      const { order, ref } = await lapsedButPaid()
      await server.db
        .updateTable('slot_seat')
        .set((eb) => ({ taken: eb.ref('capacity') }))
        .execute()
      stripe.plan('refunds', 'lost-before')
      expect(await webhook(ref)).toBe(200)
      expect(await webhook(ref)).toBe(200)
      expect(await server.row(order.id)).toMatchObject({ order_status: 4, pay_status: 0 })
      // The first attempts were the webhook's, so the job waits a moment.
      await refundDue(payments, NOON.add({ minutes: 2 }))
      await refundDue(payments, NOON.add({ minutes: 4 }))
      expect(stripe.charged()).toBe(5000)
      expect(stripe.refunded()).toBe(5000)
      const ledger = await server.ledger(order.id)
      expect(ledger.map(({ kind, amount, reason }) => ({ kind, amount, reason }))).toEqual([
        { kind: 'payment', amount: 5000, reason: 'late' },
        { kind: 'refund', amount: 5000, reason: 'late' },
      ])
      expect(await server.mails(order.id)).toEqual([])
    })
  })
})
