import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelTerms, deleteOrder, orderRefunds } from '#contract/cancellation.ts'
import { LOCALES } from '#domain/languages.ts'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { cancelOrder, cancelTermsOf } from '#server/modules/cancellations/service.ts'
import { GatewayUnreachable, type PaymentGateway } from '#server/ports/payment.ts'
import { shaped } from '#tests/support/contract-shape.ts'
import { refundDue } from '#tests/support/jobs.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { soon } from '#tests/support/soon.ts'

/**
 * Cancellation limits for orders on 2026-02-01, in Japan days: with the default rule of 7 days the last one is 8 days
 * before.
 */
const LAST_DAY = Temporal.Instant.from('2026-01-24T23:59:00+09:00')
const TOO_LATE = Temporal.Instant.from('2026-01-25T00:00:00+09:00')

/** The server's first customer, in the form that services receive. */
const buyer = { customer: { id: 1, email: '', session: 1, accessVersion: 1 }, now: NOON }

describe('cancelling, postgres', () => {
  let server: PaymentApp
  let cookie: string
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  beforeAll(async () => {
    gateway = await openSandboxGateway(null)
    server = await openPaymentApp('postgres', { gateway })
  })
  beforeEach(async () => {
    cookie = await server.signIn()
  })
  afterEach(() => server.empty())
  afterAll(() => server.close())

  /** An order paid with a token, at shop 1 (instant) or 2 (on request). */
  async function paid(with_: Parameters<PaymentApp['order']>[0] = {}, code?: string) {
    const order = await server.order(with_)
    const more = code === undefined ? {} : { couponCode: code, amount: order.amount - 800 }
    const claim = { ...server.claim(order, more), token: 'tok_visa' }
    expect(await server.call('/pay/payGateway/visaPay', claim, cookie)).toMatchObject({ data: { paid: true } })
    return order
  }
  type Named = { id: number; orderType: number }
  const terms = async ({ id, orderType }: Named, as = cookie) =>
    server.call('/api/directOrder/cancelTerms', { id, orderType }, as)
  const cancel = ({ id, orderType }: Named, as = cookie) =>
    server.call('/api/directOrder/delOrder', { id, orderType }, as)
  const books = async (id: number) => (await server.ledger(id)).map((entry) => `${entry.kind} ${entry.amount}`)
  const seats = async () => (await server.db.selectFrom('slot_seat').select('taken').executeTakeFirst())?.taken
  const mail = (key: string) =>
    server.db.selectFrom('mail').selectAll().where('dedupe_key', '=', key).executeTakeFirst()
  const events = async (id: number) =>
    server.db.selectFrom('order_event').select(['kind', 'detail']).where('order_id', '=', id).orderBy('id').execute()

  it('CN-03 API-17 shows the exact consequence before the cancellation, and the cancellation has that consequence', async () => {
    const order = await paid()
    const before = shaped(cancelTerms, await terms(order))
    expect(before).toEqual({
      allowed: true,
      reason: null,
      obstacle: null,
      refund: 5000,
      refundTo: [{ amount: 5000, method: 'card', brand: 'visa', last4: '4242' }],
      refundBy: '2026-01-30',
      cancelUntil: '2026-01-24',
      cancelFrom: null,
      contact: { email: null, telephone: null, shop: '+81 75 000 0000' },
    })
    // Requesting the terms has changed nothing.
    expect(await server.row(order.id)).toMatchObject({ order_status: 3, closed_at: null })
    expect(await seats()).toBe(1)

    const gone = shaped(deleteOrder, await cancel(order))
    expect(gone).toMatchObject({ id: order.id, orderStatus: 4, status: 4, payStatus: 1 })
    expect(await books(order.id)).toEqual(['payment 5000', 'refund 5000'])
    expect(await seats()).toBe(0)
    expect((await events(order.id)).map((event) => event.kind)).toEqual(['pay-instant', 'cancel', 'refund'])
    expect((await events(order.id))[1]?.detail).toEqual({ by: 'customer', refund: 5000 })
    expect(shaped(orderRefunds, await server.call('/api/directOrder/orderRefunds', { id: order.id }, cookie))).toEqual([
      {
        amount: 5000,
        method: 'card',
        brand: 'visa',
        last4: '4242',
        why: 'cancelled',
        state: 'made',
        askedAt: expect.any(Number),
        madeAt: expect.any(Number),
        by: '2026-01-30',
      },
    ])
    expect(shaped(cancelTerms, await terms(order))).toMatchObject({
      allowed: false,
      reason: 'orders_msg_already_cancelled',
      obstacle: 'cancelled',
      refund: 0,
      refundTo: [],
    })
  })

  it('a gateway that does not answer delays no request: the order is cancelled, and the refund is owed until the gateway answers', async () => {
    const order = await paid()
    const answered = Promise.withResolvers<void>()
    const silent: PaymentGateway = {
      ...gateway,
      refund: (request) => answered.promise.then(() => gateway.refund(request)),
    }
    const impatient = { ...server.payments(silent), refundPatienceMs: 1 }
    expect(await cancelOrder(impatient, { id: order.id }, buyer)).toMatchObject({ ok: true })
    expect(await books(order.id)).toEqual(['payment 5000'])
    const asked = async () =>
      shaped(orderRefunds, await server.call('/api/directOrder/orderRefunds', { id: order.id }, cookie))
    expect(await asked()).toMatchObject([{ amount: 5000, state: 'owed', by: null }])
    answered.resolve()
    await soon(async () => expect(await asked()).toMatchObject([{ state: 'made' }]))
  })

  it('a gateway that is down: the job makes the refund', async () => {
    const order = await paid()
    const away: PaymentGateway = {
      ...gateway,
      refund: async () => {
        throw new GatewayUnreachable('no answer')
      },
    }
    await cancelOrder(server.payments(away), { id: order.id }, buyer)
    expect(await books(order.id)).toEqual(['payment 5000'])
    expect(await refundDue(server.payments(gateway), NOON.add({ minutes: 1 }))).toBe(1)
    expect(await books(order.id)).toEqual(['payment 5000', 'refund 5000'])
  })

  it('ERR-35 a repeated cancellation is reported as already cancelled, and refunds nothing more', async () => {
    const order = await paid()
    await cancel(order)
    expect(await cancel(order)).toMatchObject({ status: 200, message: 'orders_msg_already_cancelled' })
    expect(await books(order.id)).toEqual(['payment 5000', 'refund 5000'])
    expect(await seats()).toBe(0)
  })

  it('CN-01 CN-05 ERR-33 the server enforces the rule by Japan days, whatever the page showed', async () => {
    const order = await paid()
    server.clock.moveTo(TOO_LATE)
    const refused = { allowed: false, reason: 'orders_cancel_message', obstacle: 'too-late', refund: 0 }
    expect((await terms(order)).data).toMatchObject(refused)
    expect(await cancel(order)).toMatchObject({ status: 200, message: 'orders_cancel_message' })
    expect(await books(order.id)).toEqual(['payment 5000'])
    server.clock.moveTo(LAST_DAY)
    expect((await cancel(order)).code).toBe('200')
  })

  it('CN-01 a shop’s own rule overrides the configured one', async () => {
    const order = await paid()
    server.clock.moveTo(TOO_LATE)
    const rule = (days: number | null) =>
      server.db.updateTable('supplier').set({ cancel_days_rule: days }).where('id', '=', 1).execute()
    const until = (day: string) => soon(async () => expect((await terms(order)).data.cancelUntil).toBe(day))
    await rule(0)
    await until('2026-01-31')
    expect((await terms(order)).data).toMatchObject({ allowed: true, refund: 5000 })
    await rule(null)
    await until('2026-01-24')
  })

  it('CN-02 ERR-33 an unpaid order lapses instead', async () => {
    const order = await server.order()
    expect((await terms(order)).data).toMatchObject({
      allowed: false,
      reason: 'orders_cancel_message',
      cancelUntil: null,
    })
    expect(await cancel(order)).toMatchObject({ message: 'orders_cancel_message' })
    expect(await server.row(order.id)).toMatchObject({ order_status: -1, closed_at: null })
  })

  it('CN-04 an undated paid order is non-refundable', async () => {
    const order = await paid({ undated: true })
    expect(await cancel(order)).toMatchObject({ message: 'orders_cancel_message' })
    expect(await books(order.id)).toEqual(['payment 5000'])
  })

  it('CH-07 an order that resulted from a change cannot be cancelled', async () => {
    const [old, order] = [await paid(), await paid()]
    await server.db.updateTable('orders').set({ changed_from_id: old.id }).where('id', '=', order.id).execute()
    expect(await cancel(order)).toMatchObject({ message: 'orders_cancel_message' })
  })

  it('CN-01 CN-02 CN-04 CH-07 the terms name the actual reason against a cancellation', async () => {
    const why = async (order: Named, changes: object = {}) => {
      await server.db
        .updateTable('orders')
        .set({ closed_at: null, ...changes })
        .where('id', '=', order.id)
        .execute()
      return shaped(cancelTerms, await terms(order)).obstacle
    }
    const [old, order, held] = [await paid(), await paid(), await server.order()]
    expect(await why(held)).toBe('unpaid')
    expect(await why(held, { changed_from_id: order.id })).toBe('in-change')
    expect(await why(order, { changed_from_id: old.id })).toBe('changed')
    // Early enough for a free cancellation: the reason is nevertheless `used`.
    expect(await why(old, { order_status: 5 })).toBe('used')
    expect(await why(old, { order_status: 3, use_time: '2026-01-14T18:00:00+09:00' })).toBe('missed')
    const closed = { closed_at: NOON.toString(), seats_held: 0 }
    expect(await why(old, { order_status: 11, ...closed })).toBe('replaced')
    expect(shaped(cancelTerms, await terms(await paid({ undated: true }))).obstacle).toBe('undated')
  })

  it('A-01 CN-01 under the reversed rule the first possible day is given', async () => {
    const order = await paid()
    const deps = server.payments(gateway)
    const current = deps.catalogue.current()
    const config = new Map(current.config).set('return_setting', { cancel_days: 7, rule_direction: 'at-most' })
    const catalogue = { ...deps.catalogue, current: () => ({ ...current, config }) }
    const row = await server.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
    expect(await cancelTermsOf({ ...deps, catalogue }, row, NOON)).toMatchObject({
      obstacle: 'too-early',
      cancelUntil: null,
      cancelFrom: '2026-01-25',
    })
  })

  it('an order that waits for its shop can be cancelled', async () => {
    const order = await paid({ shop: 2 })
    expect((await cancel(order)).data).toMatchObject({ orderStatus: 4 })
    expect(await books(order.id)).toEqual(['payment 5000', 'refund 5000'])
  })

  it('refuses another customer, a wrong type and a missing session', async () => {
    const order = await paid()
    const other = await server.signIn(2)
    for (const call of [terms, cancel]) {
      expect((await call(order, other)).status).toBe(404)
      expect((await call({ ...order, orderType: 2 })).status).toBe(404)
      expect((await call(order, 'sid=none')).status).toBe(401)
    }
    expect((await server.call('/api/directOrder/orderRefunds', { id: order.id }, other)).status).toBe(404)
    expect(await server.row(order.id)).toMatchObject({ closed_at: null })
  })

  it('returns the coupon use, and refunds the amount paid', async () => {
    await server.coupon('ONCE', { max_uses: 1 })
    const order = await paid({}, 'ONCE')
    const used = async () =>
      (await server.db.selectFrom('coupon').select('used').where('code', '=', 'ONCE').executeTakeFirst())?.used
    expect(await used()).toBe(1)
    expect((await terms(order)).data.refund).toBe(4200)
    await cancel(order)
    expect(await used()).toBe(0)
    expect(await books(order.id)).toEqual(['payment 4200', 'refund 4200'])
  })

  it('T-25 the ticket becomes invalid at its next contact, and earlier signed tokens redeem nothing', async () => {
    const order = await paid()
    // Near enough for the session to last until then.
    const useTime = '2026-01-25T18:00:00+09:00'
    await server.db.updateTable('orders').set({ use_time: useTime, seats_held: 0 }).where('id', '=', order.id).execute()
    const sync = async () => (await server.call('/api/ticket/sync', {}, cookie)).data.tickets[0]
    expect(await sync()).toMatchObject({ state: 'usable' })
    await cancel(order)
    const ticket = await sync()
    expect(ticket).toMatchObject({ state: 'cancelled', token: '', tokenUntil: null, revision: 2 })
    server.clock.moveTo(Temporal.Instant.from('2026-01-25T17:30:00+09:00'))
    const use = { id: order.id, nonce: 'n'.repeat(24) }
    expect((await server.call('/validOrder/useOrder', use, cookie)).data.verdict).toBe('conflict_cancelled')
  })

  it.each(LOCALES)(
    'GEN-04 the mail in %s states the refund, where to and by when, and removes the visit from the calendar',
    async (locale) => {
      const order = await server.order()
      await server.db.updateTable('orders').set({ locale }).where('id', '=', order.id).execute()
      await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
      const kept = await mail(`order-paid:${order.id}`)
      expect(kept?.calendar).toContain('METHOD:PUBLISH')
      await cancel(order)
      const sent = await mail(`order-cancelled:${order.id}`)
      expect(sent).toMatchObject({ recipient: 'buyer1@example.com', locale })
      expect(sent?.body).toMatch(/5,000/)
      for (const text of ['Visa', '4242']) expect(sent?.body).toContain(text)
      expect(sent?.body).toContain(order.orderNo)
      const uid = `UID:${order.orderNo}@tabifuda`
      expect(kept?.calendar).toContain(uid)
      for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', uid])
        expect(sent?.calendar).toContain(line)
    },
  )
})
