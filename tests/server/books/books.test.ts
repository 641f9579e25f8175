import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { booksAsCsv, readBookPage, readBooks, readBooksCsv, sumBooks } from '#server/modules/books/index.ts'
import { DATABASES } from '#tests/support/app.ts'
import { operate } from '#tests/support/operator.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const at = (text: string) => Temporal.Instant.from(`${text}+09:00`)
const JANUARY = { from: '2026-01-01', to: '2026-01-31' }

describe.each(DATABASES)('the ledger, %s', (kind) => {
  let server: PaymentApp
  beforeAll(async () => {
    server = await openPaymentApp(kind)
  })
  beforeEach(() => server.empty())
  afterAll(() => server.close())

  /** A ledger entry of an order at a shop. */
  const book = async (
    entry: { kind: 'payment' | 'refund' | 'refund_failed'; amount: number; at: string; shop?: 1 | 2; fee?: number },
    orderId?: number,
  ): Promise<number> => {
    const order = orderId ?? (await server.order({ shop: entry.shop ?? 1 })).id
    const key = `key-${order}-${entry.kind}-${entry.at}`
    const attempt = { order_id: order, flow: 'intent', provider: 'sandbox', amount: 1, capture: 'automatic' } as const
    const time = at(entry.at).toString()
    const { id } = await server.db
      .insertInto('payment_attempt')
      .values({ ...attempt, idempotency_key: key, status: 'succeeded', created_at: time, updated_at: time })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('ledger_entry')
      .values({
        order_id: order,
        attempt_id: id,
        kind: entry.kind,
        reason: 'order',
        amount: entry.amount,
        provider_ref: key,
        fee: entry.fee ?? null,
        created_at: time,
      })
      .execute()
    return order
  }

  it('has a line for each Japan day and shop, with the amounts paid, refunded and left', async () => {
    const first = await book({ kind: 'payment', amount: 5_000, at: '2026-01-10T23:59' })
    await book({ kind: 'payment', amount: 7_000, at: '2026-01-11T00:00' })
    await book({ kind: 'payment', amount: 900, at: '2026-01-11T08:00', shop: 2 })
    await book({ kind: 'refund', amount: 4_000, at: '2026-01-11T12:00' }, first)
    expect(await readBooks(server.db, JANUARY)).toEqual([
      {
        day: '2026-01-10',
        supplierId: 1,
        shop: 'Shop 1 日本語',
        shopEn: 'Shop 1',
        payments: 1,
        paid: 5_000,
        refunds: 0,
        refunded: 0,
        disputed: 0,
        net: 5_000,
        fees: 0,
        feesUnknown: 1,
      },
      {
        day: '2026-01-11',
        supplierId: 1,
        shop: 'Shop 1 日本語',
        shopEn: 'Shop 1',
        payments: 1,
        paid: 7_000,
        refunds: 1,
        refunded: 4_000,
        disputed: 0,
        net: 3_000,
        fees: 0,
        feesUnknown: 1,
      },
      {
        day: '2026-01-11',
        supplierId: 2,
        shop: 'Shop 2 日本語',
        shopEn: 'Shop 2',
        payments: 1,
        paid: 900,
        refunds: 0,
        refunded: 0,
        disputed: 0,
        net: 900,
        fees: 0,
        feesUnknown: 1,
      },
    ])
  })

  it('includes both ends of the period, and ignores refunds whose money came back', async () => {
    for (const time of ['2025-12-31T23:59', '2026-01-01T00:00', '2026-01-31T23:59', '2026-02-01T00:00']) {
      await book({ kind: 'payment', amount: 100, at: time })
    }
    await book({ kind: 'refund_failed', amount: 100, at: '2026-01-31T23:59' })
    const books = await readBooks(server.db, JANUARY)
    expect(books.map(({ day, net }) => [day, net])).toEqual([
      ['2026-01-01', 100],
      ['2026-01-31', 100],
    ])
  })

  it('DI-01 what a bank has taken for a dispute lowers the net, and its fee adds to the fees', async () => {
    const paid = await book({ kind: 'payment', amount: 5_000, at: '2026-01-10T10:00', fee: 180 })
    await book({ kind: 'dispute', amount: 5_000, at: '2026-01-11T10:00' }, paid)
    await book({ kind: 'dispute_fee', amount: 1_300, at: '2026-01-11T10:00' }, paid)
    expect(await sumBooks(server.db, JANUARY)).toMatchObject({ paid: 5_000, disputed: 5_000, net: 0, fees: 1_480 })
    await book({ kind: 'dispute_reversed', amount: 5_000, at: '2026-01-20T10:00' }, paid)
    await book({ kind: 'dispute_fee_reversed', amount: 1_300, at: '2026-01-20T10:00' }, paid)
    expect(await sumBooks(server.db, JANUARY)).toMatchObject({ paid: 5_000, disputed: 0, net: 5_000, fees: 180 })
    expect((await readBooks(server.db, JANUARY)).map(({ day, net }) => [day, net])).toEqual([
      ['2026-01-10', 5_000],
      ['2026-01-11', -5_000],
      ['2026-01-20', 5_000],
    ])
  })

  it('OC-16 daily sums add up to those of months, shops and the period', async () => {
    const first = await book({ kind: 'payment', amount: 3_000, at: '2026-01-30T10:00', fee: 36 })
    await book({ kind: 'payment', amount: 5_000, at: '2026-01-31T10:00', fee: 36 })
    await book({ kind: 'refund', amount: 4_000, at: '2026-01-31T11:00' }, first)
    await book({ kind: 'payment', amount: 1_000, at: '2026-01-31T12:00', shop: 2 })
    await book({ kind: 'refund', amount: 900, at: '2026-02-01T00:00' }, first)
    const period = { from: '2026-01-30', to: '2026-02-28' }
    const months = await readBooks(server.db, period, 'month')
    const sums = {
      payments: 2,
      paid: 8_000,
      refunds: 1,
      refunded: 4_000,
      disputed: 0,
      net: 4_000,
      fees: 72,
      feesUnknown: 0,
    }
    const nothing = { payments: 0, paid: 0, refunds: 0, refunded: 0, disputed: 0, net: 0, fees: 0, feesUnknown: 0 }
    expect(months).toEqual([
      { day: '2026-01', supplierId: 1, shop: 'Shop 1 日本語', shopEn: 'Shop 1', ...sums },
      {
        ...nothing,
        day: '2026-01',
        supplierId: 2,
        shop: 'Shop 2 日本語',
        shopEn: 'Shop 2',
        payments: 1,
        paid: 1_000,
        net: 1_000,
        feesUnknown: 1,
      },
      {
        ...nothing,
        day: '2026-02',
        supplierId: 1,
        shop: 'Shop 1 日本語',
        shopEn: 'Shop 1',
        refunds: 1,
        refunded: 900,
        disputed: 0,
        net: -900,
      },
    ])
    expect(await sumBooks(server.db, period)).toEqual({
      ...{ payments: 3, paid: 9_000, refunds: 2, refunded: 4_900, disputed: 0, net: 4_100, fees: 72, feesUnknown: 1 },
    })
    expect(await sumBooks(server.db, { from: '2025-01-01', to: '2025-01-01' })).toEqual(nothing)
  })

  it('OC-16 the pages together are the whole ledger, and so are the parts of the table', async () => {
    for (const [more, at] of ['2026-01-01T10:00', '2026-01-02T10:00', '2026-01-20T10:00', '2026-02-20T10:00'].entries())
      for (const shop of [1, 2] as const)
        await book({ kind: 'payment', amount: 100 + 50 * shop + (more % 2), at, shop })
    const period = { from: '2026-01-01', to: '2026-03-31' }
    for (const by of ['day', 'month'] as const) {
      const all = await readBooks(server.db, period, by)
      expect(all).toHaveLength(by === 'day' ? 8 : 4)
      const sorted = {
        oldest: all,
        // Shops of the same day keep their order.
        newest: all.toSorted((a, b) => b.day.localeCompare(a.day) || a.supplierId - b.supplierId),
        largest: all.toSorted((a, b) => b.paid - a.paid),
      }
      expect(new Set(Object.values(sorted).map((lines) => JSON.stringify(lines))).size).toBe(3)
      for (const sort of ['oldest', 'newest', 'largest'] as const) {
        for (const limit of [1, 3, 8, 100]) {
          const lines: typeof all = []
          for (;;) {
            const page = await readBookPage(server.db, period, by, { sort, after: lines.at(-1) ?? null, limit })
            if (page.length === 0) break
            expect(page.length).toBeLessThanOrEqual(limit)
            lines.push(...page)
          }
          expect(lines, `${by} ${sort} ${limit}`).toEqual(sorted[sort])
        }
      }
      expect(await readBooksCsv(server.db, period, by)).toBe(booksAsCsv(all))
    }
    const empty = { from: '2025-01-01', to: '2025-02-01' }
    expect(await readBookPage(server.db, empty, 'day', { sort: 'oldest', after: null, limit: 2 })).toEqual([])
    expect(await readBooksCsv(server.db, empty, 'day')).toBe(booksAsCsv([]))
  })

  it('is printed as text with a total, as JSON, and as a table whose cells no spreadsheet treats as formulas', async () => {
    await server.db.updateTable('supplier').set({ name_ja: '=1+1' }).where('id', '=', 2).execute()
    await book({ kind: 'payment', amount: 12_000, at: '2026-01-16T09:00', fee: 432 })
    await book({ kind: 'payment', amount: 500, at: '2026-01-16T10:00', shop: 2 })
    const run = operate(server)
    const text = await run('books')
    expect(text.code).toBe(0)
    expect(text.text.split('\n').at(-1)).toMatch(
      /^Total +2 paid +12,500 yen +0 refunded +0 yen +net +12,500 yen +fees +432 yen \(1 unknown\)/,
    )
    const json = await run('books', '--json')
    expect(JSON.parse(json.text)).toEqual(await readBooks(server.db, JANUARY))
    const csv = (await run('books', '--csv')).text.split('\n')
    expect(csv[0]).toBe('\ufeffday,supplierId,shop,payments,paid,refunds,refunded,disputed,net,fees,feesUnknown')
    expect(csv[2]).toBe("2026-01-16,2,'=1+1,1,500,0,0,0,500,0,1")
    await server.db.updateTable('supplier').set({ name_ja: 'Shop 2 日本語' }).where('id', '=', 2).execute()
  })

  it.each([
    [[]],
    [['book']],
    [['books', 'more']],
    [['books', '--csv', '--json']],
    [['books', '--from', '2026-02-30']],
    [['books', '--from', '2026-02-01', '--to', '2026-01-01']],
    [['books', '--until', '2026-01-01']],
  ])('answers %j with the help and exit code 2', async (words) => {
    const answer = await operate(server)(...words)
    expect(answer.code).toBe(2)
    expect(answer.text).toContain('npm run operator')
  })
})
