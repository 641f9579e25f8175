import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Receipt } from '#contract/receipts.ts'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { DATABASES } from '#tests/support/app.ts'
import { barrier } from '#tests/support/barrier.ts'
import { type ChangingApp, openChangingApp } from '#tests/support/changing.ts'
import { operate } from '#tests/support/operator.ts'
import { CHEAPER, NOON } from '#tests/support/payment-app.ts'

const OPERATOR = {
  ...{ name: '旅札株式会社', address: '東京都千代田区', telephone: '03-0000-0000' },
  registration: '登録番号 T7000012050002、旅行業第1234号',
}

describe.each(DATABASES)('receipts on %s', (kind) => {
  let server: ChangingApp
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  beforeAll(async () => {
    gateway = await openSandboxGateway(null)
    server = await openChangingApp(kind, { gateway })
  })
  beforeEach(async () => {
    await server.reset()
    await setting('operator', OPERATOR)
    await setting('receipt_issuer', 'platform')
    server.clock.moveTo(NOON)
  })
  afterAll(() => server.close())

  const setting = (key: string, entry: unknown) =>
    server.db
      .insertInto('config')
      .values({ key, value: JSON.stringify(entry) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(entry) }))
      .execute()
  const read = async (orderId: number, cookie?: string) =>
    server.call(`/api/receipt/order?orderId=${orderId}`, undefined, cookie ?? (await server.signIn()))
  const issue = async (orderId: number, more: object = {}, cookie?: string) =>
    server.call(
      '/api/receipt/issue',
      { orderId, addressee: 'Mei Chan', key: randomUUID(), ...more },
      cookie ?? (await server.signIn()),
    )
  const rows = (orderId: number) =>
    server.db.selectFrom('receipt').selectAll().where('order_id', '=', orderId).orderBy('version').execute()
  const refund = (orderNo: string, amount: number) =>
    operate(server, [gateway])(
      'refund',
      orderNo,
      '--amount',
      String(amount),
      '--reason',
      'test',
      '--as',
      'sato',
      '--yes',
    )
  /** What is kept of an order's payments, read from the ledger without the code that receipts use. */
  async function kept(...orderIds: number[]) {
    const entries = (await Promise.all(orderIds.map((id) => server.ledger(id)))).flat()
    return entries
      .filter(({ kind: entry }) => entry === 'payment')
      .reduce((sum, { amount, given_back }) => sum + amount - given_back, 0)
  }
  const restates = ({ paper: { amounts } }: Receipt, total: number) => {
    expect(amounts.total).toBe(total)
    expect(amounts.rates.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect(amounts.price - amounts.discount - amounts.refunded).toBe(total)
  }

  it('RC-01 is issued with number, date, item, amounts and tax by rate, and the registration number of the legal notice', async () => {
    const order = await server.paid({ packages: 2 })
    const before = (await read(order.id)).data
    expect(before).toMatchObject({ issued: null, replaces: null, addressee: '', draft: { amounts: { total: 10_000 } } })
    const { data } = await issue(order.id, { addressee: ' Ｍｅｉ Chan ' })
    expect(data).toMatchObject({
      ...{ number: `${order.orderNo}-1`, version: 1, addressee: 'Mei Chan', issuedAt: NOON.epochMilliseconds },
      ...{ copies: 0, copiedAt: null, cites: null, isHandedOut: true },
      paper: {
        issuer: {
          ...{ kind: 'platform', name: '旅札株式会社', address: '東京都千代田区', telephone: '03-0000-0000' },
          ...{ registration: 'T7000012050002', onBehalfOf: null },
        },
        ...{ orderNo: order.orderNo, quantity: 2, unitPrice: 5_000, methods: ['card'], atShop: 0 },
        ...{ paidAt: NOON.epochMilliseconds, usedAt: Date.parse('2026-02-01T09:00:00Z') },
        amounts: {
          ...{ price: 10_000, discount: 0, refunded: 0, total: 10_000 },
          rates: [{ rate: 10, amount: 10_000, tax: 909 }],
        },
      },
    })
    restates(data, await kept(order.id))
    expect((await read(order.id)).data.issued).toEqual(data)
  })

  it('RC-01 the addressee is typed once, a lost answer is repeated, and later prints are counted as copies', async () => {
    const order = await server.paid()
    expect(await issue(order.id, { addressee: '' })).toMatchObject({ message: 'receipt_msg_addressee', data: null })
    expect(await rows(order.id)).toEqual([])
    const key = randomUUID()
    const first = (await issue(order.id, { key })).data
    server.later(1)
    expect((await issue(order.id, { key })).data).toEqual(first)
    const copy = (await issue(order.id, { addressee: 'Wei Lin' })).data
    expect(copy).toEqual({ ...first, copies: 1, copiedAt: NOON.add({ minutes: 1 }).epochMilliseconds })
    expect((await issue(order.id, { addressee: undefined })).data).toMatchObject({ copies: 2, addressee: 'Mei Chan' })
    expect(await rows(order.id)).toHaveLength(1)
  })

  it('RC-01 two devices at once get one original and one copy', async () => {
    const order = await server.paid()
    const cookie = await server.signIn()
    const meet = barrier(2)
    const press = async () => {
      await meet()
      return issue(order.id, {}, cookie)
    }
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ data }) => data.copies).sort()).toEqual([0, 1])
    expect(await rows(order.id)).toHaveLength(1)
  })

  it('RC-01 the rate of the package as sold counts, also after it was changed', async () => {
    const order = await server.paid()
    await server.db.updateTable('orders').set({ tax_rate: 8 }).where('id', '=', order.id).execute()
    await server.db.updateTable('package').set({ tax_rate: 0, pay_at_shop: 1_500 }).where('id', '=', 1).execute()
    const { data } = await issue(order.id)
    expect(data.paper.amounts.rates).toEqual([{ rate: 8, amount: 5_000, tax: 370 }])
    // What is paid on site is named, and not part of the amounts.
    expect(data.paper.atShop).toBe(1_500)
    await server.db.updateTable('package').set({ tax_rate: 10, pay_at_shop: 0 }).where('id', '=', 1).execute()
  })

  it('RC-01 the issuer follows the setting, and a receipt that was issued does not change', async () => {
    const order = await server.paid()
    await setting('receipt_issuer', 'agent')
    expect((await read(order.id)).data.draft.issuer).toMatchObject({
      ...{ kind: 'agent', name: '旅札株式会社', registration: null },
      onBehalfOf: 'Shop 1',
    })
    const register = (registration_number: string) =>
      server.db.updateTable('supplier').set({ registration_number }).where('id', '=', 1).execute()
    await register('T1180301018771')
    expect((await read(order.id)).data.draft.issuer.registration).toBe('T7000012050002')
    await setting('receipt_issuer', 'shop')
    const { data } = await issue(order.id)
    expect(data.paper.issuer).toMatchObject({ kind: 'shop', name: 'Shop 1', registration: 'T1180301018771' })
    await setting('receipt_issuer', 'platform')
    await register('')
    expect((await issue(order.id)).data.paper).toEqual(data.paper)
  })

  it('RC-02 a discount and a refund in part lead to a new receipt that cites the old one', async () => {
    await server.coupon('MINUS8')
    const order = await server.order()
    await server.pay({ ...order, amount: 4_200 }, { couponCode: 'MINUS8', amount: 4_200 })
    const first = (await issue(order.id)).data
    expect(first.paper.amounts).toMatchObject({ price: 5_000, discount: 800, refunded: 0, total: 4_200 })
    await refund(order.orderNo, 1_000)
    expect((await read(order.id)).data).toMatchObject({
      ...{ issued: null, replaces: first.number, addressee: 'Mei Chan' },
      draft: { amounts: { refunded: 1_000, total: 3_200, rates: [{ rate: 10, amount: 3_200, tax: 290 }] } },
    })
    const second = (await issue(order.id, { addressee: 'Wei Lin' })).data
    expect(second).toMatchObject({
      number: `${order.orderNo}-2`,
      cites: first.number,
      addressee: 'Mei Chan',
      copies: 0,
    })
    restates(second, await kept(order.id))
    // The first one stays as it was issued.
    const [stored] = await rows(order.id)
    expect(stored).toMatchObject({ total: 4_200, paper: first.paper })
  })

  it('RC-02 a changed order gives its receipt to its successor, which cites the old one and keeps the addressee', async () => {
    const old = await server.paid()
    const first = (await issue(old.id)).data
    const { data: changed } = await server.change(server.wish(old.id, { packageId: CHEAPER }))
    await server.settle(changed.id)
    expect(await read(old.id)).toMatchObject({ message: 'receipt_msg_changed', data: { orderId: changed.id } })
    const second = (await issue(changed.id, { addressee: '' })).data
    expect(second).toMatchObject({ version: 1, cites: first.number, addressee: 'Mei Chan' })
    restates(second, await kept(old.id, changed.id))
    expect(second.paper.amounts.total).toBe(3_000)
  })

  it('RC-02 orders without a receipt say why', async () => {
    const why = async (id: number) => {
      const [shown, pressed] = [await read(id), await issue(id)]
      expect(pressed.message).toBe(shown.message)
      expect(shown.status).toBe(200)
      return shown.message
    }
    const unpaid = await server.order()
    expect(await why(unpaid.id)).toBe('receipt_msg_unpaid')
    const asked = await server.paid({ shop: 2 })
    expect(await why(asked.id)).toBe('receipt_msg_waiting')
    const cancelled = await server.paid()
    await operate(server, [gateway])('refund', cancelled.orderNo, '--reason', 'test', '--as', 'sato', '--yes')
    expect(await why(cancelled.id)).toBe('receipt_msg_cancelled')
    const used = await server.paid()
    await server.db
      .updateTable('orders')
      .set({ order_status: 5, used_at: NOON.toString() })
      .where('id', '=', used.id)
      .execute()
    expect((await read(used.id)).data.draft.amounts.total).toBe(5_000)
    await refund(used.orderNo, 5_000)
    expect(await why(used.id)).toBe('receipt_msg_refunded')
    const free = await server.order({ undated: true })
    await server.db
      .updateTable('orders')
      .set({ kind: 'qr', use_type: 3, order_status: 1, pay_status: 1, payable: 0 })
      .where('id', '=', free.id)
      .execute()
    expect(await why(free.id)).toBe('receipt_msg_free')
    await server.db
      .updateTable('orders')
      .set({ order_status: 4, closed_at: NOON.toString() })
      .where('id', '=', unpaid.id)
      .execute()
    expect(await why(unpaid.id)).toBe('receipt_msg_never_paid')
    expect(await server.db.selectFrom('receipt').select('id').execute()).toEqual([])
  })

  it('RC-02 only the owner: another customer gets 403, like an order that does not exist, and an anonymous one 401', async () => {
    const order = await server.paid()
    await issue(order.id)
    const other = await server.signIn(2)
    for (const id of [order.id, 2_000_000_000]) {
      expect(await read(id, other)).toMatchObject({ status: 403, data: null })
      expect(await issue(id, {}, other)).toMatchObject({ status: 403, data: null })
    }
    expect(await server.call(`/api/receipt/order?orderId=${order.id}`)).toMatchObject({ status: 401 })
    expect(await server.call('/api/receipt/issue', { orderId: order.id, key: randomUUID() })).toMatchObject({
      status: 401,
    })
    expect((await rows(order.id)).map(({ copies }) => copies)).toEqual([0])
  })

  it('RC-01 malformed requests are refused', async () => {
    const order = await server.paid()
    for (const wrong of [{ key: 'short' }, { orderId: 'x' }, { addressee: 'x'.repeat(81) }, { addressee: 7 }]) {
      const { code } = await issue(order.id, wrong)
      expect(code, JSON.stringify(wrong)).not.toBe('200')
    }
    expect(await rows(order.id)).toEqual([])
  })
})
