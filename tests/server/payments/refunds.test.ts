import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { JOB_REFUSALS } from '#domain/constants.ts'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { runCommand } from '#server/cli/jobs/command.ts'
import { backoffSeconds } from '#server/modules/jobs/back-off.ts'
import { refundDue } from '#tests/support/jobs.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'
import type { Refund } from '#tests/support/stripe-facts.ts'

describe.each(['embedded', 'postgres'] as const)('refunds through Stripe, %s', (kind) => {
  let stripe: StripeDouble
  let server: PaymentApp
  let cookie: string
  let payments: ReturnType<PaymentApp['payments']>
  let now: Temporal.Instant
  beforeAll(async () => {
    stripe = await startStripeDouble()
    const settings = { secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base }
    const gateway = stripeGateway(settings)
    server = await openPaymentApp(kind, { gateway })
    payments = server.payments(gateway)
    cookie = await server.signIn()
  })
  beforeEach(() => {
    now = NOON
    server.clock.moveTo(NOON)
    stripe.calls.length = 0
  })
  afterEach(async () => {
    // Each test has only its own refund.
    for (const table of ['refund', 'ledger_entry', 'job_try', 'support_entry'] as const)
      await server.db.deleteFrom(table).execute()
    stripe.refunds.length = 0
  })
  afterAll(async () => {
    await server.close()
    await stripe.stop()
  })

  const post = async ({ payload, signature }: { payload: string; signature: string }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await server.app.inject({ method: 'POST', url: '/pay/webhook/stripe', payload, headers })).statusCode
  }
  const refunds = (id: number) =>
    server.db.selectFrom('refund').selectAll().where('order_id', '=', id).orderBy('id').execute()
  /** A payment that the order cannot accept; the webhook about it makes the first refund attempt. */
  async function owed() {
    const order = await server.order()
    const { data } = await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)
    const ref = String(data.paymentIntentId)
    stripe.payInBrowser(ref, 'visa')
    await server.db
      .updateTable('orders')
      .set({ owner_deleted_at: NOON.toString() })
      .where('id', '=', order.id)
      .execute()
    expect(await post(stripe.webhook(ref))).toBe(200)
    const [refund] = await refunds(order.id)
    return { id: order.id, ref, item: refund?.id ?? 0 }
  }
  /** The job's next attempt, after the longest backoff. */
  const again = (): Promise<number> => {
    now = now.add({ seconds: backoffSeconds(99) })
    return refundDue(payments, now)
  }
  const ledger = async (id: number) => (await server.ledger(id)).map((entry) => `${entry.kind} ${entry.amount}`)
  const events = async (id: number) =>
    (await server.db.selectFrom('order_event').select('kind').where('order_id', '=', id).orderBy('id').execute()).map(
      (event) => event.kind,
    )
  const support = () => server.db.selectFrom('support_entry').selectAll().orderBy('id').execute()
  const tries = () => server.db.selectFrom('job_try').selectAll().execute()
  const standing = () => stripe.refunds.filter(({ status }) => status === 'succeeded' || status === 'pending')
  const theRefund = (): Refund => {
    const [refund] = stripe.refunds
    if (!refund) throw new Error('No refund')
    return refund
  }
  async function isPaidBackOnce(id: number) {
    expect(standing()).toHaveLength(1)
    expect(await ledger(id)).toEqual(['payment 5000', 'refund 5000'])
    expect((await server.ledger(id))[1]?.provider_ref).toBe(standing()[0]?.id)
    expect((await events(id)).filter((event) => event === 'refund' || event === 'refund-by-hand')).toHaveLength(1)
    expect(await tries()).toEqual([])
    expect(await again()).toBe(0)
    expect(standing()).toHaveLength(1)
  }

  it('D4 a refund that was made and answered with 500 is found and booked immediately', async () => {
    stripe.plan('refunds', 'error-after')
    const { id } = await owed()
    expect(stripe.calls.slice(-2)).toEqual(['refunds', 'refund_list'])
    await isPaidBackOnce(id)
    expect(await support()).toEqual([])
  })

  it('D4 a refund that was not made, with a 500 that Stripe repeats, is made under the spare key', async () => {
    stripe.plan('refunds', 'error-before')
    const { id } = await owed()
    expect(stripe.refunds).toEqual([])
    expect(await again()).toBe(1)
    await isPaidBackOnce(id)
    expect(await support()).toEqual([])
  })

  it('D4 a refund that was made under a key whose 500 Stripe repeats is not made again', async () => {
    stripe.plan('refunds', 'error-after')
    stripe.plan('refund_list', 'error-before')
    const { id } = await owed()
    expect(await ledger(id)).toEqual(['payment 5000'])
    expect(await again()).toBe(1)
    await isPaidBackOnce(id)
  })

  it('D4 500s for an hour, and one after the refund was made: one refund', async () => {
    stripe.plan('refunds', 'error-before')
    const { id } = await owed()
    for (let tries = 0; tries < 5; tries++) {
      stripe.plan('refunds', 'error-before')
      expect(await again()).toBe(0)
    }
    stripe.plan('refunds', 'error-after')
    expect(await again()).toBe(1)
    await isPaidBackOnce(id)
  })

  it('D4 a refusal that Stripe repeats for a day ends with its cause: balance too low, then enough', async () => {
    stripe.plan('refunds', 'refused')
    const { id } = await owed()
    expect(await tries()).toMatchObject([{ tries: 1, refusals: 1 }])
    expect(await again()).toBe(1)
    await isPaidBackOnce(id)
  })

  it('D4 an operator’s retry on the same day reaches Stripe, however often it had refused', async () => {
    stripe.plan('refunds', 'refused')
    const { id, item } = await owed()
    for (let refusal = 2; refusal <= JOB_REFUSALS; refusal++) {
      stripe.plan('refunds', 'refused')
      await again()
    }
    expect(await support()).toMatchObject([{ kind: 'job_refund', detail: { refusals: JOB_REFUSALS } }])
    expect(await again()).toBe(0)
    await runCommand(server.db, ['retry', 'refund', String(item)], now)
    expect(await again()).toBe(1)
    await isPaidBackOnce(id)
  })

  it('D4 a full manual refund is found and booked, even if the stored answers were deleted', async () => {
    stripe.plan('refunds', 'error-before')
    const { id, ref } = await owed()
    stripe.forgetKeys()
    stripe.refunds.push({
      id: 're_by_hand',
      object: 'refund',
      payment_intent: ref,
      created: 0,
      amount: 5000,
      status: 'succeeded',
      metadata: {},
    })
    expect(await again()).toBe(1)
    await isPaidBackOnce(id)
  })

  it('D4 a refund that Stripe creates as failed does not count: support is notified, and it is not sent repeatedly', async () => {
    stripe.refundsAs('failed')
    const { id } = await owed()
    for (let refusal = 2; refusal <= JOB_REFUSALS + 2; refusal++) await again()
    expect(stripe.refunds).toHaveLength(1)
    expect(await ledger(id)).toEqual(['payment 5000'])
    expect(await support()).toMatchObject([{ kind: 'job_refund', order_id: id, detail: { refusals: JOB_REFUSALS } }])
  })

  it('D4 a lost answer about a refund that has failed since is not taken for a refund', async () => {
    stripe.plan('refunds', 'lost-after')
    const { id } = await owed()
    theRefund().status = 'failed'
    await again()
    expect(await ledger(id)).toEqual(['payment 5000'])
    expect(await tries()).toMatchObject([{ refusals: 1 }])
  })

  it.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'D4 %s: the money is owed again, support is notified once, and nothing is sent until an operator resumes it',
    async (type) => {
      stripe.refundsAs('pending')
      const { id } = await owed()
      expect(await ledger(id)).toEqual(['payment 5000', 'refund 5000'])
      const refund = theRefund()
      // The event's content does not count: at Stripe the refund is still valid.
      expect(await post(stripe.refundWebhook({ ...refund, status: 'failed' }, { type }))).toBe(200)
      expect(await ledger(id)).toEqual(['payment 5000', 'refund 5000'])

      refund.status = 'failed'
      stripe.plan('refund_retrieve', 'error-before')
      const event = stripe.refundWebhook(refund, { type })
      expect(await post(event)).toBe(503)
      expect(await Promise.all(Array.from({ length: 5 }, () => post(event)))).toEqual([200, 200, 200, 200, 200])
      expect(await post(stripe.refundWebhook(refund, { type }))).toBe(200)
      expect(await ledger(id)).toEqual(['payment 5000', 'refund_failed 5000'])
      expect(await events(id)).toEqual(['refund-due', 'refund', 'refund-failed'])
      const [came, next] = await refunds(id)
      expect([came?.state, next?.state]).toEqual(['refused', 'owed'])
      const item = next?.id ?? 0
      const [entry, ...more] = await support()
      expect(more).toEqual([])
      expect(entry).toMatchObject({ kind: 'refund_failed', order_id: id, detail: { job: 'refund', item } })
      expect(String(entry?.detail['todo'])).toContain('another way')
      expect((await runCommand(server.db, ['list'], now)).text).toContain(`refund ${item}  failed`)
      expect(await again()).toBe(0)
      expect(stripe.refunds).toHaveLength(1)

      await runCommand(server.db, ['retry', 'refund', String(item)], now)
      expect(await again()).toBe(1)
      expect(standing()).toHaveLength(1)
      expect(await ledger(id)).toEqual(['payment 5000', 'refund_failed 5000', 'refund 5000'])
      expect(await tries()).toEqual([])
    },
  )

  it('an order that is cancelled without being closed accepts no payment: the money is refunded', async () => {
    const order = await server.order()
    const { data } = await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)
    const ref = String(data.paymentIntentId)
    stripe.payInBrowser(ref, 'visa')
    await server.db.updateTable('orders').set({ order_status: 4 }).where('id', '=', order.id).execute()
    expect(await post(stripe.webhook(ref))).toBe(200)
    expect(await server.row(order.id)).toMatchObject({ order_status: 4, pay_status: 0 })
    const entries = await server.ledger(order.id)
    expect(entries).toMatchObject([
      { kind: 'payment', reason: 'late' },
      { kind: 'refund', reason: 'late' },
    ])
  })
})
