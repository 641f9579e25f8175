import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FAILURES_UNTIL_RESET } from '#domain/constants.ts'
import { newCustomer } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { paidOrder } from '#tests/support/tickets.ts'

describe('customers in the console', () => {
  let server: PaymentApp
  let support: { email: string; cookie: string }
  let customer: Awaited<ReturnType<typeof newCustomer>>
  beforeAll(async () => {
    server = await openPaymentApp('postgres', { runsJobs: false })
    support = await newOperator(server, 'support')
  })
  beforeEach(async () => {
    await server.empty()
    customer = await newCustomer(server)
  })
  afterAll(() => server.close())

  const get = (path: string, query: Record<string, string>) =>
    server.call(`/operator/api/customers${path}?${new URLSearchParams(query)}`, undefined, support.cookie)
  const post = (path: string, body: object) => server.call(`/operator/api/customers${path}`, body, support.cookie)
  const found = async (q: string) => (await get('', { q })).data.customers.map(({ id }: { id: number }) => id)
  const detail = async () => (await get('/detail', { id: `${customer.id}` })).data
  const plan = async (act: string) => (await post('/plan', { id: customer.id, act })).data
  let presses = 0
  const press = async (act: string) => ({
    ...{ id: customer.id, act, shown: (await plan(act)).shown, reason: 'asked by telephone' },
    key: `press-of-a-customer-${++presses}`,
  })
  const set = (columns: object) =>
    server.db.updateTable('customer').set(columns).where('id', '=', customer.id).execute()
  const logged = () =>
    server.db
      .selectFrom('operator_log')
      .selectAll()
      .where('subject', '=', `customer ${customer.id}`)
      .orderBy('id')
      .execute()

  it('OC-09 a customer is found by any part of mail address, name and telephone number, in any spelling', async () => {
    await set({ name_ja: '渡辺 葵', name_en: 'WATANABE Aoi', telephone: '+81 90-8765-4321' })
    for (const q of [
      customer.email,
      customer.email.slice(3, 9).toUpperCase(),
      '葵',
      '辺 葵',
      'tanabe a',
      '8765-43',
      '654321',
    ]) {
      expect(await found(q), q).toEqual([customer.id])
    }
    for (const q of ['%', "o'brien", '\\', '_________', "' | 'a", 'nobody at all'])
      expect(await found(q), q).toEqual([])
    expect(await found('')).toContain(customer.id)
    expect(await get('/detail', { id: '999999' })).toMatchObject({ status: 404 })
  })

  it('OC-09 a locked account is unlocked once, with the reason in the log', async () => {
    expect((await post('/plan', { id: customer.id, act: 'unlock' })).data).toMatchObject({ key: 'not-locked' })
    await set({ failures_in_row: FAILURES_UNTIL_RESET })
    expect((await detail()).customer.isLocked).toBe(true)
    expect(await plan('unlock')).toMatchObject({ failures: FAILURES_UNTIL_RESET, sessions: 0, tickets: [] })
    const asked = await press('unlock')
    expect((await post('/act', asked)).data).toEqual({ isAgain: false, file: null })
    expect((await post('/act', asked)).data).toEqual({ isAgain: true, file: null })
    expect((await detail()).customer.isLocked).toBe(false)
    expect((await logged()).map(({ act, operator, reason }) => [act, operator, reason])).toEqual([
      ['customer-unlock', support.email, 'asked by telephone'],
    ])
  })

  it('OC-09 sessions end at once; a plan made before another session started is refused', async () => {
    expect(await plan('end-sessions')).toMatchObject({ sessions: 1 })
    const asked = await press('end-sessions')
    await server.db
      .insertInto('session')
      .values({
        ...{ id_hash: new Uint8Array(32), customer_id: customer.id, user_agent: 'another', access_version: 1 },
        ...{ created_at: NOON.toString(), expires_at: NOON.add({ hours: 24 }).toString(), proven_at: NOON.toString() },
      })
      .execute()
    expect((await post('/act', asked)).data).toMatchObject({ key: 'changed' })
    expect((await server.call('/customer/sessions', undefined, customer.cookie)).status).not.toBe(401)
    await post('/act', await press('end-sessions'))
    expect((await server.call('/customer/sessions', undefined, customer.cookie)).status).toBe(401)
    expect((await detail()).sessions).toEqual([])
    expect((await post('/plan', { id: customer.id, act: 'end-sessions' })).data).toMatchObject({ key: 'no-sessions' })
  })

  it('OC-09 an export equals the customer’s own, and is logged', async () => {
    const own = (await server.call('/customer/export', undefined, customer.cookie)).data
    const { file } = (await post('/act', await press('export'))).data
    expect(file).toMatchObject({ account: { email: customer.email } })
    expect(Object.keys(file)).toEqual(Object.keys(own))
    expect(await logged()).toMatchObject([{ act: 'customer-export' }])
  })

  it('R6 OC-09 an export under another operator’s key is a separate act, and every file handed out is logged', async () => {
    const asked = await press('export')
    const other = await newOperator(server, 'owner')
    expect((await post('/act', asked)).data).toMatchObject({ isAgain: false, file: { account: {} } })
    const byOther = async (body: object) => (await server.call('/operator/api/customers/act', body, other.cookie)).data
    expect(await byOther({ ...asked, reason: 'asked by letter' })).toMatchObject({
      isAgain: false,
      file: { account: {} },
    })
    expect((await post('/act', asked)).data).toMatchObject({ isAgain: true, file: { account: {} } })
    expect((await logged()).map(({ act, operator, reason, after }) => ({ act, operator, reason, after }))).toEqual([
      { act: 'customer-export', operator: support.email, reason: 'asked by telephone', after: {} },
      { act: 'customer-export', operator: other.email, reason: 'asked by letter', after: {} },
      { act: 'customer-export', operator: support.email, reason: 'asked by telephone', after: { again: true } },
    ])
    // The export would differ from what the first operator was shown.
    await paidOrder(server, customer.id, { kind: 'reservation', useInHours: 48 })
    const third = await newOperator(server, 'support')
    expect((await server.call('/operator/api/customers/act', asked, third.cookie)).data).toMatchObject({
      key: 'changed',
    })
    expect(await logged()).toHaveLength(3)
  })

  it('OC-09 a deletion lists the lost tickets, leaves no personal data, and is logged without it', async () => {
    await set({ name_en: 'LEAVING Soon' })
    expect(await plan('delete')).toMatchObject({ tickets: [], sessions: 1, mail: customer.email })
    const asked = await press('delete')
    expect((await post('/act', asked)).data).toEqual({ isAgain: false, file: null })
    expect((await post('/act', asked)).data).toEqual({ isAgain: true, file: null })
    expect(await found('leaving')).toEqual([])
    expect(await get('/detail', { id: `${customer.id}` })).toMatchObject({ status: 404 })
    expect((await server.call('/customer/sessions', undefined, customer.cookie)).status).toBe(401)
    const log = JSON.stringify(await logged())
    expect(log).toContain('customer-delete')
    for (const personal of ['LEAVING', customer.email]) expect(log).not.toContain(personal)
    expect((await post('/plan', { id: customer.id, act: 'export' })).data).toMatchObject({ key: 'customer-unknown' })
  })

  it('R13 OC-09 a deletion by support cancels the tickets that it names', async () => {
    const { id, orderNo } = await paidOrder(server, customer.id, { kind: 'reservation', useInHours: 48 })
    expect(await plan('delete')).toMatchObject({ tickets: [orderNo] })
    expect((await post('/act', await press('delete'))).data).toEqual({ isAgain: false, file: null })
    const order = await server.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(order).toMatchObject({ order_status: 4, closed_at: expect.any(Date), seats_held: 0 })
    const event = server.db.selectFrom('order_event').select('detail').where('order_id', '=', id)
    expect(await event.executeTakeFirstOrThrow()).toMatchObject({
      detail: { by: expect.stringMatching(/^operator /), reason: 'deleted', refund: 0 },
    })
  })
})
