import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { backoffSeconds } from '#server/modules/jobs/back-off.ts'
import { addOwedRefund } from '#server/modules/payments/refunds/store.ts'
import { refundDue } from '#tests/support/jobs.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'
import { barrier } from '../../support/barrier.ts'

const DAY_AND_MORE = { hours: 25 }

describe('partial refunds of a payment, postgres', () => {
  let stripe: StripeDouble
  let gateway: ReturnType<typeof stripeGateway>
  let server: PaymentApp
  let payments: ReturnType<PaymentApp['payments']>
  let cookie: string
  beforeAll(async () => {
    stripe = await startStripeDouble()
    gateway = stripeGateway({ secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base })
    server = await openPaymentApp('postgres', { gateway, poolSize: 20 })
    payments = server.payments(gateway)
  })
  beforeEach(async () => {
    cookie = await server.signIn()
  })
  afterEach(async () => {
    await server.empty()
    stripe.forget()
  })
  afterAll(async () => {
    await server.close()
    await stripe.stop()
  })

  /** An order of 5,000 yen that was paid with Stripe. */
  async function paid() {
    const order = await server.order()
    const { data } = await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)
    const ref = String(data.paymentIntentId)
    stripe.payInBrowser(ref, 'visa')
    await server.call('/pay/payGateway/confirmPaymentV3', server.claim(order, { paymentIntentId: ref }), cookie)
    const [attempt] = await server.attempts(order.id)
    return { id: order.id, ref, attemptId: attempt?.id ?? 0 }
  }
  const owe = (attemptId: number, amount: number) =>
    addOwedRefund(server.db, { attemptId, amount, reason: 'cancel', askedBy: 'operator test' }, NOON)
  const rows = () => server.db.selectFrom('refund').selectAll().orderBy('id').execute()
  const booked = async (id: number) => (await server.ledger(id)).map((entry) => `${entry.kind} ${entry.amount}`)
  const sent = () => stripe.refunds.map(({ amount }) => amount)

  it('several parts are refunded, each once and under its own key; the last yen ends the order', async () => {
    const { id, attemptId } = await paid()
    expect(await owe(attemptId, 2000)).not.toBeNull()
    expect(await owe(attemptId, 2000)).not.toBeNull()
    expect(await owe(attemptId, 1001)).toBeNull()
    expect(await owe(attemptId, 1000)).not.toBeNull()
    expect(await owe(attemptId, 1)).toBeNull()
    expect(await refundDue(payments, NOON)).toBe(3)
    expect(sent().sort()).toEqual([1000, 2000, 2000])
    expect(new Set(stripe.refunds.map(({ metadata }) => metadata['key'])).size).toBe(3)
    expect((await booked(id)).sort()).toEqual(['payment 5000', 'refund 1000', 'refund 2000', 'refund 2000'])
    expect(await refundDue(payments, NOON.add({ minutes: 1 }))).toBe(0)
  })

  it.each(['lost-after', 'error-after'] as const)(
    'a part whose answer was %s is found after Stripe has deleted the key, and not made again',
    async (fault) => {
      const { id, attemptId } = await paid()
      await owe(attemptId, 2000)
      stripe.plan('refunds', fault)
      if (fault === 'error-after') stripe.plan('refund_list', 'error-before')
      expect(await refundDue(payments, NOON)).toBe(0)
      stripe.forgetKeys()
      expect(await refundDue(payments, NOON.add(DAY_AND_MORE))).toBe(1)
      expect(sent()).toEqual([2000])
      expect(await booked(id)).toEqual(['payment 5000', 'refund 2000'])
    },
  )

  it('the double reproduces the fault: without a look-up, a part under a deleted key is made twice', async () => {
    const { ref } = await paid()
    const wanted = { ref, amount: 2000, idempotencyKey: 'k', spareKey: 'k-spare', wasAsked: false }
    await gateway.refund(wanted)
    stripe.forgetKeys()
    await gateway.refund(wanted)
    expect(sent()).toEqual([2000, 2000])
    stripe.forgetKeys()
    await gateway.refund({ ...wanted, wasAsked: true })
    expect(sent()).toEqual([2000, 2000])
  })

  it('a process that dies between Stripe’s answer and the booking: the part is found and booked', async () => {
    const { id, attemptId } = await paid()
    const item = await owe(attemptId, 2000)
    await sql`create function dies() returns trigger language plpgsql as $$ begin raise 'the process died'; end $$`.execute(
      server.db,
    )
    await sql`create trigger dies before insert on ledger_entry for each row execute function dies()`.execute(server.db)
    expect(await refundDue(payments, NOON)).toBe(0)
    await sql`drop function dies cascade`.execute(server.db)
    expect(await rows()).toMatchObject([{ id: item, state: 'owed' }])
    expect(sent()).toEqual([2000])
    stripe.forgetKeys()
    expect(await refundDue(payments, NOON.add({ seconds: backoffSeconds(99) }))).toBe(1)
    expect(sent()).toEqual([2000])
    expect(await booked(id)).toEqual(['payment 5000', 'refund 2000'])
  })

  describe('twenty concurrent requests', () => {
    const ASKERS = 20
    it('never owe more than was paid, in ten rounds', async () => {
      for (let round = 0; round < 10; round++) {
        const { id, attemptId } = await paid()
        const ids = await Promise.all(Array.from({ length: ASKERS }, () => owe(attemptId, 1000)))
        expect(ids.filter((one) => one !== null)).toHaveLength(5)
        expect(await server.ledger(id)).toMatchObject([{ kind: 'payment', amount: 5000, given_back: 5000 }])
      }
    })

    it('the naive way, reading the rest before writing, owes more than was paid', async () => {
      const { id, attemptId } = await paid()
      const allHaveRead = barrier(ASKERS)
      const naive = async () => {
        const { left } = await server.db
          .selectFrom('refund')
          .select(sql<number>`5000 - coalesce(sum(amount), 0)::integer`.as('left'))
          .where('attempt_id', '=', attemptId)
          .executeTakeFirstOrThrow()
        await allHaveRead()
        if (left < 1000) return
        await sql`insert into refund (order_id, attempt_id, amount, reason, asked_by, idempotency_key, state, asked_at)
          values (${id}, ${attemptId}, 1000, 'cancel', 'naive', gen_random_uuid(), 'owed', now())`.execute(server.db)
      }
      await Promise.all(Array.from({ length: ASKERS }, naive))
      expect((await rows()).reduce((sum, row) => sum + row.amount, 0)).toBeGreaterThan(5000)
    })

    it('the database itself refuses refunds beyond what was paid', async () => {
      const { id } = await paid()
      const more = server.db.updateTable('ledger_entry').set({ given_back: 5001 }).where('order_id', '=', id).execute()
      await expect(more).rejects.toThrow('ledger_entry_given_back')
    })
  })
})
