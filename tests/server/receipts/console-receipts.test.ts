import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '#tests/support/app.ts'
import { type ChangingApp, openChangingApp } from '#tests/support/changing.ts'
import { newOperator } from '#tests/support/operators.ts'

describe.each(DATABASES)('receipts in the console on %s', (kind) => {
  let server: ChangingApp
  let support: Awaited<ReturnType<typeof newOperator>>
  beforeAll(async () => {
    server = await openChangingApp(kind)
  })
  beforeEach(async () => {
    await server.reset()
    support = await newOperator(server, 'support')
  })
  afterAll(() => server.close())

  const post = (path: string, body: object) => server.call(`/operator/api/orders/${path}`, body, support.cookie)
  const detail = async (orderNo: string, cookie = support.cookie) =>
    (await server.call(`/operator/api/orders/detail?orderNo=${orderNo}`, undefined, cookie)).data
  async function act(orderNo: string, what: object) {
    const plan = await post('plan', { orderNo, act: what })
    if (plan.code !== '200') return { plan, done: null }
    const key = randomUUID()
    const press = { orderNo, act: what, shown: plan.data.shown, reason: 'The guest called', key }
    return { plan, done: await post('act', press), again: await post('act', press) }
  }

  it('RC-02 support issues a receipt once, sees it, and the customer prints the original', async () => {
    const order = await server.paid()
    expect((await detail(order.orderNo)).acts).toEqual(expect.arrayContaining(['receipt', 'receipt-mail']))
    const { plan, done, again } = await act(order.orderNo, { kind: 'receipt', addressee: '株式会社サンプル' })
    expect(plan.data).toMatchObject({
      ...{ refund: 0, seats: 0, mails: [] },
      receipt: {
        number: `${order.orderNo}-1`,
        replaces: null,
        before: null,
        addressee: '株式会社サンプル',
        total: 5_000,
      },
    })
    expect(done?.data).toEqual({ isAgain: false })
    expect(again?.data).toEqual({ isAgain: true })
    const shown = (await detail(order.orderNo)).receipts
    expect(shown).toMatchObject([{ addressee: '株式会社サンプル', isHandedOut: false, copies: 0 }])
    const cookie = await server.signIn()
    const print = (key: string) => server.call('/api/receipt/issue', { orderId: order.id, key }, cookie)
    expect((await print(randomUUID())).data).toMatchObject({ addressee: '株式会社サンプル', copies: 0 })
    expect((await print(randomUUID())).data).toMatchObject({ copies: 1 })
  })

  it('RC-02 support corrects the addressee by a new receipt that cites the old one; the log keeps no name', async () => {
    const order = await server.paid()
    await act(order.orderNo, { kind: 'receipt', addressee: 'Mei Chan' })
    expect((await act(order.orderNo, { kind: 'receipt', addressee: 'Mei Chan' })).plan).toMatchObject({
      ...{ message: 'act_refused', data: { key: 'receipt-same' } },
    })
    const { plan } = await act(order.orderNo, { kind: 'receipt', addressee: 'Mei Chen' })
    expect(plan.data.receipt).toMatchObject({
      replaces: `${order.orderNo}-1`,
      before: 'Mei Chan',
      addressee: 'Mei Chen',
    })
    const { receipts } = await detail(order.orderNo)
    expect(receipts).toMatchObject([{ addressee: 'Mei Chan' }, { addressee: 'Mei Chen', cites: `${order.orderNo}-1` }])
    const log = await server.db
      .selectFrom('operator_log')
      .selectAll()
      .where('subject', '=', `order ${order.orderNo}`)
      .orderBy('id')
      .execute()
    expect(log).toMatchObject([{ after: { total: 5_000 } }, { before: { receipt: `${order.orderNo}-1` } }])
    const events = await server.db.selectFrom('order_event').selectAll().where('order_id', '=', order.id).execute()
    expect(JSON.stringify([log, events])).not.toMatch(/Mei Che|Mei Cha/)
  })

  it('RC-02 support mails the link, and an order without a receipt is refused with the reason', async () => {
    const order = await server.paid()
    await server.db.updateTable('orders').set({ email: 'mei@example.com' }).where('id', '=', order.id).execute()
    const { plan, done } = await act(order.orderNo, { kind: 'receipt-mail' })
    expect(plan.data.mails).toEqual([{ to: 'customer', address: 'mei@example.com' }])
    expect(done?.code).toBe('200')
    const mails = await server.db
      .selectFrom('mail')
      .selectAll()
      .where('dedupe_key', 'like', `order-receipt:${order.id}:%`)
      .execute()
    expect(mails).toMatchObject([
      { recipient: 'mei@example.com', links: [`https://tabi.example/mobile/receipt?orderId=${order.id}`] },
    ])
    const unpaid = await server.order()
    expect((await detail(unpaid.orderNo)).acts).not.toContain('receipt')
    for (const what of [{ kind: 'receipt', addressee: 'Mei' }, { kind: 'receipt-mail' }]) {
      expect((await act(unpaid.orderNo, what)).plan.data).toEqual({
        ...{ key: 'receipt-none', facts: { why: 'receipt_msg_unpaid' } },
      })
    }
  })

  it('RC-02 roles: finance reads receipts and issues none, and sees names as it sees customers', async () => {
    const order = await server.paid()
    await act(order.orderNo, { kind: 'receipt', addressee: 'Mei Chan' })
    const finance = await newOperator(server, 'finance')
    const seen = await detail(order.orderNo, finance.cookie)
    expect(seen.acts).toEqual([])
    expect(seen.receipts).toMatchObject([
      { number: `${order.orderNo}-1`, addressee: seen.order.customer ? 'Mei Chan' : '' },
    ])
    const plan = { orderNo: order.orderNo, act: { kind: 'receipt', addressee: 'Mei' } }
    expect(await server.call('/operator/api/orders/plan', plan, finance.cookie)).toMatchObject({ status: 403 })
  })
})
