import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { cancelOrder } from '#server/modules/cancellations/service.ts'
import { retakeSeats } from '#server/modules/orders/seats/store.ts'
import { operate } from '#tests/support/operator.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { request } from '#tests/support/requests.ts'
import { aStay } from '#tests/support/stay.ts'

const ROUNDS = 10

/** A real PostgreSQL: the embedded database is single-threaded and proves nothing about races. */
describe('concurrent operators, postgres', () => {
  let server: PaymentApp
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  let cookie: string
  let run: ReturnType<typeof operate>
  beforeAll(async () => {
    gateway = await openSandboxGateway(null)
    server = await openPaymentApp('postgres', { gateway, poolSize: 20 })
    await server.db.updateTable('supplier').set({ cancel_days_rule: 0 }).execute()
    await server.catalogue.refresh()
    run = operate(server, [gateway])
  })
  beforeEach(async () => {
    cookie = await server.signIn()
  })
  afterEach(() => server.empty())
  afterAll(() => server.close())

  const paid = async () => {
    const order = await server.order()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    return order
  }
  const net = async (id: number) =>
    (await server.ledger(id)).reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0)
  const taken = async () => (await server.db.selectFrom('slot_seat').select('taken').executeTakeFirst())?.taken
  const acts = async (orderNo: string) =>
    JSON.parse((await run('log', '--about', `order ${orderNo}`, '--json')).text).map(({ act }: { act: string }) => act)

  it('confirm and decline concurrently: one answer counts, the other is refused; the log has one act', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const one = await request(server, cookie)
      const confirm = () => run('accept', one.orderNo, '--as', 'a', '--yes')
      const decline = () => run('decline', one.orderNo, '--as', 'b', '--reason', 'full', '--yes')
      const [first, second] = round % 2 === 0 ? [confirm, decline] : [decline, confirm]
      const begun = first()
      if (round < 2) await begun
      const answers = await Promise.all([begun, second()])
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
      const { order_status: status } = await server.row(one.id)
      const end = status === 3 ? 'confirm' : 'decline'
      ends.add(end)
      expect(await acts(one.orderNo)).toEqual([end])
      expect(await net(one.id)).toBe(status === 3 ? 5000 : 0)
    }
    expect([...ends].sort()).toEqual(['confirm', 'decline'])
  })

  it('two concurrent refunds and the customer’s cancellation: never more than was paid, and each is booked once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await paid()
      const caller = {
        customer: { id: 1, email: 'buyer1@example.com', session: 1, accessVersion: 1 },
        now: server.clock.now(),
      }
      const part = (by: string) =>
        run('refund', order.orderNo, '--amount', '3000', '--as', by, '--reason', `by ${by}`, '--yes')
      const cancel = () => cancelOrder(server.payments(gateway), { id: order.id }, caller)
      const [a, b, cancelled] = await Promise.all([part('a'), part('b'), cancel()])
      // 3,000 of 5,000 yen are refunded once; the second refund finds a change, or too little left.
      expect([a.code, b.code].filter((code) => code === 0).length).toBeLessThanOrEqual(1)
      expect(cancelled.ok).toBe(true)
      expect(await server.row(order.id)).toMatchObject({ order_status: 4, seats_held: 0 })
      expect(await net(order.id)).toBe(0)
      expect(await taken()).toBe(0)
      const refunds = await server.db.selectFrom('refund').select('amount').where('order_id', '=', order.id).execute()
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(5000)
    }
  })

  it('the same refund requested by eight operators concurrently is made once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await paid()
      const words = ['refund', order.orderNo, '--amount', '1000', '--reason', 'cold soup', '--yes']
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => run(...words, '--as', `o${n}`)))
      expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(0))
      expect(answers.filter(({ text }) => text.includes('Already done'))).toHaveLength(7)
      expect(await net(order.id)).toBe(4000)
      expect(await acts(order.orderNo)).toEqual(['refund'])
    }
  })

  it('OC-08 T-35 one redemption that six operators undo concurrently is undone once, under one new revision', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const order = await server.order({ undated: true })
      await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
      const nonce = `undo-${round}-`.padEnd(24, 'x')
      expect((await server.call('/validOrder/useOrder', { id: order.id, nonce }, cookie)).code).toBe('200')
      const undo = (n: number) => run('undo', order.orderNo, '--reason', `wrong ticket ${n}`, '--as', `o${n}`, '--yes')
      const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => undo(n)))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      expect(await server.row(order.id)).toMatchObject({ order_status: 1, used_at: null, revision: 2 })
      expect(await acts(order.orderNo)).toEqual(['undo'])
      const undone = await server.db
        .selectFrom('redemption')
        .select('undone_at')
        .where('order_id', '=', order.id)
        .execute()
      expect(undone.map(({ undone_at }) => undone_at !== null)).toEqual([true])
    }
  })

  it('the naive way, computing the rest before the lock, refunds more than was paid', async () => {
    const order = await paid()
    // Both decide before either writes, as may happen on two terminals.
    const left = await Promise.all([net(order.id), net(order.id)])
    for (const [n, yen] of left.entries()) {
      if (yen < 3000) continue
      const [attempt] = await server.attempts(order.id)
      await server.db
        .insertInto('ledger_entry')
        .values({
          ...{ order_id: order.id, attempt_id: attempt?.id ?? 0, kind: 'refund', reason: 'operator', amount: 3000 },
          ...{ provider_ref: `re_${n}`, created_at: NOON.toString() },
        })
        .execute()
    }
    expect(await net(order.id)).toBe(-1000)
  })

  it('seats lowered during sales: sold seats are kept, and no start sells more than its capacity', async () => {
    for (let round = 0; round < 5; round++) {
      await server.empty()
      cookie = await server.signIn()
      await server.db.updateTable('supplier').set({ capacity: 1000 }).execute()
      await server.order()
      await server.db.updateTable('slot_seat').set({ taken: 0, arrivals: 0 }).execute()
      const startsAt = new Date('2026-02-01T18:00:00+09:00')
      const buy = () => server.db.transaction().execute((tx) => retakeSeats(tx, aStay(1, startsAt, 1)))
      const lower = run('capacity', '1', '5', '--at', '2026-02-01 18:00', '--reason', 'smaller', '--yes')
      const bought = await Promise.all(Array.from({ length: 20 }, buy))
      const answer = await lower
      const [slot] = await server.db.selectFrom('slot_seat').selectAll().execute()
      expect(slot?.taken).toBe(bought.filter(Boolean).length)
      // Sold since: the plan is outdated, and must be confirmed again.
      if (answer.code === 1) expect(answer.text).toContain('Something has changed')
      else
        expect([slot?.capacity, slot?.lowered_to]).toEqual([
          Math.max(5, slot?.taken ?? 0),
          (slot?.taken ?? 0) > 5 ? 5 : null,
        ])
    }
  })
})
