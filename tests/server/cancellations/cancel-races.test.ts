import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { cancelOrder } from '#server/modules/cancellations/service.ts'
import { releaseSeats } from '#server/modules/orders/seats/store.ts'
import { addOwedRefund } from '#server/modules/payments/index.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { aStay } from '#tests/support/stay.ts'

const ROUNDS = 15
const AT_ONCE = 8

/** A real PostgreSQL: the embedded database is single-threaded and proves nothing about races. */
describe('races with a cancellation, postgres', () => {
  let server: PaymentApp
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  let cookie: string
  beforeAll(async () => {
    gateway = await openSandboxGateway(null)
    server = await openPaymentApp('postgres', { gateway, poolSize: 20 })
    // Redeemed and cancelled on the same day: this test is not about the day rule.
    await server.db.updateTable('supplier').set({ cancel_days_rule: 0 }).execute()
    await server.catalogue.refresh()
    cookie = await server.signIn()
  })
  afterEach(async () => {
    await server.empty()
    cookie = await server.signIn()
  })
  afterAll(() => server.close())

  const caller = () => ({
    customer: { id: 1, email: 'buyer1@example.com', session: 1, accessVersion: 1 },
    now: server.clock.now(),
  })
  async function paid() {
    const order = await server.order()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    return order
  }
  const cancel = (id: number) => cancelOrder(server.payments(gateway), { id }, caller())
  const books = async (id: number) =>
    (await server.ledger(id)).reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0)
  const taken = async () =>
    Number(
      (await sql<{ taken: number }>`select coalesce(sum(taken), 0)::integer as taken from slot_seat`.execute(server.db))
        .rows[0]?.taken,
    )

  it(`${AT_ONCE} concurrent cancellations: one succeeds, the others report it; seats and money are returned once`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await paid()
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => cancel(order.id)))
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      const told = answers.filter((answer) => !answer.ok && answer.message === 'orders_msg_already_cancelled')
      expect(told).toHaveLength(AT_ONCE - 1)
      expect(await books(order.id)).toBe(0)
      expect(await server.ledger(order.id)).toHaveLength(2)
      expect(await taken()).toBe(0)
    }
  })

  it('the naive way, deciding before the lock, returns the seats more than once', async () => {
    const order = await server.order()
    // Other orders hold seats as well, so that the counter's check does not hide the fault.
    await server.db.updateTable('slot_seat').set({ taken: 100, arrivals: 100 }).execute()
    // All decide before any writes, which even a busy machine does not do on its own.
    const seen = await Promise.all(Array.from({ length: AT_ONCE }, () => server.row(order.id)))
    const naive = async (row: (typeof seen)[number]) => {
      if (row.closed_at !== null || row.use_time === null) return
      await server.db.updateTable('orders').set({ closed_at: NOON.toString() }).where('id', '=', order.id).execute()
      await releaseSeats(server.db, aStay(row.supplier_id, row.use_time, row.seats_held))
    }
    await Promise.all(seen.map(naive))
    expect(await taken()).toBeLessThan(99)
  })

  it('cancelled and redeemed concurrently: one of the two succeeds, and the money matches it', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      server.clock.moveTo(NOON)
      const order = await paid()
      // Redeemable two hours before its time, which is the next day, so that it can also be cancelled.
      await server.db
        .updateTable('orders')
        .set({ use_time: '2026-01-17T00:30:00+09:00', seats_held: 0 })
        .where('id', '=', order.id)
        .execute()
      server.clock.moveTo(Temporal.Instant.from('2026-01-16T23:00:00+09:00'))
      const use = () =>
        server.call('/validOrder/useOrder', { id: order.id, nonce: `race-${order.id}-`.padEnd(24, 'x') }, cookie)
      // First one after the other, in either order, then concurrently.
      const [first, second] = round % 2 === 0 ? [() => cancel(order.id), use] : [use, () => cancel(order.id)]
      const begun = first()
      if (round < 2) await begun
      await Promise.all([begun, second()])
      const row = await server.row(order.id)
      const isUsed = row.used_at !== null
      ends.add(isUsed ? 'used' : 'cancelled')
      expect([row.order_status, row.closed_at === null, await books(order.id)]).toEqual(
        isUsed ? [5, true, 5000] : [4, false, 0],
      )
      const kept = await server.db.selectFrom('redemption').select('verdict').where('order_id', '=', order.id).execute()
      expect(kept).toEqual([{ verdict: isUsed ? 'accepted' : 'conflict_cancelled' }])
    }
    expect([...ends].sort()).toEqual(['cancelled', 'used'])
  })

  it('the naive way, each deciding before it writes, redeems a visit and refunds it as well', async () => {
    const order = await paid()
    const [attempt] = await server.attempts(order.id)
    const usable = async () => (await server.row(order.id)).order_status === 3
    // Both decide before either writes.
    const [mayUse, mayCancel] = await Promise.all([usable(), usable()])
    const naiveUse = async () => {
      if (!mayUse) return
      await server.db
        .updateTable('orders')
        .set({ order_status: 5, used_at: NOON.toString() })
        .where('id', '=', order.id)
        .execute()
    }
    const naiveCancel = async () => {
      if (!mayCancel) return
      const owed = { attemptId: attempt?.id ?? 0, amount: 5000, reason: 'cancel', askedBy: 'customer' } as const
      await addOwedRefund(server.db, owed, NOON)
      await server.db.updateTable('orders').set({ closed_at: NOON.toString() }).where('id', '=', order.id).execute()
    }
    await Promise.all([naiveUse(), naiveCancel()])
    const row = await server.row(order.id)
    expect([row.used_at !== null, row.closed_at !== null]).toEqual([true, true])
    expect(await server.db.selectFrom('refund').select('amount').execute()).toEqual([{ amount: 5000 }])
  })

  it('cancelled and paid concurrently: refused if unpaid, refunded if paid; never both kept and cancelled', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await server.order()
      const pay = server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
      const answers = await Promise.all([pay, ...Array.from({ length: 4 }, () => cancel(order.id))])
      expect(answers[0]).toMatchObject({ data: { paid: true } })
      const row = await server.row(order.id)
      expect(row.pay_status).toBe(1)
      expect([row.order_status, await books(order.id)]).toEqual(row.closed_at === null ? [3, 5000] : [4, 0])
    }
  })

  it('cancelled while a second payment arrives: that one is refunded too', async () => {
    const order = await paid()
    const second = await gateway.createIntent({
      orderNo: order.orderNo,
      amount: 5000,
      description: '',
      idempotencyKey: 'second',
      method: 'card',
      capture: 'automatic',
    })
    await gateway.confirmWithToken(second.ref, 'tok_visa', 'second-token')
    await server.db
      .insertInto('payment_attempt')
      .values({
        order_id: order.id,
        flow: 'intent',
        provider: 'sandbox',
        amount: 5000,
        capture: 'automatic',
        idempotency_key: 'second',
        provider_ref: second.ref,
        client_secret: null,
        status: 'created',
        failure: null,
        created_at: NOON.toString(),
        updated_at: NOON.toString(),
      })
      .execute()
    const confirm = server.call(
      '/pay/payGateway/confirmPaymentV3',
      server.claim(order, { paymentIntentId: second.ref }),
      cookie,
    )
    await Promise.all([confirm, cancel(order.id)])
    expect(await server.row(order.id)).toMatchObject({ order_status: 4 })
    expect((await server.ledger(order.id)).map(({ kind }) => kind).sort()).toEqual([
      'payment',
      'payment',
      'refund',
      'refund',
    ])
    expect(await books(order.id)).toBe(0)
    // The cancellation's mail reports its own refund, another mail that of the surplus payment.
    const told = await server.db.selectFrom('mail').select(['dedupe_key', 'body']).orderBy('id').execute()
    const refunded = told.filter(({ dedupe_key }) => dedupe_key.startsWith(`order-refunded:${order.id}:`))
    expect(refunded).toHaveLength(1)
    expect(refunded[0]?.body).toContain('5,000')
    expect(told.filter(({ dedupe_key }) => dedupe_key === `order-cancelled:${order.id}`)).toHaveLength(1)
  })
})
