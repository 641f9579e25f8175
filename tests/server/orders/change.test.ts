import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ChangingApp, EARLIER, openChangingApp, START } from '#tests/support/changing.ts'
import { CHEAPER, DEARER, NOON } from '#tests/support/payment-app.ts'

describe('changing an order', () => {
  let on: ChangingApp
  beforeAll(async () => {
    on = await openChangingApp('postgres')
  })
  afterEach(() => on.reset())
  afterAll(() => on.close())

  it('API-11 CH-04 another time is free: the old order stays until it is settled, then the new one replaces it', async () => {
    const old = await on.paid()
    const body = on.wish(old.id, { at: EARLIER })
    expect((await on.quote(body)).data).toMatchObject({
      price: 5000,
      payable: 5000,
      paid: 5000,
      settlement: { kind: 'none', amount: 0 },
      onRequest: false,
    })
    const { data } = await on.change(body)
    expect(data).toMatchObject({ packageId: 1, orderType: 1 })
    expect(await on.seats()).toEqual({ '02-01 12:00': 1, '02-01 18:00': 1 })
    expect(await on.shown(old.id)).toMatchObject({ orderStatus: 3, status: 2, changedFromId: null })
    expect(await on.shown(data.id)).toMatchObject({ orderStatus: -1, amountDue: 0, changedFromId: old.id })

    const settled = await on.settle(data.id)
    expect(settled).toMatchObject({ status: 200, code: '200', data: { id: data.id, orderStatus: 3, payStatus: 1 } })
    expect(await on.row(old.id)).toMatchObject({ order_status: 11, revision: 2, seats_held: 0, remind_at: null })
    expect(await on.row(data.id)).toMatchObject({ seats_held: 1, carried: 5000, payable: 5000 })
    expect((await on.row(data.id)).remind_at).not.toBeNull()
    expect(await on.seats()).toEqual({ '02-01 12:00': 1 })
    expect(await on.events(old.id)).toEqual(['pay-instant', 'change'])
    expect(await on.events(data.id)).toEqual(['pay-instant', 'replace'])
    expect(await on.ledger(data.id)).toEqual([])
    expect(await on.refunds(old.id)).toEqual([])
  })

  it('API-13 CH-04 settling twice gives the same answer; the mail is queued once', async () => {
    const old = await on.paid()
    const { data } = await on.change(on.wish(old.id, { at: EARLIER }, { email: 'chan@example.com', locale: 'ja' }))
    const first = await on.settle(data.id)
    expect(await on.settle(data.id)).toMatchObject({
      code: '200',
      data: { id: data.id, revision: first.data.revision },
    })
    const mails = await on.mails(data.id)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ recipient: 'chan@example.com', locale: 'ja' })
    expect(mails[0]?.body).toContain(old.orderNo)
    const entries = mails[0]?.calendar?.split('\r\n').filter((line) => /^(UID|STATUS)/.test(line))
    expect(entries).toEqual([`UID:${old.orderNo}@tabifuda`, 'STATUS:CANCELLED', `UID:${first.data.orderNo}@tabifuda`])
    const asked = { order_no: first.data.orderNo, orderType: 1, subject: 'free', content: 'text', email: 'a@b.example' }
    expect((await on.as('/api/order/sendTemplateEmailWeb', asked)).data).toEqual({ queued: false })
    expect((await on.as('/api/order/sendTemplateEmailWeb', { ...asked, order_no: old.orderNo })).data).toEqual({
      queued: false,
    })
  })

  it('API-27 A-39 a changed order without a mail gets one on request, once', async () => {
    const old = await on.paid()
    const { data } = await on.change(on.wish(old.id, { at: EARLIER }))
    const settled = await on.settle(data.id)
    await on.db.deleteFrom('mail').execute()
    const asked = { order_no: settled.data.orderNo, orderType: 1 }
    expect((await on.as('/api/order/sendTemplateEmailWeb', asked)).data).toEqual({ queued: true })
    expect((await on.as('/api/order/sendTemplateEmailWeb', asked)).data).toEqual({ queued: false })
  })

  it('CH-05 a dearer package: only the difference is charged, and paying it completes the change', async () => {
    const old = await on.paid()
    const body = on.wish(old.id, { packageId: DEARER })
    expect((await on.quote(body)).data).toMatchObject({ payable: 8000, settlement: { kind: 'pay', amount: 3000 } })
    const { data } = await on.change(body)
    expect(await on.shown(data.id)).toMatchObject({ payable: 8000, amountDue: 3000 })
    expect(await on.settle(data.id)).toMatchObject({
      code: '409',
      message: 'order_msg_payerror',
      data: { amount: 3000 },
    })
    expect(await on.pay({ id: data.id, amount: 8000 })).toMatchObject({ message: 'order_msg_payerror' })
    expect(await on.pay({ id: data.id, amount: 3000 })).toMatchObject({ code: '200', data: { paid: true } })
    expect(await on.row(old.id)).toMatchObject({ order_status: 11, seats_held: 0 })
    expect(await on.row(data.id)).toMatchObject({ order_status: 3, seats_held: 1, payable: 8000 })
    expect((await on.ledger(data.id)).map(({ kind, amount }) => [kind, amount])).toEqual([['payment', 3000]])
    expect(await on.seats()).toEqual({ '02-01 18:00': 1 })
    expect((await on.shown(data.id)).amountDue).toBe(0)
    expect((await on.mails(data.id))[0]?.subject).toContain('Booking changed')
  })

  it('CH-06 U-21 a cheaper package: the difference is refunded to the first payment, once, when the change is settled', async () => {
    const old = await on.paid()
    const body = on.wish(old.id, { packageId: CHEAPER })
    expect((await on.quote(body)).data.settlement).toEqual({ kind: 'refund', amount: 2000 })
    const { data } = await on.change(body)
    expect(await on.shown(data.id)).toMatchObject({ amountDue: -2000 })
    expect(await on.refunds(old.id)).toEqual([])
    expect(await on.pay({ id: data.id, amount: 0 })).toMatchObject({ message: 'order_msg_payerror' })
    await on.settle(data.id)
    await on.settle(data.id)
    expect(await on.refunds(old.id)).toEqual([{ amount: 2000, reason: 'change', state: 'made' }])
    expect((await on.ledger(old.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 5000],
      ['refund', 2000],
    ])
    expect((await on.mails(data.id))[0]?.body).toContain('2,000')
    // Both orders' pages show it, as the difference.
    for (const { id } of [old, data]) {
      const { data: told } = await on.as('/api/directOrder/orderRefunds', { id })
      expect(told).toMatchObject([{ amount: 2000, why: 'changed', state: 'made' }])
    }
  })

  it('CH-09 A-06 a change that is not settled leaves the old order untouched, lapses, and does not use the change up', async () => {
    const old = await on.paid()
    const before = await on.row(old.id)
    const { data } = await on.change(on.wish(old.id, { packageId: DEARER, at: EARLIER }))
    on.later(31)
    expect(await on.settle(data.id)).toMatchObject({ message: 'order_change_lapsed' })
    expect(await on.pay({ id: data.id, amount: 3000 })).toMatchObject({ message: 'order_change_lapsed' })
    const again = await on.change(on.wish(old.id, { at: EARLIER }))
    expect(again.code).toBe('200')
    expect(await on.row(data.id)).toMatchObject({ order_status: 4, seats_held: 0 })
    expect(await on.row(old.id)).toEqual(before)
    expect(await on.settle(again.data.id)).toMatchObject({ code: '200' })
  })

  it('API-11 CH-07 ERR-30 S-18 once only: the old order and its successor answer code 401 over HTTP 200', async () => {
    const old = await on.paid()
    const { data } = await on.change(on.wish(old.id, { at: EARLIER }))
    await on.settle(data.id)
    for (const id of [old.id, data.id]) {
      const body = on.wish(id, { packageId: DEARER })
      const once = { status: 200, code: '401', message: 'orders_msg_change_onetime' }
      expect(await on.change(body)).toMatchObject(once)
      expect(await on.quote(body)).toMatchObject(once)
    }
  })

  it.each([
    ['A-02 refuses an unpaid order', {}, 'orders_cancel_message'],
    [
      'CH-08 refuses a cancelled order',
      { order_status: 4, closed_at: NOON.toString() },
      'orders_msg_already_cancelled',
    ],
    [
      'CH-01 ERR-34 refuses an order whose day is too near',
      { use_time: '2026-01-23T09:00:00Z' },
      'orders_change_message',
    ],
    [
      'CH-09 refuses an order that has been used',
      { order_status: 5, used_at: NOON.toString() },
      'orders_change_message',
    ],
  ])('%s', async (what, columns, key) => {
    const order = what.includes('unpaid') ? await on.order() : await on.paid()
    if (Object.keys(columns).length > 0) {
      await on.db.updateTable('orders').set(columns).where('id', '=', order.id).execute()
    }
    const body = on.wish(order.id, { packageId: DEARER, at: '2026-01-24 18:00' })
    expect(await on.quote(body)).toMatchObject({ status: 200, code: '409', message: key })
    expect(await on.change(body)).toMatchObject({ status: 200, code: '409', message: key })
    expect(await on.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })

  it.each([
    ['API-11 refuses another shop’s package', { packageId: 2 }, {}, 'order_change_package_fail'],
    ['RS-16 refuses another number of people', { at: EARLIER }, { peopleNum: 2 }, 'order_change_fail'],
    [
      'RS-16 refuses children where there were none',
      { at: EARLIER },
      { hasJuveniles: 1, useJuveniles: '5' },
      'order_change_fail',
    ],
    ['RS-16 A-04 refuses a day outside of the change window', { at: '2026-02-09 18:00' }, {}, 'reserve_msg_need_date'],
    ['API-11 refuses a time when the shop is closed', { at: '2026-02-01 22:00' }, {}, 'reserve_msg_outside_periods'],
    ['API-11 refuses an unchanged visit', {}, {}, 'order_change_same'],
    ['API-11 refuses too many packages', { packages: 10 }, {}, 'reserve_msg_need_max'],
    ['API-11 refuses another amount', { packageId: DEARER }, { amount: 5000 }, 'reserve_msg_amount'],
    ['API-11 refuses a malformed address', { at: EARLIER }, { email: 'x@' }, 'order_msg_email_invalid'],
  ])('%s and stores nothing', async (_what, to, more, key) => {
    const old = await on.paid()
    expect(await on.change(on.wish(old.id, to, more))).toMatchObject({ message: key })
    expect(await on.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
    expect(await on.seats()).toEqual({ '02-01 18:00': 1 })
  })

  it('RP-04 customers cannot change, price or settle another customer’s order', async () => {
    const old = await on.paid()
    const body = on.wish(old.id, { at: EARLIER })
    const { data } = await on.change(body)
    const other = await on.signIn(2)
    const { id, packageId, packageNum, useTimeStr } = body
    const calls = [
      on.call('/api/pcOrder/changeOrders', body, other),
      on.call('/api/pcOrder/changeQuote', { id, packageId, packageNum, useTimeStr }, other),
      on.call('/api/pcOrder/updateOrdersNoSpread', { id: data.id, orderType: 1 }, other),
    ]
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 404, code: '404' })
    expect(await on.call('/api/pcOrder/changeOrders', { ...body, customerId: 2 }, await on.signIn(1))).toMatchObject({
      status: 403,
    })
    expect(await on.row(old.id)).toMatchObject({ order_status: 3 })
  })

  it('A-06 a second change ends the first, its seats and its open payment; the same request finds the same order', async () => {
    const old = await on.paid()
    const idempotencyKey = 'change-key-1234567'
    const first = await on.change(on.wish(old.id, { packageId: DEARER, at: EARLIER }, { idempotencyKey }))
    const opened = await on.as('/pay/payGateway/visaPayV3', { orderId: first.data.id, orderType: 1, amount: 3000 })
    expect(opened.data.amount).toBe(3000)
    const again = await on.change(on.wish(old.id, { packageId: DEARER, at: EARLIER }, { idempotencyKey }))
    expect(again.data).toEqual(first.data)
    const second = await on.change(on.wish(old.id, { at: '2026-02-02 12:00' }))
    expect(second.data.id).not.toBe(first.data.id)
    expect(await on.row(first.data.id)).toMatchObject({ order_status: 4, seats_held: 0 })
    expect(await on.attempts(first.data.id)).toMatchObject([{ status: 'cancelled' }])
    expect(await on.seats()).toEqual({ '02-01 18:00': 1, '02-02 12:00': 1 })
    const other = await on.change(on.wish(old.id, { at: EARLIER }, { idempotencyKey }))
    expect(other).toMatchObject({ code: '409', message: 'reserve_msg_key_used' })
  })

  it('CH-04 at a full start the package of an order can be changed, and a new order is refused', async () => {
    const old = await on.paid()
    await on.paid()
    await on.db.updateTable('slot_seat').set({ capacity: 2 }).execute()
    const { data } = await on.change(on.wish(old.id, { packageId: DEARER }))
    expect(await on.seats()).toEqual({ '02-01 18:00': 2 })
    expect(await on.pay({ id: data.id, amount: 3000 })).toMatchObject({ data: { paid: true } })
    expect(await on.seats()).toEqual({ '02-01 18:00': 2 })
    const third = await on.paid({ shop: 1 }).catch(() => null)
    expect(third).toBeNull()
  })

  it('API-11 a start without free seats is refused by the quote and by the change, which stores nothing', async () => {
    const old = await on.paid()
    await on.db
      .insertInto('slot_seat')
      .values({ supplier_id: 1, starts_at: '2026-02-01T03:00:00Z', capacity: 3, taken: 3 })
      .execute()
    for (const ask of [on.quote, on.change]) {
      expect(await ask(on.wish(old.id, { at: EARLIER }))).toMatchObject({
        code: '409',
        message: 'reserve_msg_slot_full',
      })
    }
    expect(await on.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })

  it('API-12 updateOrders applies contacts and ages, asserts the other fields of the order, and changes none of them', async () => {
    const order = await on.order()
    const fields = { packageId: 1, packageNum: 1, peopleNum: 1, useTimeStr: START, hasJuveniles: 0, amount: 5000 }
    const saved = await on.as('/api/pcOrder/updateOrders', { id: order.id, ...fields, enName: 'CHAN' })
    expect(saved).toMatchObject({ code: '200', data: { enName: 'CHAN' } })
    const wrong = { packageId: DEARER, packageNum: 2, peopleNum: 3, useTimeStr: EARLIER, amount: 1 }
    for (const [name, value] of Object.entries(wrong)) {
      const answer = await on.as('/api/pcOrder/updateOrders', { id: order.id, [name]: value, enName: 'OTHER' })
      expect(answer).toMatchObject({ code: '409', message: 'order_change_fail', data: { fields: [name] } })
    }
    expect(await on.row(order.id)).toMatchObject({ en_name: 'CHAN', package_id: 1, packages_num: 1, people_num: 1 })
    await on.db.updateTable('orders').set({ has_juveniles: true, use_juveniles: '5' }).execute()
    await on.as('/api/pcOrder/updateOrders', { id: order.id, useJuveniles: '5, 7' })
    expect(await on.row(order.id)).toMatchObject({ use_juveniles: '5, 7' })
  })
})
