import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { addOwedRefund, remainingPayments } from '#server/modules/payments/refunds/store.ts'
import type { RefundRequest } from '#server/ports/payment.ts'
import { inconsistencies } from '#tests/reconcile/reconcile.ts'
import { type ChangingApp, EARLIER, openChangingApp } from '#tests/support/changing.ts'
import { declineOverdue, sweepHolds } from '#tests/support/jobs.ts'
import { CHEAPER, DEARER, DEARER_ON_REQUEST, NOON } from '#tests/support/payment-app.ts'
import { soon } from '#tests/support/soon.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

describe('the money of a change', () => {
  let stripe: StripeDouble
  let gateway: ReturnType<typeof stripeGateway>
  let on: ChangingApp
  beforeAll(async () => {
    stripe = await startStripeDouble()
    gateway = stripeGateway({ secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base })
    on = await openChangingApp('postgres', { gateway })
  })
  afterEach(() => on.reset())
  afterAll(async () => {
    await on.close()
    await stripe.stop()
  })

  const used = async (code: string) =>
    (await on.db.selectFrom('coupon').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used
  const kept = async (id: number) => (await remainingPayments(on.db, id)).map(({ amount }) => amount)
  const intent = (id: number, amount: number, more: object = {}) =>
    on.as('/pay/payGateway/visaPayV3', { orderId: id, orderType: 1, amount, ...more })
  const confirm = (id: number, amount: number, paymentIntentId: string) =>
    on.as('/pay/payGateway/confirmPaymentV3', { orderId: id, orderType: 1, amount, paymentIntentId })

  it('CH-05 the same package keeps its unit price, whatever its current price in the catalogue', async () => {
    const old = await on.paid()
    await on.db.updateTable('orders').set({ unit_price: 4000, price: 4000, payable: 4000 }).execute()
    await on.db.updateTable('ledger_entry').set({ amount: 4000 }).execute()
    const body = on.wish(old.id, { at: EARLIER, packages: 2 }, { amount: 8000 })
    expect((await on.quote(body)).data).toMatchObject({ unitPrice: 4000, price: 8000, paid: 4000 })
    const { data } = await on.change(body)
    expect(await on.pay({ id: data.id, amount: 4000 })).toMatchObject({ data: { paid: true } })
    expect(await on.row(data.id)).toMatchObject({ unit_price: 4000, price: 8000, order_status: 3 })
  })

  /** An operator refunds a part of a paid order, which stays. */
  async function goodwill(id: number, amount: number) {
    const [attempt] = await on.attempts(id)
    await addOwedRefund(
      on.db,
      { attemptId: attempt?.id ?? 0, amount, reason: 'operator', askedBy: 'operator kim' },
      NOON,
    )
  }

  it('R7 CH-05 the customer keeps a goodwill refund: another time costs nothing, and a dearer package the difference', async () => {
    const old = await on.paid()
    await goodwill(old.id, 1000)
    const time = on.wish(old.id, { at: EARLIER })
    expect((await on.quote(time)).data).toMatchObject({ settlement: { kind: 'none', amount: 0 } })
    const dearer = on.wish(old.id, { packageId: DEARER })
    expect((await on.quote(dearer)).data).toMatchObject({ settlement: { kind: 'pay', amount: 3000 } })
    const { data } = await on.change(time)
    // A further goodwill refund while the change is open changes no price.
    await goodwill(old.id, 500)
    expect((await on.settle(data.id)).code).toBe('200')
    expect(await kept(data.id)).toEqual([3500])
    expect(await inconsistencies(on.db)).toEqual([])
  })

  it('R7 CH-06 a lower price refunds no more than was kept', async () => {
    const old = await on.paid()
    await goodwill(old.id, 4000)
    const body = on.wish(old.id, { packageId: CHEAPER })
    expect((await on.quote(body)).data).toMatchObject({ settlement: { kind: 'refund', amount: 1000 } })
    const { data } = await on.change(body)
    expect((await on.settle(data.id)).code).toBe('200')
    expect(await kept(data.id)).toEqual([])
    expect(await inconsistencies(on.db)).toEqual([])
  })

  it('CP-12 the old order’s coupon carries over: recalculated, used once in total, and no second code in addition', async () => {
    await on.coupon('FIVE', { type: 'percent', discount: 0.05, limit_amount: 4000, max_uses: 5 })
    await on.coupon('OTHER')
    const order = await on.order()
    await on.pay({ ...order, amount: 4750 }, { couponCode: 'FIVE' })
    expect(await used('FIVE')).toBe(1)
    await on.db.updateTable('coupon').set({ status: 'disabled' }).where('code', '=', 'FIVE').execute()
    const body = on.wish(order.id, { packageId: DEARER })
    expect((await on.quote(body)).data).toMatchObject({
      price: 8000,
      discount: 400,
      payable: 7600,
      couponCode: 'FIVE',
      settlement: { kind: 'pay', amount: 2850 },
    })
    const { data } = await on.change(body)
    expect(await on.pay({ id: data.id, amount: 2050 }, { couponCode: 'OTHER' })).toMatchObject({
      message: 'coupon_not_usable',
    })
    expect((await intent(data.id, 2850, { couponCode: 'five' })).code).toBe('200')
    expect(await on.pay({ id: data.id, amount: 2850 })).toMatchObject({ data: { paid: true } })
    expect(await on.row(data.id)).toMatchObject({ coupon_code: 'FIVE', discount: 400, payable: 7600 })
    expect(await used('FIVE')).toBe(1)
  })

  it('CP-03 a code whose minimum exceeds the new price gives no discount, and its use is returned at settlement', async () => {
    await on.coupon('FIVE', { type: 'percent', discount: 0.05, limit_amount: 4000, max_uses: 5 })
    const order = await on.order()
    await on.pay({ ...order, amount: 4750 }, { couponCode: 'FIVE' })
    const body = on.wish(order.id, { packageId: CHEAPER })
    expect((await on.quote(body)).data).toMatchObject({
      payable: 3000,
      discount: 0,
      couponCode: '',
      settlement: { kind: 'refund', amount: 1750 },
    })
    const { data } = await on.change(body)
    expect(await used('FIVE')).toBe(1)
    await on.settle(data.id)
    expect(await used('FIVE')).toBe(0)
    expect(await on.refunds(order.id)).toEqual([{ amount: 1750, reason: 'change', state: 'made' }])
  })

  it('S-06 the difference with a card-bound coupon can only be paid with such a card', async () => {
    await on.coupon('VISA', { discount: 500, pay_type: 1 })
    const order = await on.order()
    await on.pay({ ...order, amount: 4500 }, { couponCode: 'VISA' })
    const { data } = await on.change(on.wish(order.id, { packageId: DEARER }))
    expect(await on.pay({ id: data.id, amount: 3000 }, { token: 'tok_jp' })).toMatchObject({
      message: 'visa_not_japan',
    })
    expect(await on.row(order.id)).toMatchObject({ order_status: 3 })
    expect(await on.pay({ id: data.id, amount: 3000 })).toMatchObject({ data: { paid: true } })
  })

  it('CH-05 at an on-request shop the changed order waits for the answer, and both payments are kept for it', async () => {
    const old = await on.paid({ shop: 2 })
    const body = on.wish(old.id, { packageId: DEARER_ON_REQUEST })
    expect((await on.quote(body)).data).toMatchObject({ onRequest: true, answerHours: 24 })
    const { data } = await on.change(body)
    expect([await kept(old.id), await kept(data.id)]).toEqual([[5000], []])
    await on.pay({ id: data.id, amount: 3000 })
    expect(await on.row(data.id)).toMatchObject({ order_status: 1, pay_status: 1 })
    expect((await on.row(data.id)).answer_by).not.toBeNull()
    expect([await kept(old.id), await kept(data.id)]).toEqual([[], [5000, 3000]])
    expect((await on.mails(data.id))[0]?.subject).toContain('Change request received')
  })

  it('SH-01 the shop gets mails about the replaced order and the new one, which it can answer', async () => {
    const old = await on.paid({ shop: 2 })
    const { data } = await on.change(on.wish(old.id, { packageId: 2, at: EARLIER }))
    await on.settle(data.id)
    const mails = await on.db.selectFrom('mail').selectAll().where('recipient', '=', 'shop2@example.com').execute()
    const bodyOf = (key: string) => mails.find(({ dedupe_key }) => dedupe_key === key)?.body ?? ''
    expect(bodyOf(`order-shop-replaced:${old.id}`)).toContain('18:00')
    expect(bodyOf(`order-shop-request:${data.id}`)).toContain('12:00')
    expect(bodyOf(`order-shop-request:${data.id}`)).toContain('/shop/answer/')
    expect(bodyOf(`order-shop-request:${data.id}`)).toMatch(/変更前のご予約（無効）：.*18:00/)
  })

  it('SH-03 CH-05 a changed order that the shop declines is refunded completely: the difference and the first payment', async () => {
    const old = await on.paid({ shop: 2 })
    const { data } = await on.change(on.wish(old.id, { packageId: DEARER_ON_REQUEST, at: EARLIER }))
    await on.pay({ id: data.id, amount: 3000 })
    const at = on.clock.now().add({ hours: 25 })
    expect(await declineOverdue(on.payments(gateway), at)).toBe(1)
    expect(await on.row(data.id)).toMatchObject({ order_status: 4, seats_held: 0 })
    expect(await on.row(old.id)).toMatchObject({ order_status: 11 })
    const amounts = async (id: number) => (await on.refunds(id)).map(({ amount, reason }) => [amount, reason])
    expect([await amounts(old.id), await amounts(data.id)]).toEqual([[[5000, 'decline']], [[3000, 'decline']]])
    expect(await on.seats()).toEqual({})
    const shown = await on.as('/api/directOrder/orderRefunds', { id: data.id })
    expect(shown.data.map(({ amount }: { amount: number }) => amount)).toEqual([5000, 3000])
  })

  it('CH-07 CN-05 a changed order cannot be cancelled, and the old one can until the change is settled', async () => {
    const old = await on.paid()
    const { data } = await on.change(on.wish(old.id, { at: EARLIER }))
    const terms = (id: number) => on.as('/api/directOrder/cancelTerms', { id })
    expect((await terms(old.id)).data).toMatchObject({ allowed: true, refund: 5000 })
    await on.settle(data.id)
    expect((await terms(data.id)).data).toMatchObject({ allowed: false, reason: 'orders_cancel_message' })
    expect(await on.as('/api/directOrder/delOrder', { id: data.id, orderType: 1 })).toMatchObject({
      message: 'orders_cancel_message',
    })
    expect(await on.as('/api/directOrder/delOrder', { id: old.id, orderType: 1 })).toMatchObject({
      message: 'orders_msg_already_cancelled',
    })
  })

  it.each([
    ['cancelled', { order_status: 4, closed_at: '2026-01-16T03:10:00Z', seats_held: 0 }],
    ['used', { order_status: 5, used_at: '2026-01-16T03:10:00Z' }],
  ])(
    'CH-09 S-08 a difference paid after the old order was %s is refunded, and nothing else happens',
    async (_what, ended) => {
      const old = await on.paid()
      const { data } = await on.change(on.wish(old.id, { packageId: DEARER, at: EARLIER }))
      const opened = await intent(data.id, 3000)
      stripe.payInBrowser(opened.data.paymentIntentId, 'visa')
      await on.db.updateTable('orders').set(ended).where('id', '=', old.id).execute()
      const before = await on.row(old.id)
      const refused = { code: '409', message: 'order_change_refunded' }
      expect(await confirm(data.id, 3000, opened.data.paymentIntentId)).toMatchObject(refused)
      expect(await confirm(data.id, 3000, opened.data.paymentIntentId)).toMatchObject(refused)
      expect(await on.row(old.id)).toEqual(before)
      expect(await on.row(data.id)).toMatchObject({ order_status: 4, pay_status: 0, seats_held: 0 })
      expect(await on.refunds(data.id)).toEqual([{ amount: 3000, reason: 'unchanged', state: 'made' }])
      expect(await kept(data.id)).toEqual([])
      expect((await on.seats())['02-01 12:00']).toBeUndefined()
      expect(await intent(data.id, 3000)).toMatchObject({ message: 'order_change_lapsed' })
    },
  )

  it('CH-09 nothing is charged for a change whose old order has been cancelled', async () => {
    const old = await on.paid()
    const { data } = await on.change(on.wish(old.id, { packageId: DEARER }))
    const free = { order_status: 4, closed_at: '2026-01-16T03:10:00Z', seats_held: 0 }
    await on.db.updateTable('orders').set(free).where('id', '=', old.id).execute()
    expect(await on.pay({ id: data.id, amount: 3000 })).toMatchObject({ message: 'order_change_fail' })
    expect(await on.attempts(data.id)).toEqual([])
  })

  it('CH-09 U-20 a difference paid after the hold has ended is refunded: the old order stays valid, and can be changed', async () => {
    const old = await on.paid()
    const { data } = await on.change(on.wish(old.id, { packageId: DEARER, at: EARLIER }))
    const opened = await intent(data.id, 3000)
    const payments = on.payments(gateway)
    on.later(31)
    await sweepHolds(payments, on.clock.now())
    expect(await on.row(data.id)).toMatchObject({ order_status: 4 })
    // The gateway reports it late, although it had confirmed the cancellation.
    const [attempt] = await on.attempts(data.id)
    expect(attempt?.status).toBe('cancelled')
    Object.assign(stripe.intents.get(opened.data.paymentIntentId) ?? {}, { status: 'requires_payment_method' })
    stripe.payInBrowser(opened.data.paymentIntentId, 'visa')
    expect(await confirm(data.id, 3000, opened.data.paymentIntentId)).toMatchObject({
      message: 'order_change_refunded',
    })
    expect(await on.row(old.id)).toMatchObject({ order_status: 3, pay_status: 1 })
    expect(await on.refunds(data.id)).toEqual([{ amount: 3000, reason: 'unchanged', state: 'made' }])
    expect((await on.change(on.wish(old.id, { at: EARLIER }))).code).toBe('200')
  })

  it('CH-09 a changed price of the old order stops the change, which was priced with it', async () => {
    const old = await on.paid()
    const { data } = await on.change(on.wish(old.id, { at: EARLIER }))
    await on.db.updateTable('orders').set({ carried: 4000 }).where('id', '=', data.id).execute()
    expect(await on.settle(data.id)).toMatchObject({ message: 'order_msg_payerror' })
    expect(await on.row(old.id)).toMatchObject({ order_status: 3 })
  })

  it('R7 CH-09 a goodwill refund between two started changes charges no more than the price difference', async () => {
    const old = await on.paid()
    await on.change(on.wish(old.id, { at: EARLIER }))
    await goodwill(old.id, 1000)
    const again = await on.change(on.wish(old.id, { packageId: DEARER }))
    expect(await on.shown(again.data.id)).toMatchObject({ amountDue: 3000 })
  })
})

it('a change with a refund does not wait for a silent gateway: it is settled, and the money is owed', async () => {
  const answered = Promise.withResolvers<void>()
  const stripe = await startStripeDouble()
  const settings = { secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base }
  const answering = stripeGateway(settings)
  const gateway = {
    ...answering,
    refund: (wanted: RefundRequest) => answered.promise.then(() => answering.refund(wanted)),
  }
  const on = await openChangingApp('postgres', { gateway, refundPatienceMs: 1 })
  const old = await on.paid()
  const { data } = await on.change(on.wish(old.id, { packageId: CHEAPER }))
  expect(await on.settle(data.id)).toMatchObject({ code: '200' })
  expect(await on.row(data.id)).toMatchObject({ pay_status: 1 })
  expect(await on.refunds(old.id)).toMatchObject([{ amount: 2000, state: 'owed' }])
  answered.resolve()
  await soon(async () => expect(await on.refunds(old.id)).toMatchObject([{ state: 'made' }]))
  await on.close()
  await stripe.stop()
})
