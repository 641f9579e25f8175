import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { newOperator } from '#tests/support/operators.ts'
import { NOON, openPaymentApp, type PaymentApp, UNDATED } from '#tests/support/payment-app.ts'
import { request } from '#tests/support/requests.ts'
import { soon } from '#tests/support/soon.ts'

const KEY = 'a-key-of-one-press'

describe('support in the console', () => {
  let server: PaymentApp
  let customer: string
  const cookies = { support: '', finance: '' }
  beforeAll(async () => {
    server = await openPaymentApp('postgres', { gateway: await openSandboxGateway(null) })
    cookies.support = (await newOperator(server, 'support')).cookie
    cookies.finance = (await newOperator(server, 'finance')).cookie
  })
  beforeEach(async () => {
    await server.empty()
    server.clock.moveTo(NOON)
    customer = await server.signIn()
  })
  afterAll(() => server.close())

  const get = async (path: string, query: Record<string, string> = {}, cookie = cookies.support) =>
    server.call(`/operator/api${path}?${new URLSearchParams(query)}`, undefined, cookie)
  const post = (path: string, body: object, cookie = cookies.support) =>
    server.call(`/operator/api${path}`, body, cookie)
  const numbers = async (query: Record<string, string>) =>
    (await get('/orders', query)).data.orders.map(({ orderNo }: { orderNo: string }) => orderNo)
  const mailsOf = (orderId: number) =>
    server.db
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'body', 'ticket_order_id', 'failed_at', 'dedupe_key'])
      .where('dedupe_key', 'like', `order-%:${orderId}%`)
      .orderBy('id')
      .execute()

  it('OC-06 orders are sorted by age, and within a shop, a day or a state by visit and amount, page by page', async () => {
    const made: { orderNo: string; id: number }[] = []
    for (let n = 0; n < 53; n += 1) made.push(await server.order())
    for (const [n, { id }] of made.entries()) {
      const use_time = NOON.add({ hours: 24 * 10 + ((n * 7) % 53) }).toString()
      await server.db.updateTable('orders').set({ use_time, seats_held: 0 }).where('id', '=', id).execute()
    }
    const byVisit = made.map(({ orderNo }, n) => ({ orderNo, at: (n * 7) % 53 })).toSorted((a, b) => a.at - b.at)
    const inOrder = {
      newest: made.map(({ orderNo }) => orderNo).toReversed(),
      oldest: made.map(({ orderNo }) => orderNo),
      visit: byVisit.map(({ orderNo }) => orderNo),
      'visit-last': byVisit.map(({ orderNo }) => orderNo).toReversed(),
    }
    const year = made[0]?.orderNo.slice(0, 4) ?? ''
    for (const [sort, expected] of Object.entries(inOrder)) {
      const isByAge = sort === 'newest' || sort === 'oldest'
      const filters = [{ shop: '1' }, { state: 'unpaid' }, { q: 'Shop', state: 'unpaid' }, { q: year, shop: '1' }]
      for (const filter of [...filters, ...(isByAge ? [{}, { q: 'Shop' }, { q: year }] : [])]) {
        const what = JSON.stringify({ ...filter, sort })
        const first = (await get('/orders', { ...filter, sort })).data
        expect(first.orders, what).toHaveLength(50)
        const rest = await numbers({ ...filter, sort, after: String(first.next) })
        expect([...first.orders.map(({ orderNo }: { orderNo: string }) => orderNo), ...rest], what).toEqual(expected)
        const { csv } = (await get('/orders/csv', { ...filter, sort })).data
        expect(csv.match(/^[A-Z]{2}\d\w+/gm), what).toEqual(expected)
      }
    }
    await server.db
      .updateTable('orders')
      .set({ unit_price: 9_000, packages_num: 1, price: 9_000, payable: 9_000, discount: 0 })
      .where('id', '=', made[5]?.id ?? 0)
      .execute()
    expect((await numbers({ shop: '1', sort: 'amount' }))[0]).toBe(made[5]?.orderNo)
    // Without a filter no index has these orders, and a list that takes seconds is refused.
    for (const sort of ['visit', 'visit-last', 'amount'])
      expect(await get('/orders', { sort }), sort).toMatchObject({ code: '400' })
    expect(await get('/orders', { sort: 'name' })).toMatchObject({ status: 422 })
  })

  it('A22 a free coupon costs nothing in the console: in its list, order and account, last by amount', async () => {
    await server.db.updateTable('package').set({ coupon_use: true }).where('id', '=', UNDATED).execute()
    await soon(async () => {
      const shop = await server.catalogue.supplier(1)
      expect(shop?.packages.find(({ id }) => id === UNDATED)?.couponUse).toBe(true)
    })
    const coupon = await server.call(
      '/api/pcOrder/createQrOrder',
      { supplierId: 1, packageId: UNDATED, email: 'buyer@example.com' },
      customer,
    )
    const { order_no: free, payable } = await server.row(coupon.data.id)
    expect(payable).toBeGreaterThan(0)
    const { orderNo } = await server.order({ undated: true })
    await server.db
      .updateTable('orders')
      .set({ unit_price: 1, packages_num: 1, price: 1, payable: 1, discount: 0 })
      .where('order_no', '=', orderNo)
      .execute()
    const listed = (await get('/orders', { shop: '1', sort: 'amount' })).data.orders
    expect(listed.map((order: { orderNo: string; amount: number }) => [order.orderNo, order.amount])).toEqual([
      [orderNo, 1],
      [free, 0],
    ])
    expect(await numbers({ shop: '1', q: free.slice(0, 4), sort: 'amount' })).toEqual([free])
    const detail = (await get('/orders/detail', { orderNo: free })).data
    expect(detail).toMatchObject({ order: { amount: 0 }, paid: 0, refunded: 0 })
    const account = (await get('/customers/detail', { id: String(detail.customerId) })).data
    expect(account.orders).toContainEqual(expect.objectContaining({ orderNo: free, amount: 0 }))
  })

  it('OC-09 customers are sorted by age, page by page, also in a search', async () => {
    for (const filter of [{}, { q: 'buyer' }]) {
      const ids = async (sort: string) =>
        (await get('/customers', { ...filter, sort })).data.customers.map(({ id }: { id: number }) => id)
      const [newest, oldest] = [await ids('newest'), await ids('oldest')]
      expect(oldest.length).toBeGreaterThan(1)
      expect(oldest).toEqual(newest.toReversed())
      const behind = (await get('/customers', { ...filter, sort: 'oldest', after: String(oldest[0]) })).data.customers
      expect(behind.map(({ id }: { id: number }) => id)).toEqual(oldest.slice(1))
    }
  })

  it('OC-08 a mail is sent once more, to the current address, with the reason; this settles a mail that was given up', async () => {
    const { orderNo, id } = await request(server, customer)
    const sent = await mailsOf(id)
    const own = sent.find(({ dedupe_key }) => dedupe_key.startsWith('order-paid'))
    const shops = sent.find(({ dedupe_key }) => dedupe_key.startsWith('order-shop-'))
    if (!own || !shops) throw new Error('A mail is missing')
    const { timeline } = (await get('/orders/detail', { orderNo })).data
    const mails = timeline.flatMap(({ mail }: { mail: number | null }) => mail ?? [])
    expect(mails.toSorted()).toEqual(sent.map((one) => one.id).toSorted())
    const read = (await get('/orders/detail', { orderNo }, cookies.finance)).data.timeline
    expect(read.every(({ mail }: { mail: number | null }) => mail === null)).toBe(true)

    await server.db.updateTable('orders').set({ email: 'right@example.org' }).where('id', '=', id).execute()
    const failed_at = NOON.toString()
    await server.db.updateTable('mail').set({ failed_at, sent_at: null }).where('id', '=', own.id).execute()
    const detail = JSON.stringify({ mail: own.id, reason: '550 no such user' })
    await server.db
      .insertInto('support_entry')
      .values({ kind: 'mail_undelivered', detail, created_at: failed_at })
      .execute()
    expect((await get('/today')).data.mails).toMatchObject([{ mail: own.id, reason: '550 no such user' }])

    const act = { kind: 'mail', mail: own.id }
    const plan = (await post('/orders/plan', { orderNo, act })).data
    expect(plan).toMatchObject({
      subject: own.subject,
      ...{ refund: 0, seats: 0, mails: [{ to: 'customer', address: 'right@example.org' }] },
    })
    const press = { orderNo, act, shown: plan.shown, reason: 'Did not arrive', key: KEY }
    expect((await post('/orders/act', { ...press, reason: ' ' })).status).toBe(422)
    const answers = await Promise.all([post('/orders/act', press), post('/orders/act', press)])
    expect(answers.map(({ data }) => data.isAgain).toSorted()).toEqual([false, true])
    const after = await mailsOf(id)
    expect(after).toHaveLength(sent.length + 1)
    expect(after.at(-1)).toMatchObject({ recipient: 'right@example.org', subject: own.subject, body: own.body })
    expect((await get('/today')).data.mails).toEqual([])

    // The shop's mail goes to the shop again.
    const again = async (mail: number, key: string) => {
      const toShop = { kind: 'mail', mail }
      const { shown, mails: readers } = (await post('/orders/plan', { orderNo, act: toShop })).data
      await post('/orders/act', { orderNo, act: toShop, shown, reason: 'The shop has lost it', key })
      return readers
    }
    const readers = await again(shops.id, 'a-key-of-another-press')
    expect(readers).toEqual([{ to: 'shop', address: shops.recipient }])
    const copy = (await mailsOf(id)).at(-1)
    expect(await again(copy?.id ?? 0, 'a-key-of-a-third-press')).toEqual(readers)

    const log = await server.db.selectFrom('operator_log').selectAll().where('act', '=', 'mail again').execute()
    expect(log.map(({ reason, after: kept }) => [reason, kept])).toEqual([
      ['Did not arrive', { sentTo: 'customer' }],
      ...[0, 1].map(() => ['The shop has lost it', { sentTo: 'shop' }]),
    ])
    expect(JSON.stringify(log.map(({ before, after: kept }) => [before, kept]))).not.toContain('right@')
    const other = await server.order()
    expect(await post('/orders/plan', { orderNo: other.orderNo, act })).toMatchObject({ data: { key: 'mail-gone' } })
    await server.db.updateTable('mail').set({ sent_at: null }).where('id', '=', shops.id).execute()
    const waiting = { orderNo, act: { kind: 'mail', mail: shops.id } }
    expect(await post('/orders/plan', waiting)).toMatchObject({ data: { key: 'mail-waiting' } })
  })

  it('OC-05 a job that was given up is reported with its order and retried once, and its entry is settled', async () => {
    const order = await server.order()
    const at = NOON.toString()
    const row = {
      kind: 'hold',
      item: order.id,
      tries: 40,
      next_at: at,
      last_error: 'the gateway is away',
      gave_up_at: at,
    }
    await server.db.insertInto('job_try').values(row).execute()
    const detail = JSON.stringify({ job: 'hold', item: order.id, todo: 'Look it up' })
    await server.db
      .insertInto('support_entry')
      .values({ kind: 'job_hold', order_id: order.id, detail, created_at: at })
      .execute()
    const today = (await get('/today')).data
    expect(today.jobs).toMatchObject([
      { job: 'hold', item: order.id, orderNo: order.orderNo, error: 'the gateway is away' },
    ])
    expect(today.entries).toMatchObject([{ kind: 'job_hold', orderNo: order.orderNo }])
    const press = { work: { kind: 'job', job: 'hold', item: order.id }, reason: 'It is back', key: KEY }
    expect((await post('/today/act', press, cookies.finance)).status).toBe(403)
    const answers = await Promise.all([post('/today/act', press), post('/today/act', press)])
    expect(answers.map(({ data }) => data.isAgain).toSorted()).toEqual([false, true])
    expect(await get('/today')).toMatchObject({ data: { jobs: [], entries: [] } })
    expect(
      await server.db.selectFrom('job_try').select(['gave_up_at', 'tries']).where('item', '=', order.id).execute(),
    ).toEqual([{ gave_up_at: null, tries: 1 }])
    const later = { ...press, key: 'a-key-of-another-press' }
    expect(await post('/today/act', later)).toMatchObject({ data: { key: 'job-not-given-up' } })
  })

  it('OC-05 delayed jobs and mails are reported with their delay, and not before', async () => {
    await server.order()
    const late = async () => (await get('/today')).data.late
    server.clock.moveTo(NOON.add({ minutes: 35 }))
    expect(await late()).toEqual([])
    server.clock.moveTo(NOON.add({ minutes: 50 }))
    expect(await late()).toEqual([{ job: 'hold', rows: 1, minutes: 20 }])
    await server.db
      .insertInto('mail')
      .values({
        ...{ dedupe_key: 'order-paid:0', recipient: 'a@example.org', locale: 'ja', subject: 's', body: 'b' },
        ...{ calendar: null, ticket_order_id: null, sent_at: null, failed_at: null, created_at: NOON.toString() },
      })
      .execute()
    expect(await late()).toEqual(
      expect.arrayContaining([
        { job: 'hold', rows: 1, minutes: 20 },
        { job: 'mail', rows: 1, minutes: 50 },
      ]),
    )
  })

  it('OC-07 settled entries about an order appear on its timeline', async () => {
    const ticket = await server.order({ undated: true })
    await server.call('/pay/payGateway/visaPay', { ...server.claim(ticket), token: 'tok_visa' }, customer)
    for (const nonce of ['one-', 'two-'])
      await server.call('/validOrder/useOrder', { id: ticket.id, nonce: nonce.padEnd(24, 'x') }, customer)
    const [conflict] = (await get('/today')).data.conflicts
    expect(conflict).toMatchObject({ verdict: 'conflict_duplicate' })
    const settle = { work: { kind: 'settle', entry: conflict.entry }, reason: 'same guest, two phones', key: KEY }
    await post('/today/act', settle)
    const { timeline } = (await get('/orders/detail', { orderNo: ticket.orderNo })).data
    expect(timeline.at(-1)).toMatchObject({ kind: 'act', what: 'settle', facts: { reason: 'same guest, two phones' } })
    const kinds = new Set(timeline.map(({ kind: of }: { kind: string }) => of))
    expect([...kinds].toSorted()).toEqual(['act', 'event', 'ledger', 'mail', 'payment', 'redemption'])
  })

  it('OC-16 the ledger of one shop contains its lines only, and their sum', async () => {
    for (const shop of [1, 2]) {
      const order = await server.order(shop === 1 ? {} : { customer: 2, shop: 2 })
      const cookie = shop === 1 ? customer : await server.signIn(2)
      await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    }
    const period = { from: '2026-01-01', to: '2026-01-31', by: 'day' }
    const books = async (more: Record<string, string>) =>
      (await get('/books', { ...period, ...more }, cookies.finance)).data
    const [all, one] = [await books({}), await books({ shop: '2' })]
    expect(all.lines.map(({ supplierId }: { supplierId: number }) => supplierId)).toEqual([1, 2])
    expect(one.lines).toEqual([all.lines[1]])
    expect(one.total).toMatchObject({ payments: 1, paid: all.lines[1].paid })
    const { csv } = (await get('/books/csv', { ...period, shop: '2' }, cookies.finance)).data
    expect(csv.trim().split('\n')).toHaveLength(2)
  })
})
