import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { DATABASES } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { request } from '#tests/support/requests.ts'

const KEY = 'a-key-of-one-press'

describe.each(DATABASES)('orders in the console, %s', (kind) => {
  let server: PaymentApp
  let customer: string
  const cookies = { support: '', finance: '' }
  let support = ''
  beforeAll(async () => {
    server = await openPaymentApp(kind, { gateway: await openSandboxGateway(null) })
    const operator = await newOperator(server, 'support')
    support = operator.email
    cookies.support = operator.cookie
    cookies.finance = (await newOperator(server, 'finance')).cookie
  })
  beforeEach(async () => {
    await server.empty()
    customer = await server.signIn()
  })
  afterAll(() => server.close())

  const get = (path: string, query: Record<string, string> = {}, cookie = cookies.support) =>
    server.call(`/operator/api${path}?${new URLSearchParams(query)}`, undefined, cookie)
  const post = (path: string, body: object) => server.call(`/operator/api${path}`, body, cookies.support)
  const paid = async (more: Parameters<PaymentApp['order']>[0] = {}) => {
    const order = await server.order(more)
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, customer)
    return order
  }
  const detail = async (orderNo: string, cookie?: string) => (await get('/orders/detail', { orderNo }, cookie)).data

  it('OC-05 today lists requests with the time left, and arrivals by shop', async () => {
    const asked = await request(server, customer)
    const today = (await get('/today')).data
    expect(today.requests).toMatchObject([
      { orderNo: asked.orderNo, shop: 'Shop 2 日本語', shopEn: 'Shop 2', amount: 5000 },
    ])
    expect(today.requests[0].minutesLeft).toBeGreaterThan(0)
    expect(today.arrivals).toEqual([])
    await server.db
      .updateTable('orders')
      .set({ use_time: NOON.add({ hours: 2 }).toString() })
      .where('id', '=', asked.id)
      .execute()
    expect((await get('/today')).data.arrivals).toEqual([
      { supplierId: 2, shop: 'Shop 2 日本語', shopEn: 'Shop 2', orders: 1, people: 1 },
    ])
  })

  it('OC-07 OC-08 a request is confirmed once, with a reason, after its consequence was shown; timeline and log record it', async () => {
    const { orderNo, id } = await request(server, customer)
    const seen = await detail(orderNo)
    expect(seen.acts).toEqual(['confirm', 'decline', 'cancel', 'refund', 'move', 'contacts', 'note'])
    // Each operator reads it in the language of the console.
    expect(seen).toMatchObject({ package: 'Course 2 日本語', packageEn: 'Course 2' })
    const act = { kind: 'confirm' }
    const plan = (await post('/orders/plan', { orderNo, act })).data
    expect(plan).toMatchObject({
      stateBefore: 'confirming',
      stateAfter: 'usable',
      refund: 0,
      seats: 0,
      mails: [{ to: 'customer' }, { to: 'shop', address: 'shop2@example.com' }],
    })
    const press = (more: object = {}) =>
      post('/orders/act', { orderNo, act, shown: plan.shown, reason: 'shop phoned', key: KEY, ...more })
    expect((await press({ reason: '  ' })).status).toBe(422)
    expect(await press({ shown: 'another' })).toMatchObject({ message: 'act_refused', data: { key: 'changed' } })
    // Sequential on the embedded database; on PostgreSQL they race.
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ code }) => code)).toEqual(['200', '200', '200'])
    expect(answers.filter(({ data }) => !data.isAgain)).toHaveLength(1)
    expect(await press({ key: 'another-key-entirely' })).toMatchObject({ data: { key: 'request-answered' } })
    expect(await server.row(id)).toMatchObject({ order_status: 3 })
    const { timeline, order } = await detail(orderNo)
    expect(order.state).toBe('usable')
    expect(timeline.map(({ kind: of, what }: { kind: string; what: string }) => `${of} ${what}`)).toEqual(
      expect.arrayContaining(['payment succeeded', 'ledger payment', 'act confirm']),
    )
    expect(timeline.filter(({ kind: of }: { kind: string }) => of === 'mail').length).toBeGreaterThan(1)
    const line = timeline.find(({ kind: of }: { kind: string }) => of === 'act')
    expect(line.facts).toMatchObject({ by: support, reason: 'shop phoned' })
    expect(timeline.map(({ at }: { at: number }) => at)).toEqual(
      timeline.map(({ at }: { at: number }) => at).toSorted((a: number, b: number) => a - b),
    )
  })

  it('OC-08 a part is refunded, then the order is cancelled outside the rule: yen and seats are as shown', async () => {
    const { orderNo, id } = await paid()
    const plan = async (act: object) => (await post('/orders/plan', { orderNo, act })).data
    const part = { kind: 'refund', amount: 1200 }
    expect(await plan({ kind: 'refund', amount: 9000 })).toMatchObject({ key: 'too-much', facts: { left: 5000 } })
    const shown = await plan(part)
    expect(shown).toMatchObject({ refund: 1200, seats: 0, stateAfter: 'usable' })
    const sure = { orderNo, act: part, shown: shown.shown, reason: 'cold soup', key: KEY }
    expect((await post('/orders/act', sure)).data).toEqual({ isAgain: false })
    expect((await post('/orders/act', sure)).data).toEqual({ isAgain: true })
    const cancel = await plan({ kind: 'cancel' })
    expect(cancel).toMatchObject({ refund: 3800, seats: 1, stateBefore: 'usable', stateAfter: 'cancelled' })
    const press = { orderNo, act: { kind: 'cancel' }, shown: cancel.shown, reason: 'flood', key: KEY }
    expect((await post('/orders/act', press)).data).toEqual({ isAgain: false })
    expect(await server.row(id)).toMatchObject({ order_status: 4, seats_held: 0 })
    expect((await server.ledger(id)).map(({ kind: of, amount }) => [of, amount])).toEqual([
      ['payment', 5000],
      ['refund', 1200],
      ['refund', 3800],
    ])
    expect(await detail(orderNo)).toMatchObject({ paid: 5000, refunded: 5000, acts: ['contacts', 'note'] })
    expect(await plan({ kind: 'cancel' })).toMatchObject({ key: 'nothing-left' })
  })

  it('OC-08 T-35 S-08 a redemption can be undone while some of the money is kept, and is not offered when none is', async () => {
    const { orderNo, id } = await paid({ undated: true })
    await server.call('/validOrder/useOrder', { id, nonce: 'used-'.padEnd(24, 'x') }, customer)
    const refund = async (amount: number, key: string) => {
      const act = { kind: 'refund', amount }
      const { shown } = (await post('/orders/plan', { orderNo, act })).data
      await post('/orders/act', { orderNo, act, shown, reason: 'closed', key })
    }
    await refund(1000, KEY)
    expect(await detail(orderNo)).toMatchObject({ refunded: 1000, acts: ['refund', 'undo', 'contacts', 'note'] })
    await refund(4000, 'another-key-entirely')
    expect(await detail(orderNo)).toMatchObject({ refunded: 5000, acts: ['contacts', 'note'] })
  })

  it('OC-08 contacts are corrected and notes written; the log keeps no personal data', async () => {
    const { orderNo, id } = await paid()
    const perform = async (act: object, reason: string, key = KEY) => {
      const { shown } = (await post('/orders/plan', { orderNo, act })).data
      return post('/orders/act', { orderNo, act, shown, reason, key })
    }
    for (const act of [
      { kind: 'contacts', email: 'no address' },
      { kind: 'contacts', phone: '1' },
      { kind: 'contacts' },
    ]) {
      expect((await post('/orders/plan', { orderNo, act })).message).toBe('act_refused')
    }
    const email = 'right@example.org'
    const before = (await server.row(id)).email
    expect((await post('/orders/plan', { orderNo, act: { kind: 'contacts', email } })).data.contacts).toEqual([
      { field: 'email', before, after: email },
    ])
    expect((await perform({ kind: 'contacts', email }, 'typed wrongly')).code).toBe('200')
    expect(await server.row(id)).toMatchObject({ email })
    expect((await perform({ kind: 'note' }, 'Allergy is told to the shop')).code).toBe('200')
    expect((await perform({ kind: 'note' }, 'And the shop agreed', 'a-key-of-another-press')).code).toBe('200')
    const acts = await server.db
      .selectFrom('operator_log')
      .selectAll()
      .where('subject', '=', `order ${orderNo}`)
      .orderBy('id')
      .execute()
    expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
      ['contacts', 'typed wrongly'],
      ['note', 'Allergy is told to the shop'],
      ['note', 'And the shop agreed'],
    ])
    expect(JSON.stringify(acts.map(({ before, after }) => [before, after]))).not.toContain('right@')
  })

  it('OC-05 OC-08 a conflict is settled from the list, once; a mail is sent again if there is a mail server', async () => {
    const ticket = await server.order({ undated: true })
    await server.call('/pay/payGateway/visaPay', { ...server.claim(ticket), token: 'tok_visa' }, customer)
    for (const nonce of ['one-', 'two-']) {
      await server.call('/validOrder/useOrder', { id: ticket.id, nonce: nonce.padEnd(24, 'x') }, customer)
    }
    const [conflict] = (await get('/today')).data.conflicts
    expect(conflict).toMatchObject({ orderNo: ticket.orderNo })
    const settle = { work: { kind: 'settle', entry: conflict.entry }, reason: 'same guest, two phones', key: KEY }
    const answers = await Promise.all([post('/today/act', settle), post('/today/act', settle)])
    expect(answers.map(({ data }) => data.isAgain).toSorted()).toEqual([false, true])
    expect((await get('/today')).data.conflicts).toEqual([])
    const later = { ...settle, key: 'a-key-of-another-press' }
    expect(await post('/today/act', later)).toMatchObject({ message: 'act_refused', data: { key: 'entry-settled' } })
    const mail = { ...settle, work: { kind: 'mail', mail: 1 } }
    expect(await post('/today/act', mail)).toMatchObject({ data: { key: 'no-mail-server' } })
    expect((await server.call('/operator/api/today/act', settle, cookies.finance)).status).toBe(403)
  })

  it('OC-16 the ledger by day and month contains the amounts paid and refunded; invalid days are refused', async () => {
    const { orderNo } = await paid()
    const part = { orderNo, act: { kind: 'refund', amount: 1200 } }
    const { shown } = (await post('/orders/plan', part)).data
    await post('/orders/act', { ...part, shown, reason: 'cold soup', key: KEY })
    const books = (query: Record<string, string>, cookie = cookies.finance) => get('/books', query, cookie)
    const days = { from: '2026-01-01', to: '2026-01-31' }
    const sums = { payments: 1, paid: 5000, refunds: 1, refunded: 1200, net: 3800 }
    const line = { supplierId: 1, ...sums }
    expect((await books({ ...days, by: 'day' })).data).toMatchObject({
      total: sums,
      lines: [{ day: '2026-01-16', ...line }],
      next: null,
    })
    expect((await books({ ...days, by: 'month' })).data).toMatchObject({
      total: sums,
      lines: [{ day: '2026-01', ...line }],
    })
    expect((await get('/books/csv', { ...days, by: 'month' }, cookies.finance)).data.csv).toContain('2026-01,1,')
    // After the last line there is nothing, and the period's total was sent with the first page.
    const after = await books({ ...days, by: 'day', after: '2026-01-16 1 5000' })
    expect(after.data).toEqual({ total: null, lines: [], next: null })
    for (const wrong of [
      { from: '2026-02-30' },
      { after: '2026-01-40 1 0' },
      { after: '2026-01 1 0' },
      { after: '2026-01-16 1' },
      { sort: 'x' },
    ]) {
      expect(await books({ ...days, ...wrong, by: 'day' }), JSON.stringify(wrong)).toMatchObject({ code: '400' })
    }
    expect((await books({ ...days, by: 'day' }, cookies.support)).status).toBe(403)
  })

  it('OC-03 finance can read orders and not change them', async () => {
    const { orderNo } = await paid()
    expect((await detail(orderNo, cookies.finance)).acts).toEqual([])
    const plan = { orderNo, act: { kind: 'cancel' } }
    expect((await server.call('/operator/api/orders/plan', plan, cookies.finance)).status).toBe(403)
  })
})
