import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { popularSince } from '#domain/review/popularity.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { popularityJob } from '#server/modules/reviews/index.ts'
import { countNext } from '#server/modules/reviews/popularity/store.ts'
import { DATABASES, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { planOf } from '#tests/support/statements.ts'
import { paidOrder } from '#tests/support/tickets.ts'

/** When the count of 2026-01-17 is due. */
const NIGHT = Temporal.Instant.from('2026-01-17T03:00:00+09:00')
/** No shop of the demo has as many orders. */
const UNCOUNTED = 9_999

describe.each(DATABASES)('the nightly count of paid orders, %s', (kind) => {
  let server: TestApp
  let ids: readonly number[]
  beforeAll(async () => {
    server = await startApp(kind)
    const { id: customerId } = await newCustomer(server)
    for (const facts of [{}, { status: 3 }, { kind: 'reservation' as const }, { paid: false, status: 0 }])
      await paidOrder(server, customerId, facts)
    const rows = await server.db.selectFrom('supplier').select('id').orderBy('id').execute()
    ids = rows.map(({ id }) => id)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db
      .updateTable('popularity')
      .set({ counted_on: '2000-01-01', running_on: null, counted_to: 0 })
      .execute()
    await server.db.updateTable('supplier').set({ popular: UNCOUNTED }).execute()
  })

  const count = (size: number, at = NIGHT) => {
    const deps = { db: server.db, log: { warn: () => {} } }
    return runRound(deps, popularityJob({ db: server.db, size }), at)
  }
  /** The stored popularity of each shop, by id. */
  const stored = async () => {
    const rows = await server.db.selectFrom('supplier').select(['id', 'popular']).execute()
    return new Map(rows.map(({ id, popular }) => [id, popular]))
  }
  /** The paid orders of each shop at a time, counted one by one. */
  const counted = async (at: Temporal.Instant) => {
    const orders = await server.db
      .selectFrom('orders')
      .select(['supplier_id', 'kind', 'order_status'])
      .where('pay_status', '=', 1)
      .where('paid_at', '>=', new Date(popularSince(at).epochMilliseconds))
      .execute()
    const ended = { reservation: [4, 11], direct: [3], qr: [0, 1, 2, 3, 4] }
    const numbers = new Map(ids.map((id) => [id, 0]))
    for (const { supplier_id, kind, order_status } of orders) {
      if (!ended[kind].includes(order_status)) numbers.set(supplier_id, (numbers.get(supplier_id) ?? 0) + 1)
    }
    return numbers
  }
  const progress = () => server.db.selectFrom('popularity').selectAll().executeTakeFirstOrThrow()

  it.each([1, 7, 100_000])('RV-03 in slices of %i shops, each shop has the number of its paid orders', async (size) => {
    const expected = await counted(NIGHT)
    expect(new Set(expected.values()).size).toBeGreaterThan(2)
    expect(await count(size)).toBe(1)
    expect(await stored()).toEqual(expected)
    expect(await progress()).toMatchObject({ counted_on: '2026-01-17', running_on: null, counted_to: 0 })
    expect(await count(size)).toBe(0)
  })

  it('RV-03 a count that dies half-way goes on after its last slice, and ends the night', async () => {
    const size = 10
    const dies = ids[35] ?? 0
    await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`.execute(
      server.db,
    )
    await sql`create trigger die before update on supplier for each row when (new.id = ${sql.lit(dies)})
      execute function die()`.execute(server.db)
    const first = await counted(NIGHT)
    expect(await count(size)).toBe(0)
    await sql`drop function die() cascade`.execute(server.db)
    const reached = ids[29] ?? 0
    expect(await progress()).toMatchObject({ counted_on: '2000-01-01', running_on: '2026-01-17', counted_to: reached })
    const half = new Map(ids.map((id) => [id, id <= reached ? first.get(id) : UNCOUNTED]))
    expect(await stored()).toEqual(half)

    // Shops that were counted keep this number, because the count does not begin again.
    const mark = 7_777
    await server.db.updateTable('supplier').set({ popular: mark }).where('id', '<=', reached).execute()
    const later = NIGHT.add({ minutes: 20 })
    expect(await count(size, later)).toBe(1)
    const rest = await counted(later)
    expect(await stored()).toEqual(new Map(ids.map((id) => [id, id <= reached ? mark : rest.get(id)])))
    expect(await progress()).toMatchObject({ counted_on: '2026-01-17', running_on: null, counted_to: 0 })
    // The next night counts all of them.
    const next = NIGHT.add({ hours: 24 })
    expect(await count(size, next)).toBe(1)
    expect(await stored()).toEqual(await counted(next))
  })

  it('RV-03 a server that stops counts no further slice, and the count stays due', async () => {
    const job = popularityJob({ db: server.db, size: 10 })
    expect(await job.work(1, NIGHT, AbortSignal.abort())).toMatchObject({ type: 'later' })
    expect(new Set((await stored()).values())).toEqual(new Set([UNCOUNTED]))
    expect(await count(10)).toBe(1)
    expect(await stored()).toEqual(await counted(NIGHT))
  })

  it('RV-03 the orders of a shop are counted from an index that has no others', async () => {
    const plan = await server.db.transaction().execute(async (tx) => {
      // The demo is so small that PostgreSQL would read whole tables.
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_bitmapscan = off`.execute(tx)
      return planOf(tx, (db) => countNext(db, { after: 0, since: popularSince(NIGHT), size: 500 }))
    })
    expect(plan).toContain('using orders_popular')
    expect(plan).not.toContain('Filter')
  })
})
