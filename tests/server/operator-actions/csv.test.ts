import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CSV_ROWS } from '#contract/operator/csv.ts'
import {
  CODE_COLUMNS,
  CUSTOMER_COLUMNS,
  LOG_COLUMNS,
  SHOP_COLUMNS,
  SHOP_LINK_COLUMNS,
} from '#contract/operator/csv-columns.ts'
import { FAILURES_UNTIL_RESET } from '#domain/constants.ts'
import { perLanguage } from '#domain/languages.ts'
import { nameColumns } from '#server/text/language-columns.ts'
import { newCustomer } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const FORMULA = '=HYPERLINK("https://evil.example")'

describe('console lists as spreadsheet tables', () => {
  let server: PaymentApp
  let owner: { email: string; cookie: string }
  beforeAll(async () => {
    server = await openPaymentApp('postgres', { runsJobs: false })
    owner = await newOperator(server, 'owner')
  })
  afterAll(() => server.close())

  const get = async (path: string, query: Record<string, string> = {}) =>
    (await server.call(`/operator/api${path}?${new URLSearchParams(query)}`, undefined, owner.cookie)).data
  /** The lines of a table by column; checks the columns. */
  const table = async (path: string, columns: readonly string[], query: Record<string, string> = {}) => {
    const { csv, rows, isCut } = await get(path, query)
    const [head, ...cells]: string[][] = parse(csv, { bom: true })
    expect(head).toEqual(columns)
    expect({ rows, isCut }).toEqual({ rows: cells.length, isCut: false })
    return parse<Record<string, string>>(csv, { bom: true, columns: true })
  }
  const logged = () => server.db.selectFrom('operator_log').selectAll().orderBy('id').execute()

  /** Copies the first shop `count` times, with ids from `first`. */
  const addShops = (first: number, count: number) =>
    sql`
    insert into supplier select (jsonb_populate_record(s, jsonb_build_object('id', n, 'name_ja', '店' || n))).*
    from supplier s cross join generate_series(${first}::integer, ${first + count - 1}::integer) n where s.id = 1`.execute(
      server.db,
    )

  it('OC-10 shops are exported like the list: with its filter and order, and names that are no formulas', async () => {
    await server.db.updateTable('supplier').set({ name_ja: FORMULA }).where('id', '=', 2).execute()
    const { shops } = await get('/shops')
    const lines = await table('/shops/csv', SHOP_COLUMNS)
    expect(lines.map(({ id }) => Number(id))).toEqual(shops.map(({ id }: { id: number }) => id))
    expect(lines.find(({ id }) => id === '2')).toMatchObject({ name: `'${FORMULA}`, nameEn: 'Shop 2', packages: '2' })
    expect(lines.find(({ id }) => id === '1')).toMatchObject({ state: 'published', area: expect.stringMatching(/./) })
    expect((await table('/shops/csv', SHOP_COLUMNS, { q: '2', sort: 'oldest' })).map(({ id }) => id)).toEqual(['2'])
    await server.db.updateTable('supplier').set({ name_ja: 'Shop 2 日本語' }).where('id', '=', 2).execute()
  })

  it('OC-04 OC-09 customers are exported like the list, and every export of customers or orders is logged', async () => {
    const [first, second] = [await newCustomer(server), await newCustomer(server)]
    const set = (id: number, columns: object) =>
      server.db.updateTable('customer').set(columns).where('id', '=', id).execute()
    await set(first.id, { name_ja: FORMULA, telephone: '+81 90-8765-4321', failures_in_row: FAILURES_UNTIL_RESET })
    await set(second.id, { name_ja: '渡辺 葵' })
    const all = await table('/customers/csv', CUSTOMER_COLUMNS)
    const lines = all.slice(0, 2)
    expect(lines.map(({ id }) => Number(id))).toEqual([second.id, first.id])
    expect(lines).toMatchObject([
      { email: second.email, name: '渡辺 葵', since: expect.stringMatching(/^2026-\d\d-\d\d \d\d:\d\d$/) },
      { email: first.email, name: `'${FORMULA}`, phone: "'+81 90-8765-4321", state: 'locked' },
    ])
    expect((await table('/customers/csv', CUSTOMER_COLUMNS, { q: '葵' })).map(({ id }) => Number(id))).toEqual([
      second.id,
    ])
    await get('/orders/csv', { q: 'Shop', state: 'unpaid', sort: 'oldest' })
    const by = { operator: owner.email, act: 'save csv', reason: '', before: {} }
    expect(await logged()).toMatchObject([
      { ...by, subject: 'list customers', after: { searched: false, rows: all.length } },
      { ...by, subject: 'list customers', after: { searched: true, rows: 1 } },
      { ...by, subject: 'list orders', after: { searched: true, state: 'unpaid', rows: 0 } },
    ])
    // The log outlives customers: it contains no data about them.
    expect(JSON.stringify(await logged())).not.toMatch(/葵|Shop/)
    // Roles without access to personal data cannot export it.
    const finance = await newOperator(server, 'finance')
    await server.call('/operator/api/orders/csv', undefined, finance.cookie)
    expect(await logged()).toHaveLength(3)
  })

  it('OC-17 shops with links are listed page by page without a gap, and exported', async () => {
    const shops = Array.from({ length: 60 }, (_, n) => 1_000 + n)
    await addShops(1_000, 60)
    const link = (supplier_id: number, label: string) => ({
      ...{ supplier_id, label, created_by: owner.email, created_at: server.clock.now().toString() },
      token_hash: Buffer.from(`${supplier_id} ${label}`.padEnd(32)),
    })
    // The last link of the first shop is the newest of all.
    for (const id of shops) await server.db.insertInto('shop_link').values(link(id, '入口')).execute()
    await server.db.insertInto('shop_link').values(link(1_000, '裏口')).execute()
    const newest = [1_000, ...shops.slice(1).toReversed()]
    const idsOf = (page: { shops: { supplierId: number }[] }) => page.shops.map(({ supplierId }) => supplierId)
    for (const [q, sort, expected] of [
      ['', 'newest', newest],
      ['', 'oldest', newest.toReversed()],
      ['店1', 'newest', shops.toReversed()],
      ['店1', 'oldest', shops],
    ] as const) {
      const first = await get('/shop-links', { q, sort })
      expect(idsOf(first)).toHaveLength(50)
      const rest = await get('/shop-links', { q, sort, after: String(first.next) })
      expect([...idsOf(first), ...idsOf(rest)]).toEqual(expected)
      expect(rest.next).toBeNull()
      const lines = await table('/shop-links/csv', SHOP_LINK_COLUMNS, { q, sort })
      expect(lines.map(({ supplierId }) => Number(supplierId))).toEqual(expected)
    }
    expect((await table('/shop-links/csv', SHOP_LINK_COLUMNS))[0]).toMatchObject({
      shop: '店1000',
      links: '2',
      seen: '',
    })
  })

  it('OC-13 codes are exported with their uses', async () => {
    const at = (days: number) =>
      server.clock
        .now()
        .add({ hours: 24 * days })
        .toString()
    const code = {
      ...nameColumns({ ...perLanguage((locale) => [locale, '秋天']), en: 'Autumn', ja: '秋' }),
      ...{ is_coupon: true, limit_amount: 3_000 },
      ...{ starts_at: at(-2), ends_at: at(2), type: 'minus' as const, discount: 500 },
      ...{ supplier_id: null, status: 'usable' as const, pay_type: null },
    }
    await server.db
      .insertInto('coupon')
      .values([
        { ...code, code: 'OPEN', max_uses: null },
        { ...code, code: 'USED', max_uses: 3, used: 3 },
        { ...code, code: 'PAST', ends_at: at(-1), name_en: FORMULA, type: 'percent', discount: 0.035 },
      ])
      .execute()
    const lines = await table('/content/codes-csv', CODE_COLUMNS)
    const known = {
      name: '秋',
      nameEn: 'Autumn',
      type: 'yen',
      discount: '500',
      minimum: '3000',
      paid: '0',
      unpaid: '0',
    }
    expect(lines.find(({ code: name }) => name === 'OPEN')).toMatchObject({
      ...known,
      maxUses: '',
      used: '0',
      state: 'usable',
    })
    expect(lines.find(({ code: name }) => name === 'USED')).toMatchObject({
      ...known,
      maxUses: '3',
      used: '3',
      state: 'used-up',
    })
    expect(lines.find(({ code: name }) => name === 'PAST')).toMatchObject({
      ...known,
      ...{ nameEn: `'${FORMULA}`, type: 'percent', discount: '3.5' },
      state: 'over',
    })
    // The file is like the list on the page: searchable in any language, in the same order.
    for (const [q, expected] of [
      ['秋天', ['OPEN', 'PAST', 'USED']],
      ['use', ['USED']],
      ['%', []],
    ] as const) {
      const shown = await get('/content', { list: 'coupons', q })
      expect(shown.map(({ entry }: { entry: { code: string } }) => entry.code).toSorted(), q).toEqual(expected)
      const file = await table('/content/codes-csv', CODE_COLUMNS, { q })
      expect(file.map(({ code: name }) => name)).toEqual(
        shown.map(({ entry }: { entry: { code: string } }) => entry.code),
      )
    }
  })

  it('OC-13 codes are sorted by end and by use, on the page and in the file', async () => {
    for (const [sort, first] of [
      ['ends', 'PAST'],
      ['used', 'USED'],
    ] as const) {
      const shown = await get('/content', { list: 'coupons', sort })
      const codes = shown.map(({ entry }: { entry: { code: string } }) => entry.code)
      const file = await table('/content/codes-csv', CODE_COLUMNS, { sort })
      expect(file.map(({ code }) => code)).toEqual(codes)
      expect((await get('/content', { list: 'coupons', q: '秋天', sort }))[0].entry.code).toBe(first)
    }
  })

  it('OC-04 the log is searched by operator, subject and reason, sorted both ways, paged, and exported', async () => {
    const act = (n: number, more: object = {}) => ({
      ...{
        at: server.clock.now().toString(),
        operator: 'sato@example.com',
        act: 'note',
        subject: `order RS26010${n}ABCD`,
      },
      ...{ reason: `called ${n}`, before: '{}', after: JSON.stringify({ n }), request_key: null, ...more },
    })
    for (let n = 100; n < 160; n += 1) await server.db.insertInto('operator_log').values(act(n)).execute()
    await server.db
      .insertInto('operator_log')
      .values(act(7, { reason: FORMULA, operator: '田中@example.jp' }))
      .execute()
    const all = (await logged()).map(({ id }) => id)
    const idsOf = (page: { acts: { id: string }[] }) => page.acts.map(({ id }) => id)
    for (const [sort, expected] of [
      ['newest', all.toReversed()],
      ['oldest', all],
    ] as const) {
      const first = await get('/log', { sort })
      const rest = await get('/log', { sort, after: String(first.next) })
      expect([...idsOf(first), ...idsOf(rest)]).toEqual(expected)
      expect(rest.next).toBeNull()
    }
    // The next page of a search is read from the index.
    const first = await get('/log', { q: 'SATO@' })
    const rest = await get('/log', { q: 'SATO@', after: String(first.next) })
    expect(idsOf(first).length + idsOf(rest).length).toBe(60)
    for (const q of ['田中', 'rs 26010 7abc', 'evil.example'])
      expect(idsOf(await get('/log', { q })), q).toEqual([all.at(-1)])
    for (const q of ['%', '______', 'nobody at all']) expect(idsOf(await get('/log', { q })), q).toEqual([])
    for (const act of ['save csv', 'note']) {
      const kept = (await logged()).filter((row) => row.act === act).map(({ id }) => id)
      expect(kept.length).toBeGreaterThan(1)
      expect(idsOf(await get('/log', { act, sort: 'oldest' }))).toEqual(kept.slice(0, 50))
    }
    expect(idsOf(await get('/log', { act: 'save csv', q: '田中' }))).toEqual([])
    const lines = await table('/log/csv', LOG_COLUMNS, { q: 'evil' })
    expect(lines).toMatchObject([{ operator: '田中@example.jp', reason: `'${FORMULA}`, after: '{"n":7}' }])
  })

  it('OC-10 a table contains the first lines of a long list, and states that there are more', async () => {
    await addShops(20_000, CSV_ROWS)
    const { csv, ...rest } = await get('/shops/csv')
    expect(rest).toEqual({ rows: CSV_ROWS, isCut: true })
    expect(csv.match(/\n/g)).toHaveLength(CSV_ROWS + 1)
  })
})
