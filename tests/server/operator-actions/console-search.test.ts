import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shortCode } from '#domain/order/trade-number.ts'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { DATABASES } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

describe.each(DATABASES)('finding orders in the console, %s', (kind) => {
  let server: PaymentApp
  let customer: string
  const cookies = { support: '', finance: '' }
  beforeAll(async () => {
    server = await openPaymentApp(kind, { gateway: await openSandboxGateway(null) })
    cookies.support = (await newOperator(server, 'support')).cookie
    cookies.finance = (await newOperator(server, 'finance')).cookie
  })
  beforeEach(async () => {
    await server.empty()
    customer = await server.signIn()
  })
  afterAll(() => server.close())

  const get = (path: string, query: Record<string, string> = {}, cookie = cookies.support) =>
    server.call(`/operator/api${path}?${new URLSearchParams(query)}`, undefined, cookie)
  const paid = async (more: Parameters<PaymentApp['order']>[0] = {}) => {
    const order = await server.order(more)
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, customer)
    return order
  }
  const found = async (q: string, cookie?: string) =>
    (await get('/orders', { q }, cookie)).data.orders.map(({ orderNo }: { orderNo: string }) => orderNo)
  const detail = async (orderNo: string, cookie?: string) => (await get('/orders/detail', { orderNo }, cookie)).data

  it('OC-06 an order is found by any part of number, name, mail, telephone number and shop', async () => {
    const [one, other] = [await server.order(), await server.order({ customer: 2, shop: 2 })]
    const contacts = {
      jp_name: '佐藤 花子',
      en_name: 'SATO Hanako',
      phone: '+81 90-1234-5678',
      email: 'hana_ko@example.org',
    }
    await server.db.updateTable('orders').set(contacts).where('id', '=', one.id).execute()
    const grouped = `${one.orderNo.slice(0, 6)}-${one.orderNo.slice(6, 10)} ${one.orderNo.slice(10)}`
    for (const q of [
      one.orderNo,
      one.orderNo.slice(8).toLowerCase(),
      grouped,
      '藤 花',
      'hanako',
      '1234-56',
      '090-1234-5678',
      '(090) 1234 5678',
      'a_ko@exam',
      'Shop 1',
    ]) {
      expect(await found(q), q).toEqual([one.orderNo])
    }
    // The account's address, if the order has none.
    expect(await found('BUYER2@')).toEqual([other.orderNo])
    expect(await found('shop')).toEqual([other.orderNo, one.orderNo])
    for (const q of ['%', '_________', 'nobody', "'; drop table orders; --", '\\'])
      expect(await found(q), q).toEqual([])
    expect(await get('/orders', { day: '2026-02-30' })).toMatchObject({ code: '400' })
    expect((await get('/orders', { day: '2026-02-01', state: 'unpaid' })).data.orders).toHaveLength(2)
    expect((await get('/orders', { day: '2026-02-02' })).data.orders).toEqual([])
    expect((await get('/orders', { shop: '2' })).data.orders).toMatchObject([
      { orderNo: other.orderNo, state: 'unpaid' },
    ])
    expect((await get('/orders', { state: 'usable' })).data.orders).toEqual([])
  })

  it('OC-06 names are found regardless of full-width letters and blanks, typed or stored', async () => {
    const [one, other] = [await server.order(), await server.order({ customer: 2, shop: 2 })]
    const name = async (id: number, names: object) =>
      server.db.updateTable('orders').set(names).where('id', '=', id).execute()
    await name(one.id, { en_name: 'TANAKA Taro' })
    await name(other.id, { en_name: 'ＳＡＴＯ  Hana', jp_name: 'ｻﾄｳ　ﾊﾅ' })
    for (const q of ['ＴＡＮＡＫＡ', 'tanaka  taro', 'Tanaka　Taro', 'ｔａｎａｋａ taro']) {
      expect(await found(q), q).toEqual([one.orderNo])
    }
    for (const q of ['sato hana', 'ＳＡＴＯ  Ｈａｎａ', 'サトウ ハナ', 'ｻﾄｳ'])
      expect(await found(q), q).toEqual([other.orderNo])
    // Also shops and accounts, and the start of a number.
    expect(await found('Ｓｈｏｐ  2')).toEqual([other.orderNo])
    expect(await found('ＢＵＹＥＲ２＠')).toEqual([other.orderNo])
    const wide = other.orderNo.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    expect(await found(wide)).toEqual([other.orderNo])
    expect((await detail(wide)).order.orderNo).toBe(other.orderNo)
    // Full-width text that is stored without normalisation is found as stored.
    await server.db.updateTable('supplier').set({ name_ja: '波（新宿）' }).where('id', '=', 1).execute()
    expect(await found('波（新')).toEqual([one.orderNo])
    await server.db.updateTable('supplier').set({ name_ja: 'Shop 1 日本語' }).where('id', '=', 1).execute()
  })

  it('OC-06 an order is found by the code of its ticket and of each of its redemptions, conflicts included', async () => {
    const [one, other] = [await paid({ undated: true }), await paid({ undated: true })]
    const nonces = ['one-', 'two-'].map((begin) => begin.padEnd(24, 'x'))
    for (const nonce of nonces) await server.call('/validOrder/useOrder', { id: one.id, nonce }, customer)
    for (const nonce of nonces) {
      const code = shortCode(nonce)
      expect(await found(code)).toEqual([one.orderNo])
      expect(await found(` ${code.toLowerCase()} `)).toEqual([one.orderNo])
      // A code is not personal data.
      expect(await found(code, cookies.finance)).toEqual([one.orderNo])
      expect((await get('/orders', { q: code, state: 'usable' })).data.orders).toEqual([])
    }
    expect(await found(shortCode(other.orderNo))).toEqual([other.orderNo])
    // Two customers may have the same code: the newest is first.
    await server.call('/validOrder/useOrder', { id: other.id, nonce: nonces[0] }, customer)
    expect(await found(shortCode(nonces[0] ?? ''))).toEqual([other.orderNo, one.orderNo])
    expect((await get('/today')).data.conflicts).toMatchObject([
      { orderNo: one.orderNo, code: shortCode(nonces[1] ?? '') },
    ])
    const uses = (await detail(one.orderNo)).timeline.filter(({ kind: of }: { kind: string }) => of === 'redemption')
    expect(uses.map(({ facts }: { facts: object }) => facts)).toEqual(
      nonces.map((nonce) => ({ code: shortCode(nonce), undone: 'false', place: 'guest' })),
    )
  })

  it('OC-06 the database computes the same ticket code as the domain', async () => {
    const numbers = Array.from(
      { length: 300 },
      (_, n) => `RS260116${'0123456789ABCDEFGHJKMNPQRSTVWXYZ'.repeat(2).slice(n % 40, (n % 40) + 9)}${1000 + n}`,
    )
    const { rows } = await sql<{ code: string }>`
      select ticket_code(lower(number)) as code from unnest(${numbers}::text[]) with ordinality as n (number, place) order by place`.execute(
      server.db,
    )
    expect(rows.map(({ code }) => code)).toEqual(numbers.map(shortCode))
  })

  it('OC-06 PE-06 the order shows the shop’s information about its guests: name, children, needs and their own words', async () => {
    const order = await server.order({ packages: 3 })
    const told = { en_name: 'CHAN Mei', use_juveniles: '4, 9', needs: 'egg,wheelchair', tip: 'window\nseat' }
    await server.db.updateTable('orders').set(told).where('id', '=', order.id).execute()
    expect(await detail(order.orderNo)).toMatchObject({
      portions: 3,
      guests: { name: 'CHAN Mei', children: '4, 9', needs: ['egg', 'wheelchair'], note: 'window\nseat', locale: 'en' },
    })
  })

  it('OC-09 roles without access to personal data neither find nor read any', async () => {
    const order = await server.order()
    const contacts = {
      ...{ jp_name: '佐藤 花子', phone: '+81 90-1234-5678', email: 'hanako@example.org' },
      ...{ use_juveniles: 'a boy of 4', needs: 'peanut', tip: 'no shrimp please' },
    }
    await server.db.updateTable('orders').set(contacts).where('id', '=', order.id).execute()
    for (const q of ['佐藤', '1234', 'hanako']) expect(await found(q, cookies.finance), q).toEqual([])
    expect(await found(order.orderNo, cookies.finance)).toEqual([order.orderNo])
    const seen = JSON.stringify([
      await get('/orders', {}, cookies.finance),
      await get('/orders/csv', {}, cookies.finance),
      await detail(order.orderNo, cookies.finance),
    ])
    for (const secret of Object.values(contacts)) expect(seen).not.toContain(secret)
    expect(await detail(order.orderNo, cookies.finance)).toMatchObject({ guests: null, portions: 1 })
    expect((await get('/orders')).data.orders).toMatchObject([
      { customer: { name: '佐藤 花子', phone: '+81 90-1234-5678', email: 'hanako@example.org' } },
    ])
  })

  it('OC-06 pages continue without a gap, and the spreadsheet table contains no formulas', async () => {
    const numbers: string[] = []
    for (let n = 0; n < 53; n += 1) numbers.unshift((await server.order()).orderNo)
    const first = (await get('/orders')).data
    expect(first.orders).toHaveLength(50)
    // A new order between two pages shifts nothing.
    await server.order()
    const second = (await get('/orders', { after: String(first.next) })).data
    expect(second.next).toBeNull()
    expect([...first.orders, ...second.orders].map(({ orderNo }: { orderNo: string }) => orderNo)).toEqual(numbers)
    // The same holds for a search: its first page is read from the newest orders, the rest from the index.
    const newest = (await get('/orders')).data.orders[0].orderNo
    for (const filter of [{ q: 'Shop' }, { q: 'Shop', state: 'unpaid' }, { q: newest.slice(0, 4) }]) {
      const page = (await get('/orders', filter)).data
      const rest = (await get('/orders', { ...filter, after: String(page.next) })).data
      expect([...page.orders, ...rest.orders].map(({ orderNo }: { orderNo: string }) => orderNo)).toEqual([
        newest,
        ...numbers,
      ])
    }
    const ended = { order_status: 4 as const, closed_at: server.clock.now().toString(), seats_held: 0 }
    await server.db
      .updateTable('orders')
      .set(ended)
      .where('order_no', 'in', [numbers[3] ?? '', numbers[5] ?? ''])
      .execute()
    const gone = (await get('/orders', { q: 'Shop', state: 'cancelled' })).data
    expect(gone.orders.map(({ orderNo }: { orderNo: string }) => orderNo)).toEqual([numbers[3], numbers[5]])
    const formula = '=HYPERLINK("https://evil.example")'
    await server.db
      .updateTable('orders')
      .set({ jp_name: formula })
      .where('order_no', '=', numbers[0] ?? '')
      .execute()
    const { csv, rows, isCut } = (await get('/orders/csv', { q: 'Shop' })).data
    expect({ rows, isCut }).toEqual({ rows: 54, isCut: false })
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(csv).not.toMatch(/(^|,)"?=/m)
  })

  it('OC-06 the start of a number finds the newest of its days; other text matches any part', async () => {
    const made: string[] = []
    for (const year of ['24', '24', '25', '25', '25', '25', '26']) {
      const { id, orderNo } = await server.order()
      const number = orderNo.replace(/\d{2}/, year)
      await server.db.updateTable('orders').set({ order_no: number }).where('id', '=', id).execute()
      made.unshift(number)
    }
    const of = (beginning: string) => made.filter((number) => number.startsWith(beginning))
    for (const q of ['RS25', 'RS24', 'RS2401', made[2] ?? '']) expect(await found(q), q).toEqual(of(q))
    expect(await found('rs 25-01')).toEqual(of('RS2501'))
    expect(await found('RS25', cookies.finance)).toEqual(of('RS25'))
    expect((await get('/orders', { q: 'RS25', state: 'cancelled' })).data.orders).toEqual([])
    const unpaid = (await get('/orders', { q: 'RS25', state: 'unpaid' })).data.orders
    expect(unpaid.map(({ orderNo }: { orderNo: string }) => orderNo)).toEqual(of('RS25'))
    const named = [made[1] ?? '', made[6] ?? '']
    await server.db.updateTable('orders').set({ email: 'rs2399@example.org' }).where('order_no', 'in', named).execute()
    expect(await found('rs2399')).toEqual(named)
    // These are enough to continue the search among the newest orders, and too few for a page.
    expect(await found('Shop 1')).toEqual(made)
  })
})
