import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { handleGatewayEvent } from '#server/modules/payments/index.ts'
import { addOwedRefund } from '#server/modules/payments/refunds/store.ts'
import type { BankMove } from '#server/ports/payment.ts'
import { wrongMoney, wrongPayments, wrongRefunds } from '#tests/reconcile/money.ts'
import { listDisputes, refundDue } from '#tests/support/jobs.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { newOperator } from '#tests/support/operators.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { request } from '#tests/support/requests.ts'

const KEY = 'a-key-of-one-press'

describe('disputes, postgres', () => {
  let server: PaymentApp
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  let deps: ReturnType<PaymentApp['payments']>
  let run: Operate
  let cookie: string
  const operators = { support: '', finance: '', catalogue: '' }
  beforeAll(async () => {
    gateway = await openSandboxGateway(null)
    server = await openPaymentApp('postgres', { gateway, poolSize: 10 })
    deps = server.payments(gateway)
    run = operate(server, [gateway])
    for (const role of ['support', 'finance', 'catalogue'] as const)
      operators[role] = (await newOperator(server, role)).cookie
  })
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    cookie = await server.signIn()
  })
  afterEach(() => server.empty())
  afterAll(() => server.close())

  async function paid(more: Parameters<PaymentApp['order']>[0] = {}) {
    const order = await server.order(more)
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    const [attempt] = await server.attempts(order.id)
    return { ...order, attemptId: attempt?.id ?? 0, ref: attempt?.provider_ref ?? '' }
  }
  type Order = Awaited<ReturnType<typeof paid>>
  let events = 0
  /** The bank acts, and the gateway reports it unless the event is lost. */
  async function bank(
    { orderNo }: Pick<Order, 'orderNo'>,
    move: BankMove,
    more: { amount?: number; isInquiry?: boolean; isLost?: boolean } = {},
  ) {
    const { isLost = false, ...how } = more
    const dispute = await gateway.bankMoves(orderNo, move, { ...how, now: server.clock.now() })
    if (dispute === null) throw new Error(`The bank cannot do ${move}`)
    events += 1
    const event = { id: `evt_${events}`, paymentRef: dispute.paymentRef, refundRef: null, isAboutRefunds: false }
    if (!isLost) await handleGatewayEvent(deps, gateway, { ...event, disputeRef: dispute.ref })
    return dispute
  }
  const books = async ({ id }: Pick<Order, 'id'>) =>
    (await server.ledger(id)).filter(({ kind }) => kind !== 'payment').map(({ kind, amount }) => `${kind} ${amount}`)
  const disputes = () => server.db.selectFrom('dispute').selectAll().orderBy('id').execute()
  const entries = () =>
    server.db.selectFrom('support_entry').selectAll().where('kind', '=', 'dispute').orderBy('id').execute()
  const cancel = ({ id, orderType }: Order) => server.call('/api/directOrder/delOrder', { id, orderType }, cookie)
  const get = (path: string, query: Record<string, string> = {}, as = operators.support) =>
    server.call(`/operator/api${path}?${new URLSearchParams(query)}`, undefined, as)
  const post = (path: string, body: object) => server.call(`/operator/api${path}`, body, operators.support)
  const consistent = async () => [...(await wrongPayments(server.db)), ...(await wrongRefunds(server.db))]

  it('DI-01 a dispute by event: row, ledger with fee, entry with its due date on Today; a win returns the money', async () => {
    const order = await paid()
    const { ref, dueBy } = await bank(order, 'created')
    expect(await disputes()).toMatchObject([
      {
        order_id: order.id,
        provider: 'sandbox',
        provider_ref: ref,
        state: 'needs-response',
        amount: 5000,
        closed_at: null,
      },
    ])
    expect(await books(order)).toEqual(['dispute 5000', 'dispute_fee 1300'])
    expect(await entries()).toMatchObject([{ order_id: order.id, resolved_at: null }])
    const { data: today } = await get('/today')
    expect(today.disputes).toMatchObject([
      { orderNo: order.orderNo, amount: 5000, state: 'needs-response', ref, hoursLeft: 336 },
    ])
    expect(dueBy?.toString()).toBe(NOON.add({ hours: 336 }).toString())
    // It has its own list.
    expect(today.entries).toEqual([])
    await bank(order, 'updated')
    expect(await disputes()).toMatchObject([{ state: 'under-review' }])
    await bank(order, 'won')
    expect(await books(order)).toEqual(['dispute 5000', 'dispute_fee 1300', 'dispute_reversed 5000'])
    expect(await entries()).toMatchObject([{ resolved_at: expect.any(Date) }])
    expect((await get('/today')).data.disputes).toEqual([])
    expect(await consistent()).toEqual([])
    const story = (await get('/orders/detail', { orderNo: order.orderNo })).data.timeline
    const told = story.filter(
      ({ kind, what }: { kind: string; what: string }) => kind === 'event' && what === 'dispute',
    )
    expect(told.map(({ facts }: { facts: { state: string } }) => facts.state)).toEqual([
      'needs-response',
      'under-review',
      'won',
    ])
  })

  it('DI-01 an event that is lost: the daily list finds the dispute, and the end of one that is known', async () => {
    const order = await paid()
    await bank(order, 'created', { isLost: true })
    expect(await disputes()).toEqual([])
    await server.db
      .updateTable('dispute_listing')
      .set({ listed_at: NOON.subtract({ hours: 24 }).toString() })
      .execute()
    expect(await listDisputes(deps, NOON)).toBe(1)
    expect(await disputes()).toMatchObject([{ state: 'needs-response' }])
    expect(await books(order)).toEqual(['dispute 5000', 'dispute_fee 1300'])
    // Once a day.
    expect(await listDisputes(deps, NOON.add({ hours: 23 }))).toBe(0)
    await bank(order, 'lost', { isLost: true })
    expect(await listDisputes(deps, NOON.add({ hours: 24 }))).toBe(1)
    expect(await disputes()).toMatchObject([{ state: 'lost' }])
    expect(await consistent()).toEqual([])
  })

  it('DI-01 an inquiry takes no money; a full refund by an operator ends it, and no part is refunded', async () => {
    const order = await paid()
    await bank(order, 'created', { isInquiry: true })
    expect(await books(order)).toEqual([])
    expect((await run('refund', order.orderNo, '--amount', '1000', '--reason', 'part', '--yes')).text).toContain(
      'dispute',
    )
    expect((await run('refund', order.orderNo, '--reason', 'answer', '--yes')).code).toBe(0)
    expect(await books(order)).toEqual(['refund 5000'])
    expect((await run('disputes', 'read')).code).toBe(0)
    expect(await disputes()).toMatchObject([{ state: 'withdrawn' }])
    expect(await consistent()).toEqual([])
  })

  it('DI-01 refunds are refused while a dispute is open: guest, operator, change; the terms say why', async () => {
    const order = await paid()
    await bank(order, 'created')
    const { id, orderType, orderNo } = order
    expect((await server.call('/api/directOrder/cancelTerms', { id, orderType }, cookie)).data).toMatchObject({
      ...{ allowed: false, obstacle: 'disputed', refund: 0 },
    })
    expect(await cancel(order)).toMatchObject({ message: 'orders_cancel_message' })
    for (const words of [[orderNo], [orderNo, '--amount', '1']]) {
      const refusal = await run('refund', ...words, '--reason', 'no', '--yes')
      expect(refusal).toMatchObject({ code: 1, text: expect.stringContaining('A dispute of the payment is open') })
    }
    const planned = await post('/orders/plan', { orderNo, act: { kind: 'cancel' } })
    expect(planned.data).toMatchObject({ key: 'disputed' })
    expect((await server.call('/api/pcOrder/changeTerms', { id }, cookie)).data).toMatchObject({ allowed: false })
    expect(await server.row(id)).toMatchObject({ order_status: 3, closed_at: null })
    expect(await books(order)).toEqual(['dispute 5000', 'dispute_fee 1300'])
    // Afterwards the guest may cancel again.
    await bank(order, 'withdrawn')
    expect(await cancel(order)).toMatchObject({ code: '200' })
    expect(await books(order)).toContain('refund 5000')
    expect(await consistent()).toEqual([])
  })

  it('DI-01 a refund that was owed before waits: it is made after a win, and never after a loss', async () => {
    const [won, lost, part] = [await paid(), await paid(), await paid()]
    for (const order of [won, lost, part]) {
      await bank(order, 'created', order === part ? { amount: 3000 } : {})
      await addOwedRefund(
        server.db,
        { attemptId: order.attemptId, amount: 5000, reason: 'operator', askedBy: 'operator x' },
        NOON,
      )
    }
    expect(await refundDue(deps, NOON)).toBe(0)
    await bank(won, 'won')
    await bank(lost, 'lost')
    await bank(part, 'lost')
    await refundDue(deps, NOON.add({ minutes: 1 }))
    expect(await books(won)).toContain('refund 5000')
    expect((await books(lost)).filter((line) => line.startsWith('refund'))).toEqual([])
    expect((await books(part)).filter((line) => line.startsWith('refund'))).toEqual(['refund 2000'])
    expect(await server.db.selectFrom('refund').select('state').where('state', '=', 'owed').execute()).toEqual([])
    expect(await wrongRefunds(server.db)).toEqual([])
  })

  it('DI-01 a refund that the gateway refused before the dispute was known is tried again after a win', async () => {
    const order = await paid()
    await bank(order, 'created', { isLost: true })
    await addOwedRefund(
      server.db,
      { attemptId: order.attemptId, amount: 5000, reason: 'operator', askedBy: 'operator x' },
      NOON,
    )
    for (let hours = 0; hours < 48; hours++) await refundDue(deps, NOON.add({ hours }))
    const given = () => server.db.selectFrom('job_try').selectAll().where('kind', '=', 'refund').execute()
    expect(await given()).toMatchObject([{ gave_up_at: expect.any(Date) }])
    await bank(order, 'updated')
    await bank(order, 'won')
    await refundDue(deps, NOON.add({ hours: 49 }))
    expect(await books(order)).toContain('refund 5000')
    expect(await given()).toEqual([])
  })

  it('DI-01 after a loss nothing is refunded twice: a cancellation gives back only what the bank has left', async () => {
    const order = await paid()
    await bank(order, 'created', { amount: 3000 })
    await bank(order, 'lost')
    expect((await run('refund', order.orderNo, '--amount', '2001', '--reason', 'too much', '--yes')).code).toBe(1)
    expect(await cancel(order)).toMatchObject({ code: '200' })
    expect(await books(order)).toEqual(['dispute 3000', 'dispute_fee 1300', 'refund 2000'])
    expect(await consistent()).toEqual([])
  })

  it('DI-01 a request that times out while its payment is disputed ends; its refund waits for the bank', async () => {
    const asked = await request(server, cookie)
    await bank(asked, 'created')
    expect((await run('decline', asked.orderNo, '--reason', 'full', '--yes')).code).toBe(0)
    expect(await server.row(asked.id)).toMatchObject({ order_status: 4 })
    expect((await books(asked)).filter((line) => line.startsWith('refund'))).toEqual([])
    await bank(asked, 'won')
    await refundDue(deps, NOON.add({ minutes: 1 }))
    expect(await books(asked)).toContain('refund 5000')
    expect(await consistent()).toEqual([])
  })

  it('DI-01 revokes an unused ticket once: seats are free, nothing is refunded, guest and shop are mailed', async () => {
    const order = await paid()
    const { orderNo } = order
    expect((await run('disputes', 'revoke', orderNo, '--reason', 'fraud', '--yes')).text).toContain('No dispute')
    await bank(order, 'created')
    const { data } = await get('/orders/detail', { orderNo })
    expect(data.acts).toContain('revoke')
    const plan = (await post('/orders/plan', { orderNo, act: { kind: 'revoke' } })).data
    expect(plan).toMatchObject({ stateAfter: 'cancelled', refund: 0, seats: 1 })
    const press = { orderNo, act: { kind: 'revoke' }, shown: plan.shown, reason: 'fraud', key: KEY }
    expect((await post('/orders/act', press)).data).toEqual({ isAgain: false })
    expect((await post('/orders/act', press)).data).toEqual({ isAgain: true })
    expect(await server.row(order.id)).toMatchObject({ order_status: 4, seats_held: 0 })
    expect(await books(order)).toEqual(['dispute 5000', 'dispute_fee 1300'])
    expect(await server.db.selectFrom('refund').selectAll().execute()).toEqual([])
    const mails = await server.db.selectFrom('mail').select('dedupe_key').execute()
    expect(mails.filter(({ dedupe_key: key }) => key.startsWith('order-cancelled'))).toHaveLength(1)
    await bank(order, 'lost')
    expect(await consistent()).toEqual([])
  })

  it('DI-01 a used ticket is not revoked, and its redemption is evidence', async () => {
    const order = await paid()
    await bank(order, 'created')
    await server.db
      .updateTable('orders')
      .set({ used_at: NOON.toString(), order_status: 5 })
      .where('id', '=', order.id)
      .execute()
    const refusal = await run('disputes', 'revoke', order.orderNo, '--reason', 'fraud', '--yes')
    expect(refusal).toMatchObject({ code: 1, text: expect.stringContaining('has been used') })
    expect((await get('/orders/detail', { orderNo: order.orderNo })).data.acts).not.toContain('revoke')
    expect((await get('/orders/evidence', { orderNo: order.orderNo })).data).toMatchObject({
      usedAt: NOON.epochMilliseconds,
    })
  })

  it('DI-01 the evidence has consent, mails, payment and disputes, for roles that see personal data', async () => {
    const order = await paid()
    const { ref } = await bank(order, 'created')
    const { data } = await get('/orders/evidence', { orderNo: order.orderNo })
    expect(data).toMatchObject({
      ...{ orderNo: order.orderNo, shop: 'Shop 1 日本語', shopEn: 'Shop 1', amount: 5000, usedAt: null },
      consent: { locale: 'en', at: NOON.epochMilliseconds, version: expect.any(String) },
      payments: [{ ref: order.ref, amount: 5000, card: { brand: 'visa', last4: '4242' } }],
      mails: [{ to: 'buyer1@example.com', subject: expect.any(String), text: expect.stringContaining('Shop 1') }],
      disputes: [{ ref, state: 'needs-response', held: 5000, fees: 1300 }],
    })
    for (const role of ['finance', 'catalogue'] as const)
      expect((await get('/orders/evidence', { orderNo: order.orderNo }, operators[role])).status).toBe(403)
    expect((await get('/orders/evidence', { orderNo: 'RS0' })).status).toBe(404)
  })

  it('DI-02 reconciling finds a planted dispute, and --book stores it', async () => {
    const order = await paid()
    await bank(order, 'created', { isLost: true })
    const found = await run('reconcile', '--json')
    expect(found.code).toBe(4)
    expect(JSON.parse(found.text).differences).toMatchObject([
      { kind: 'unknown-dispute', orderNo: order.orderNo, theirs: 5000 },
    ])
    expect((await run('reconcile', '--book')).code).toBe(0)
    expect(await books(order)).toEqual(['dispute 5000', 'dispute_fee 1300'])
  })

  it('DI-01 the command lists open disputes, all of them, and those of an order', async () => {
    const [one, other] = [await paid(), await paid()]
    const { ref } = await bank(one, 'created')
    await bank(other, 'created')
    await bank(other, 'lost')
    expect(JSON.parse((await run('disputes', '--json')).text)).toMatchObject([
      { orderNo: one.orderNo, ref, state: 'needs-response' },
    ])
    expect((await run('disputes')).text).toContain('in 14 days')
    expect(JSON.parse((await run('disputes', '--all', '--json')).text)).toHaveLength(2)
    expect((await run('disputes', 'order', other.orderNo)).text).toContain('the bank has 5,000 yen')
    expect((await run('disputes', 'bribe')).code).toBe(2)
  })

  it('DI-01 the double refuses what Stripe refuses', async () => {
    const order = await paid()
    expect(await gateway.bankMoves('RS-none', 'created')).toBeNull()
    expect(await gateway.bankMoves(order.orderNo, 'lost')).toBeNull()
    expect(await gateway.bankMoves(order.orderNo, 'created', { amount: 5001 })).toBeNull()
    await bank(order, 'created')
    expect(await gateway.bankMoves(order.orderNo, 'created')).toBeNull()
    const wanted = { ref: order.ref, amount: 1, idempotencyKey: 'k', spareKey: 's', wasAsked: false }
    await expect(gateway.refund(wanted)).rejects.toThrow('charged back')
    await bank(order, 'lost')
    await expect(gateway.refund(wanted)).rejects.toThrow('more than is left')
    expect(await gateway.bankMoves(order.orderNo, 'won')).toBeNull()
    expect(
      await wrongMoney(server.db, [{ ref: order.ref, charged: 5000, refunded: 0, disputed: 5000, fees: 1300 }]),
    ).toEqual([])
  })
})

describe('the sandbox’s bank, postgres', () => {
  let server: PaymentApp
  beforeAll(async () => {
    server = await openPaymentApp('postgres')
  })
  afterAll(() => server.close())

  it('DI-01 POST /sandbox/payments/dispute moves a dispute from its beginning to its end', async () => {
    const cookie = await server.signIn()
    const order = await server.order()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    const move = (kind: string, more: object = {}) =>
      server.call('/sandbox/payments/dispute', { orderNo: order.orderNo, kind, ...more })
    expect((await move('lost')).code).not.toBe('200')
    expect((await move('created', { amount: 2000 })).data).toMatchObject({ state: 'needs-response' })
    expect((await move('updated')).data).toMatchObject({ state: 'under-review' })
    expect((await move('withdrawn')).data).toMatchObject({ state: 'withdrawn' })
    expect((await move('created', { inquiry: true })).data).toMatchObject({ state: 'inquiry' })
    expect((await move('updated')).data).toMatchObject({ state: 'needs-response' })
    expect((await move('lost')).data).toMatchObject({ state: 'lost' })
    const states = await server.db.selectFrom('dispute').select('state').orderBy('id').execute()
    expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'lost'])
    expect(await wrongPayments(server.db)).toEqual([])
  })
})
