import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CHANGES_STARTED_PER_ORDER } from '#domain/constants.ts'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { replaceOrder } from '#server/modules/orders/change/replace.ts'
import { diceOf } from '#tests/attack/dice.ts'
import { wrongSeats } from '#tests/reconcile/seats.ts'
import { type ChangingApp, EARLIER, openChangingApp, START } from '#tests/support/changing.ts'
import { sweepHolds } from '#tests/support/jobs.ts'
import { CHEAPER, DEARER, NOON } from '#tests/support/payment-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'
import { barrier } from '../../support/barrier.ts'

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const ROUNDS = 10

/** A real PostgreSQL: the embedded database is single-threaded and proves nothing about races. */
describe('races with a change, postgres', () => {
  let stripe: StripeDouble
  let gateway: ReturnType<typeof stripeGateway>
  let on: ChangingApp
  beforeAll(async () => {
    stripe = await startStripeDouble()
    gateway = stripeGateway({ secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base })
    on = await openChangingApp('postgres', { gateway, poolSize: 20 })
  })
  afterEach(async () => {
    await on.db.updateTable('supplier').set({ change_days_rule: null }).execute()
    await on.catalogue.refresh()
    await on.reset()
  })
  afterAll(async () => {
    await on.close()
    await stripe.stop()
  })

  const successors = (id: number) => on.db.selectFrom('orders').selectAll().where('changed_from_id', '=', id).execute()
  const living = async (id: number) => (await successors(id)).filter((row) => row.closed_at === null)
  const net = async (...ids: number[]) =>
    (await Promise.all(ids.map((id) => on.ledger(id))))
      .flat()
      .reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0)
  async function expectSeatsRight(): Promise<void> {
    expect(await wrongSeats(on.db)).toEqual([])
  }
  /**
   * Two concurrent acts, the second delayed by a few requests depending on the round. In the first and last of every
   * five rounds one ends before the other starts, so that both orders occur on any machine.
   */
  async function race(round: number, id: number, first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const turn = round % 5
    if (turn === 0) await second()
    if (turn === 0 || turn === 4) await first()
    if (turn === 4) await second()
    if (turn === 0 || turn === 4) return
    const behind = async () => {
      for (let i = 1; i < turn; i++) await on.shown(id)
      await second()
    }
    await Promise.all([first(), behind()])
  }
  const cancel = (id: number) => on.as('/api/directOrder/delOrder', { id, orderType: 1 })

  it('G-02 CH-07 the same change requested 50 times concurrently makes one order', async () => {
    const old = await on.paid()
    const body = on.wish(old.id, { at: EARLIER }, { idempotencyKey: 'fifty-at-once-0001' })
    const answers = await Promise.all(times(50, () => on.change(body)))
    expect(answers.every(({ code }) => code === '200')).toBe(true)
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await successors(old.id)).toHaveLength(1)
    await expectSeatsRight()
  })

  it('G-02 CH-07 50 different concurrent changes leave one waiting, after as many as may be started; settled concurrently, one replaces the order', async () => {
    const old = await on.paid()
    // Each is cheaper than the old order, so that the remaining one can be settled without a payment.
    const starts = [START, EARLIER, '2026-02-02 12:00', '2026-02-03 12:00']
    const wishes = times(50, (i) => on.wish(old.id, { packageId: CHEAPER, at: starts[i % starts.length] ?? START }))
    const answers = await Promise.all(wishes.map((body) => on.change(body)))
    const outcomes = Object.groupBy(answers, ({ code, message }) => (code === '200' ? 'made' : message))
    expect(Object.keys(outcomes).sort()).toEqual(['made', 'order_change_too_many'])
    expect(outcomes['made']).toHaveLength(CHANGES_STARTED_PER_ORDER)
    const all = (await successors(old.id)).map(({ id }) => id)
    expect(all).toHaveLength(CHANGES_STARTED_PER_ORDER)
    const [survivor, ...others] = await living(old.id)
    expect(others).toEqual([])
    await expectSeatsRight()
    const settled = await Promise.all([...all, ...all].map((id) => on.settle(id)))
    expect(settled.every(({ status }) => status < 500)).toBe(true)
    const replaced = (await successors(old.id)).filter((row) => row.pay_status === 1)
    expect(replaced.map(({ id }) => id)).toEqual([survivor?.id])
    expect(await on.row(old.id)).toMatchObject({ order_status: 11 })
    expect(await on.refunds(old.id)).toEqual([{ amount: 2000, reason: 'change', state: 'made' }])
    await expectSeatsRight()
  })

  it('G-02 a naive request, which looks for a successor and then stores one, makes many', async () => {
    await sql`create table naive_successor (changed_from_id integer not null)`.execute(on.db)
    const allHaveRead = barrier(50)
    const change = async () => {
      const { rows } = await sql`select 1 from naive_successor where changed_from_id = 1`.execute(on.db)
      await allHaveRead()
      if (rows.length === 0) await sql`insert into naive_successor values (1)`.execute(on.db)
    }
    await Promise.all(times(50, change))
    const { rows } = await sql`select 1 from naive_successor`.execute(on.db)
    expect(rows.length).toBeGreaterThan(1)
  })

  it('G-02 CH-07 settled 50 times concurrently: one refund, one mail, one replacement', async () => {
    const old = await on.paid()
    const { data } = await on.change(on.wish(old.id, { packageId: CHEAPER, at: EARLIER }))
    const answers = await Promise.all(times(50, () => on.settle(data.id)))
    expect(answers.every(({ code }) => code === '200')).toBe(true)
    expect(await on.refunds(old.id)).toEqual([{ amount: 2000, reason: 'change', state: 'made' }])
    expect(await on.mails(data.id)).toHaveLength(1)
    expect(await on.events(old.id)).toEqual(['pay-instant', 'change', 'refund'])
    expect(await on.row(old.id)).toMatchObject({ order_status: 11, revision: 2 })
    await expectSeatsRight()
  })

  it('a naive settlement, which reads before it locks, returns the old seats more than once', async () => {
    const old = await on.paid()
    // Other orders hold seats as well, so that the counter's check does not hide the fault.
    await on.db.updateTable('slot_seat').set({ taken: 100, arrivals: 100 }).execute()
    const { data } = await on.change(on.wish(old.id, { at: EARLIER }))
    const rule = { confirmation: 'instant', answerHours: 1 } as const
    const rows = { old: await on.row(old.id), successor: await on.row(data.id) }
    await Promise.all(times(8, () => on.db.transaction().execute((tx) => replaceOrder(tx, rows, rule, NOON))))
    expect((await on.seats())['02-01 18:00']).toBeLessThan(99)
  })

  it('CH-09 changed and cancelled concurrently: one of the two succeeds, and seats and money match it', async () => {
    const ends = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      const old = await on.paid()
      const { data } = await on.change(on.wish(old.id, round % 2 ? { at: EARLIER } : { packageId: CHEAPER }))
      await race(
        round,
        old.id,
        () => on.settle(data.id),
        () => cancel(old.id),
      )
      const [before, after] = [await on.row(old.id), await on.row(data.id)]
      ends.add(before.order_status)
      const isChanged = before.order_status === 11
      expect([before.order_status, after.pay_status]).toEqual(isChanged ? [11, 1] : [4, 0])
      expect(await net(old.id, data.id)).toBe(isChanged ? after.payable : 0)
      await sweepHolds(on.payments(gateway), NOON.add({ minutes: 31 }))
      await expectSeatsRight()
    }
    expect([...ends].sort()).toEqual([11, 4])
  })

  it('CH-09 changed and redeemed concurrently: the old ticket is either used or invalid', async () => {
    await on.db.updateTable('supplier').set({ change_days_rule: 0 }).execute()
    await on.catalogue.refresh()
    const ends = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      on.clock.moveTo(NOON)
      const old = await on.paid()
      const { data } = await on.change(on.wish(old.id, { packageId: CHEAPER }))
      // Its visit starts while the change still waits.
      const soon = { use_time: '2026-01-16T04:00:00Z' }
      await on.db.updateTable('orders').set(soon).where('id', 'in', [old.id, data.id]).execute()
      const use = () => on.as('/validOrder/useOrder', { id: old.id, nonce: `race-${old.id}-`.padEnd(24, 'x') })
      await race(round, old.id, () => on.settle(data.id), use)
      const [before, after] = [await on.row(old.id), await on.row(data.id)]
      ends.add(before.order_status)
      expect([before.used_at !== null, after.pay_status]).toEqual(before.order_status === 11 ? [false, 1] : [true, 0])
      const kept = await on.db.selectFrom('redemption').select('verdict').where('order_id', '=', old.id).execute()
      expect(kept).toEqual([{ verdict: before.order_status === 11 ? 'conflict_cancelled' : 'accepted' }])
      expect(await net(old.id, data.id)).toBe(before.order_status === 11 ? 3000 : 5000)
      await on.db.updateTable('orders').set({ hold_place: null, shop_place: null }).execute()
    }
    expect([...ends].sort()).toEqual([11, 5])
  })

  it('PC-07 the difference is confirmed 30 times, reported by 30 webhooks and polled, while the old order is cancelled: paid or refunded, once', async () => {
    const ends = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      const old = await on.paid()
      const { data } = await on.change(on.wish(old.id, { packageId: DEARER, ...(round % 2 ? { at: EARLIER } : {}) }))
      const claim = { orderId: data.id, orderType: 1, amount: 3000 }
      const opened = await on.as('/pay/payGateway/visaPayV3', claim)
      const paymentIntentId: string = opened.data.paymentIntentId
      stripe.payInBrowser(paymentIntentId, 'visa')
      const webhook = (i: number) => {
        const { payload, signature } = stripe.webhook(paymentIntentId, { id: `evt_${data.id}_${i % 3}` })
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        return on.app.inject({ method: 'POST', url: '/pay/webhook/stripe', payload, headers })
      }
      const confirm = () => on.as('/pay/payGateway/confirmPaymentV3', { ...claim, paymentIntentId })
      const paying = () => Promise.all([...times(30, confirm), ...times(30, webhook)])
      await race(round, old.id, paying, () => cancel(old.id))
      const [before, after] = [await on.row(old.id), await on.row(data.id)]
      ends.add(before.order_status)
      const isChanged = before.order_status === 11
      expect([after.pay_status, after.order_status]).toEqual(isChanged ? [1, 3] : [0, 4])
      expect(await net(data.id)).toBe(isChanged ? 3000 : 0)
      expect(await on.ledger(data.id)).toHaveLength(isChanged ? 1 : 2)
      await expectSeatsRight()
    }
    expect([...ends].sort()).toEqual([11, 4])
  })

  it('PC-07 a difference that is paid twice is kept once', async () => {
    const old = await on.paid()
    const { data } = await on.change(on.wish(old.id, { packageId: DEARER }))
    const answers = await Promise.all(times(20, () => on.pay({ id: data.id, amount: 3000 })))
    expect(answers.filter((answer) => answer.data?.paid === true)).toHaveLength(1)
    expect(await net(old.id, data.id)).toBe(8000)
    expect(await on.row(data.id)).toMatchObject({ order_status: 3, seats_held: 1 })
  })

  it('API-11 the last seat of another start: of 20 concurrent changes one gets it, and no seat is lost', async () => {
    await on.db.updateTable('orders').set({ hold_place: null, shop_place: null }).execute()
    const olds: number[] = []
    for (let i = 0; i < 20; i++) olds.push((await on.paid()).id)
    await on.db
      .insertInto('slot_seat')
      .values({ supplier_id: 1, starts_at: '2026-02-01T03:00:00Z', capacity: 1, taken: 0 })
      .execute()
    const answers = await Promise.all(olds.map((id) => on.change(on.wish(id, { at: EARLIER }))))
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(1)
    const refused = new Set(answers.filter(({ code }) => code !== '200').map(({ message }) => message))
    expect([...refused]).toEqual(['reserve_msg_slot_full'])
    await expectSeatsRight()
  })

  it('CH-09 after a storm of changes, payments, cancellations and lapses the seats taken match the active orders', async () => {
    const { next: random, pick } = diceOf(20_261_122, 'changes')
    const olds: number[] = []
    for (let i = 0; i < 8; i++) olds.push((await on.paid()).id)
    await on.db.updateTable('slot_seat').set({ capacity: 10 }).execute()
    const starts = [START, EARLIER, '2026-02-02 12:00', '2026-02-03 12:00']
    const act = async (): Promise<number> => {
      const id = pick(olds)
      const [last] = (await successors(id)).toSorted((a, b) => b.id - a.id)
      const kind = random()
      if (kind < 0.5) {
        const to = { packageId: pick([1, DEARER, CHEAPER]), at: pick(starts), packages: pick([1, 2]) }
        return (await on.change(on.wish(id, to))).status
      }
      if (kind < 0.9 && last) {
        const due = last.payable - last.carried
        return (await (due > 0 ? on.pay({ id: last.id, amount: due }) : on.settle(last.id))).status
      }
      if (kind < 0.95) return (await cancel(id)).status
      if (last) await sweepHolds(on.payments(gateway), NOON.add({ minutes: 31 }))
      return 200
    }
    const statuses: number[] = []
    for (let round = 0; round < 15; round++) statuses.push(...(await Promise.all(times(8, act))))
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(await wrongSeats(on.db)).toEqual([])
    // No customer paid less, or more, than the valid order costs.
    for (const id of olds) {
      const [row, all] = [await on.row(id), await successors(id)]
      const settled = all.find((one) => one.pay_status === 1)
      expect(row.order_status === 11).toBe(settled !== undefined)
      const stands = settled ? settled.payable : row.order_status === 4 ? 0 : 5000
      expect(await net(id, ...all.map((one) => one.id)), `order ${id}`).toBe(stands)
    }
  })
})
