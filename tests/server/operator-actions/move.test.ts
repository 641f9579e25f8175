import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { erasePersonalData } from '#server/modules/customers/own-data/store.ts'
import { wrongPayments } from '#tests/reconcile/money.ts'
import { wrongSeats } from '#tests/reconcile/seats.ts'
import { EARLIER, openChangingApp, START } from '#tests/support/changing.ts'
import { newOperator } from '#tests/support/operators.ts'
import { CHEAPER, DEARER } from '#tests/support/payment-app.ts'

const LATER = '2026-02-01 20:00'
/** LATEST: after the days to which a customer could change; SOON: before those that the rule allows. */
const LATEST = '2026-02-09 18:00'
const SOON = '2026-01-20 18:00'

describe('moving a reservation in the console', () => {
  let app: Awaited<ReturnType<typeof openChangingApp>>
  let operator: { email: string; cookie: string }
  beforeAll(async () => {
    app = await openChangingApp('postgres', { gateway: await openSandboxGateway(null), runsJobs: false })
    operator = await newOperator(app, 'support')
  })
  beforeEach(async () => {
    await app.empty()
    await app.db.updateTable('supplier').set({ capacity: 1000 }).execute()
    // The plan must not differ from the result because of a stale catalogue.
    await app.catalogue.refresh()
  })
  afterAll(() => app.close())

  const post = (path: string, body: object) => app.call(`/operator/api/orders/${path}`, body, operator.cookie)
  const detail = async (orderNo: string) =>
    (await app.call(`/operator/api/orders/detail?orderNo=${orderNo}`, undefined, operator.cookie)).data
  const planOf = (orderNo: string, to: string) => post('plan', { orderNo, act: { kind: 'move', to } })
  let presses = 0
  const pressOf = (orderNo: string, to: string, shown: string) => ({
    ...{ orderNo, act: { kind: 'move', to }, shown, reason: 'the shop asked' },
    key: `press-of-the-test-${++presses}`,
  })
  /** Moves an order as planned and returns the order at the new time. */
  const move = async (orderNo: string, to: string) => {
    const { shown } = (await planOf(orderNo, to)).data
    const pressed = await post('act', pressOf(orderNo, to, shown))
    if (pressed.code !== '200') throw new Error(`Not moved: ${JSON.stringify(pressed)}`)
    const { replacedBy } = await detail(orderNo)
    return app.db.selectFrom('orders').selectAll().where('order_no', '=', replacedBy).executeTakeFirstOrThrow()
  }
  /** Checks that seats and money match the orders. */
  const expectConsistent = async () =>
    expect([...(await wrongSeats(app.db)), ...(await wrongPayments(app.db))]).toEqual([])
  const rightsNow = async (orderNo: string) => (await planOf(orderNo, EARLIER)).data.rights.before
  const orders = () => app.db.selectFrom('orders').selectAll().orderBy('id').execute()

  it('OC-08 a reservation is moved once, as shown, despite the shop’s day rule; seats, ticket, mails and log follow', async () => {
    const order = await app.paid()
    // The customer could not do this: the shop requires two months.
    await app.db.updateTable('supplier').set({ change_days_rule: 60 }).execute()
    await app.catalogue.refresh()
    expect(await rightsNow(order.orderNo)).toMatchObject({ change: false })
    const shown = (await planOf(order.orderNo, EARLIER)).data
    expect(shown).toMatchObject({ stateBefore: 'usable', stateAfter: 'usable', refund: 0, seats: 1, to: EARLIER })
    expect(shown.endsChange).toBeNull()
    const before = await app.row(order.id)
    const press = pressOf(order.orderNo, EARLIER, shown.shown)
    expect((await post('act', press)).data).toEqual({ isAgain: false })
    expect((await post('act', press)).data).toEqual({ isAgain: true })
    const [old, moved, ...more] = await orders()
    expect(more).toEqual([])
    expect(old).toMatchObject({ revision: (before.revision ?? 0) + 1, seats_held: 0, order_status: 11 })
    expect(moved).toMatchObject({
      moved: true,
      changed_from_id: order.id,
      pay_status: 1,
      order_status: 3,
      payable: 5000,
      seats_held: 1,
    })
    expect(await app.seats()).toEqual({ '02-01 12:00': 1 })
    expect(await app.ledger(order.id)).toHaveLength(1)
    const mails = await app.db
      .selectFrom('mail')
      .select(['dedupe_key', 'calendar', 'body'])
      .where('dedupe_key', 'like', `%:${moved?.id}`)
      .execute()
    expect(mails).toMatchObject([
      {
        dedupe_key: `order-paid:${moved?.id}`,
        calendar: expect.stringContaining('VEVENT'),
        body: expect.stringContaining('We’ve moved your booking'),
      },
    ])
    expect(await detail(order.orderNo)).toMatchObject({
      order: { state: 'cancelled', isReplaced: true },
      replacedBy: moved?.order_no,
      replaces: null,
    })
    expect(await detail(moved?.order_no ?? '')).toMatchObject({
      order: { isReplaced: false },
      ...{ replacedBy: null, replaces: order.orderNo, paid: 5000 },
    })
    const log = await app.db.selectFrom('operator_log').selectAll().where('act', '=', 'move').execute()
    expect(log.at(-1)).toMatchObject({
      ...{ operator: operator.email, subject: `order ${order.orderNo}`, reason: 'the shop asked' },
      ...{ before: { visit: START }, after: { visit: EARLIER, payable: 5000 } },
    })
    await app.db.updateTable('supplier').set({ change_days_rule: null }).execute()
  })

  it('SH-01 the mail to the shop of a moved reservation says that it was changed, and not that its guest did it', async () => {
    await app.db.updateTable('supplier').set({ contact_email: 'shop1@example.com' }).where('id', '=', 1).execute()
    await app.catalogue.refresh()
    try {
      const moved = await move((await app.paid()).orderNo, EARLIER)
      const told = await app.db
        .selectFrom('mail')
        .select('body')
        .where('dedupe_key', '=', `order-shop-changed:${moved.id}`)
        .executeTakeFirst()
      expect(told?.body).toMatch(/^ご予約が変更されました。/m)
      expect(told?.body).not.toContain('お客様がご予約を変更')
    } finally {
      await app.db.updateTable('supplier').set({ contact_email: '' }).where('id', '=', 1).execute()
    }
  })

  it('OC-08 a move is refused if no seats are free, and then none are held', async () => {
    const order = await app.paid()
    const why = async (to: string) => (await planOf(order.orderNo, to)).data.key
    expect(await why(START)).toBe('move-same')
    expect(await why('2026-02-01 12:10')).toBe('move-time')
    expect(await why('2026-02-01 04:00')).toBe('move-time')
    expect(await why('2026-01-10 12:00')).toBe('move-time')
    expect(await why('2026-02-31 12:00')).toBe('move-time')
    const shown = (await planOf(order.orderNo, EARLIER)).data
    await app.db
      .insertInto('slot_seat')
      .values({ supplier_id: 1, starts_at: '2026-02-01T12:00:00+09:00', capacity: 1, taken: 1 })
      .execute()
    expect(await why(EARLIER)).toBe('move-full')
    expect((await post('act', pressOf(order.orderNo, EARLIER, shown.shown))).data).toMatchObject({ key: 'move-full' })
    expect(await orders()).toHaveLength(1)
    expect(await app.row(order.id)).toMatchObject({ order_status: 3, seats_held: 1 })
  })

  it('R7 OC-08 a goodwill refund is not charged again by a move, and does not prevent it', async () => {
    const order = await app.paid()
    const act = { kind: 'refund', amount: 1200 }
    const { shown } = (await post('plan', { orderNo: order.orderNo, act })).data
    await post('act', { orderNo: order.orderNo, act, shown, reason: 'cold soup', key: 'a-key-of-one-press' })
    const moved = await move(order.orderNo, EARLIER)
    expect(await app.row(moved.id)).toMatchObject({ order_status: 3, pay_status: 1 })
    const terms = (await app.as('/api/directOrder/cancelTerms', { id: moved.id })).data
    expect(terms).toMatchObject({ allowed: true, refund: 3800 })
  })

  it('OC-08 CN-01 CH-07 a moved order can be cancelled by its customer under the rule of the new day, with a full refund', async () => {
    const order = await app.paid()
    const moved = await move(order.orderNo, LATEST)
    expect(await app.shown(moved.id)).toMatchObject({ isMoved: true, changedFromId: order.id })
    // The rule of the old day would already refuse the cancellation.
    app.clock.moveTo(Temporal.Instant.from('2026-01-25T12:00:00+09:00'))
    const terms = (await app.as('/api/directOrder/cancelTerms', { id: moved.id })).data
    expect(terms).toMatchObject({ allowed: true, obstacle: null, refund: 5000, cancelUntil: '2026-02-01' })
    expect((await app.as('/api/directOrder/delOrder', { id: moved.id, orderType: 1 })).code).toBe('200')
    expect(await app.row(moved.id)).toMatchObject({ order_status: 4, seats_held: 0 })
    expect(await app.ledger(order.id)).toMatchObject([{ kind: 'payment' }, { kind: 'refund', amount: 5000 }])
    expect(await app.seats()).toEqual({})
    await expectConsistent()
  })

  it('OC-08 CH-01 CH-07 a move does not use up the customer’s one change: both payments count, and all of it can be refunded', async () => {
    const order = await app.paid()
    const moved = await move(order.orderNo, EARLIER)
    expect((await app.terms(moved.id)).data).toMatchObject({
      allowed: true,
      reason: null,
      paidWith: [{ amount: 5000 }],
    })
    const next = (await app.change(app.wish(moved.id, { packageId: DEARER, at: LATER }))).data
    expect((await app.pay({ id: next.id, amount: 3000 })).data).toMatchObject({ paid: true })
    expect(await app.row(moved.id)).toMatchObject({ order_status: 11, seats_held: 0 })
    expect(await app.row(next.id)).toMatchObject({ order_status: 3, seats_held: 1, carried: 5000, moved: false })
    await expectConsistent()
    // The customer's own change is final, for customer and operator.
    expect((await app.terms(next.id)).data).toMatchObject({ allowed: false, reason: 'orders_msg_change_onetime' })
    const own = await app.row(next.id)
    expect((await planOf(own.order_no ?? '', EARLIER)).data).toMatchObject({ key: 'move-once' })
    expect((await detail(own.order_no ?? '')).acts).not.toContain('move')
    const act = { kind: 'cancel' }
    const { shown } = (await post('plan', { orderNo: own.order_no, act })).data
    const press = { orderNo: own.order_no, act, shown, reason: 'closed', key: 'one-press-of-a-cancellation' }
    expect((await post('act', press)).code).toBe('200')
    expect(await app.ledger(order.id)).toMatchObject([{ kind: 'payment' }, { kind: 'refund', amount: 5000 }])
    expect(await app.ledger(next.id)).toMatchObject([{ kind: 'payment' }, { kind: 'refund', amount: 3000 }])
    await expectConsistent()
  })

  it('OC-08 CH-06 a lower price after a move is refunded from the earlier payment', async () => {
    const order = await app.paid()
    const moved = await move(order.orderNo, EARLIER)
    const next = (await app.change(app.wish(moved.id, { packageId: CHEAPER, at: EARLIER }))).data
    expect((await app.settle(next.id)).code).toBe('200')
    expect(await app.refunds(order.id)).toEqual([{ amount: 2000, reason: 'change', state: 'made' }])
    const shown = await app.as('/api/directOrder/orderRefunds', { id: next.id })
    expect(shown.data).toMatchObject([{ amount: 2000 }])
    await expectConsistent()
  })

  it('OC-08 a reservation can be moved repeatedly, and its customer can still cancel it', async () => {
    const order = await app.paid()
    let last = await move(order.orderNo, EARLIER)
    for (const to of [LATER, LATEST]) last = await move(last.order_no, to)
    expect(await app.seats()).toEqual({ '02-09 18:00': 1 })
    await expectConsistent()
    expect((await app.as('/api/directOrder/delOrder', { id: last.id, orderType: 1 })).code).toBe('200')
    expect(await app.refunds(order.id)).toEqual([{ amount: 5000, reason: 'cancel', state: 'made' }])
    await expectConsistent()
  })

  it('OC-08 an order that resulted from the customer’s own change cannot be moved', async () => {
    const order = await app.paid()
    const own = (await app.change(app.wish(order.id, { at: EARLIER }))).data
    expect((await app.settle(own.id)).code).toBe('200')
    const { order_no: orderNo } = await app.row(own.id)
    expect((await planOf(orderNo ?? '', LATER)).data).toMatchObject({ key: 'move-once' })
    expect((await app.as('/api/directOrder/cancelTerms', { id: own.id })).data).toMatchObject({ obstacle: 'changed' })
  })

  it('OC-08 the plan shows the customer’s rights now and at the new time, and which of them end', async () => {
    const order = await app.paid()
    const rights = async (to: string) => (await planOf(order.orderNo, to)).data.rights
    const before = { cancel: { until: '2026-01-24' }, change: true }
    expect(await rights(LATEST)).toEqual({ before, after: { cancel: { until: '2026-02-01' }, change: true } })
    // Within seven days of the visit, the shop allows neither cancellation nor change.
    expect(await rights(SOON)).toEqual({ before, after: { cancel: null, change: false } })
    const { shown } = (await planOf(order.orderNo, SOON)).data
    expect((await post('act', pressOf(order.orderNo, SOON, shown))).code).toBe('200')
    const [, moved] = await orders()
    const terms = (await app.as('/api/directOrder/cancelTerms', { id: moved?.id })).data
    expect(terms).toMatchObject({ allowed: false, obstacle: 'too-late', cancelUntil: '2026-01-12' })
    const mail = await app.db
      .selectFrom('mail')
      .select('body')
      .where('dedupe_key', '=', `order-paid:${moved?.id}`)
      .execute()
    expect(mail).toMatchObject([{ body: expect.stringContaining('Free cancellation ended at 23:59 on') }])
  })

  it('OC-08 a change that the customer has started ends with the move, and the plan names it', async () => {
    const order = await app.paid()
    const begun = await app.row((await app.change(app.wish(order.id, { at: LATER }))).data.id)
    const shown = (await planOf(order.orderNo, EARLIER)).data
    expect(shown).toMatchObject({ endsChange: begun.order_no })
    expect((await post('act', pressOf(order.orderNo, EARLIER, shown.shown))).data).toEqual({ isAgain: false })
    expect(await app.row(begun.id ?? 0)).toMatchObject({ pay_status: 0, closed_at: expect.any(Date) })
    expect(await app.seats()).toEqual({ '02-01 12:00': 1 })
  })

  it('OC-08 a change started after the plan was shown is not ended without being shown', async () => {
    const order = await app.paid()
    const shown = (await planOf(order.orderNo, EARLIER)).data
    const begun = (await app.change(app.wish(order.id, { at: LATER }))).data.id
    const answer = await post('act', pressOf(order.orderNo, EARLIER, shown.shown))
    expect(answer.data).toMatchObject({ key: 'changed' })
    expect(await app.row(begun)).toMatchObject({ closed_at: null })
    expect(await app.row(order.id)).toMatchObject({ order_status: 3 })
  })

  it('OC-08 an order is not moved while the customer pays for a change', async () => {
    const order = await app.paid()
    const { id, payable } = await app.row((await app.change(app.wish(order.id, { packageId: 3, at: LATER }))).data.id)
    const claim = { orderId: id, orderType: 1, amount: (payable ?? 0) - 5000 }
    expect((await app.as('/pay/payGateway/visaPayV3', claim)).code).toBe('200')
    expect((await planOf(order.orderNo, EARLIER)).data).toMatchObject({ key: 'move-change-paying' })
  })

  it('OC-08 after a refusal the same dialog can be submitted again, under another key', async () => {
    const order = await app.paid()
    const shown = (await planOf(order.orderNo, EARLIER)).data
    const press = pressOf(order.orderNo, EARLIER, shown.shown)
    // Refused while its seats are already held: the order changed in between.
    await app.db.updateTable('orders').set({ revision: 9 }).where('id', '=', order.id).execute()
    expect((await post('act', press)).data).toMatchObject({ key: 'changed' })
    const again = (await planOf(order.orderNo, EARLIER)).data
    const pressed = await post('act', pressOf(order.orderNo, EARLIER, again.shown))
    expect(pressed.data).toEqual({ isAgain: false })
    expect(Object.values(await app.seats())).toEqual([1])
  })

  it('OC-08 S-22 the order of a deleted account cannot be moved, and the reason is given', async () => {
    const order = await app.paid()
    const { shown } = (await planOf(order.orderNo, EARLIER)).data
    await app.db
      .transaction()
      .execute((tx) => erasePersonalData(tx, { id: 1, email: 'buyer1@example.com' }, app.clock.now()))
    expect(await app.row(order.id)).toMatchObject({ owner_deleted_at: null, order_status: 3 })
    expect((await planOf(order.orderNo, EARLIER)).data).toMatchObject({ key: 'move-no-owner' })
    expect((await post('act', pressOf(order.orderNo, EARLIER, shown))).data).toMatchObject({ key: 'move-no-owner' })
    expect(await orders()).toHaveLength(1)
    const back = { email: 'buyer1@example.com', deleted_at: null }
    await app.db.updateTable('customer').set(back).where('id', '=', 1).execute()
  })

  it('OC-08 two concurrent operators move it at most once, and no seats remain held', async () => {
    const order = await app.paid()
    const [one, two] = ['2026-02-01 12:00', '2026-02-01 13:00']
    const plans = await Promise.all([planOf(order.orderNo, one), planOf(order.orderNo, two)])
    const answers = await Promise.all(
      [one, two].map((to, n) => post('act', pressOf(order.orderNo, to, plans[n]?.data.shown))),
    )
    const done = answers.filter(({ code }) => code === '200')
    expect(done.length).toBeLessThanOrEqual(1)
    const living = (await orders()).filter(({ closed_at, pay_status }) => closed_at === null && pay_status === 1)
    expect(living).toHaveLength(1)
    expect(Object.values(await app.seats())).toEqual([1])
    expect((await orders()).filter(({ closed_at, pay_status }) => closed_at === null && pay_status === 0)).toEqual([])
  })
})
