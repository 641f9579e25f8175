import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { refundDue } from '#tests/support/jobs.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

const CLICKS = 50

describe('one refund of a cancelled order, on a real PostgreSQL and Stripe’s double', () => {
  let stripe: StripeDouble
  let server: PaymentApp
  let payments: ReturnType<PaymentApp['payments']>
  let cookie: string
  beforeAll(async () => {
    stripe = await startStripeDouble()
    const settings = { secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base }
    const gateway = stripeGateway(settings)
    server = await openPaymentApp('postgres', { gateway, poolSize: 20 })
    payments = server.payments(gateway)
  })
  beforeEach(async () => {
    await server.empty()
    stripe.forget()
    cookie = await server.signIn()
  })
  afterAll(async () => {
    await server.close()
    await stripe.stop()
  })

  async function paid() {
    const order = await server.order()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    return order
  }
  const cancel = (id: number) => server.call('/api/directOrder/delOrder', { id, orderType: 1 }, cookie)

  it.each(['answered', 'lost-before', 'lost-after', 'error-after'] as const)(
    `G-09 ${CLICKS} clicks on cancel while the refund’s answer is %s: 5,000 yen are refunded once`,
    async (fault) => {
      const { id } = await paid()
      if (fault !== 'answered') stripe.plan('refunds', fault)
      const answers = await Promise.all(Array.from({ length: CLICKS }, () => cancel(id)))
      expect(answers.filter(({ code }) => code === '200')).toHaveLength(1)
      const told = answers.filter(({ message }) => message === 'orders_msg_already_cancelled')
      expect(told).toHaveLength(CLICKS - 1)
      // A refund that was not made within the request is left to the job, in several processes.
      for (const minutes of [1, 20, 40]) {
        await Promise.all([0, 1, 2].map(() => refundDue(payments, NOON.add({ minutes }))))
      }
      expect(stripe.refunds.map(({ amount }) => amount)).toEqual([5000])
      expect((await server.ledger(id)).map(({ kind, amount }) => [kind, amount])).toEqual([
        ['payment', 5000],
        ['refund', 5000],
      ])
      expect(await server.row(id)).toMatchObject({ order_status: 4 })
    },
  )

  it('G-09 a naive refund, under a new key with every click, would be made as often as Stripe accepts it', async () => {
    const { id } = await paid()
    const [attempt] = await server.attempts(id)
    const naive = (click: number) =>
      fetch(`${stripe.base}/v1/refunds`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': `naive-${click}` },
        body: new URLSearchParams({ payment_intent: attempt?.provider_ref ?? '', amount: '1000' }),
      })
    await Promise.all(Array.from({ length: 5 }, (_, click) => naive(click)))
    expect(stripe.refunds.length).toBeGreaterThan(1)
  })
})
