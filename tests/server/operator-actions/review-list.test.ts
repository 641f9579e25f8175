import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findReviews } from '#server/modules/operator-actions/reviews/store.ts'
import { DATABASES, NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { planOf } from '#tests/support/statements.ts'

const ALL = { supplierId: null, state: null, stars: null, after: null }
const PAGE = 51
/** Reviews of the large table: one in 500 has one star, one in 4,000 is hidden, and one in 8,000 is of the rare shop. */
const MANY = 40_000

describe.each(DATABASES)("the console's list of reviews, %s", (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(kind)
  })
  afterAll(() => server.close())

  it('RV-04 support finds reviews by shop, state and stars, newest first', async () => {
    const some = await server.db.selectFrom('review').select('id').orderBy('id').limit(40).execute()
    const hidden = { hidden_for: 'insult', hidden_at: NOON.toString() } as const
    for (const { id } of some.filter((_, index) => index % 3 === 0))
      await server.db.updateTable('review').set(hidden).where('id', '=', id).execute()
    const rows = await server.db.selectFrom('review').selectAll().orderBy('id', 'desc').execute()
    const middle = rows[Math.floor(rows.length / 2)]
    if (middle === undefined) throw new Error('The demo has no reviews')
    const found = new Set<number>()
    for (const supplierId of [null, middle.supplier_id])
      for (const state of [null, 'shown', 'hidden'] as const)
        for (const stars of [null, 1, 2, 3, 4])
          for (const after of [null, middle.id]) {
            const expected = rows.filter(
              (row) =>
                (supplierId === null || row.supplier_id === supplierId) &&
                (state === null || (row.hidden_at !== null) === (state === 'hidden')) &&
                (stars === null || row.stars <= stars) &&
                (after === null || row.id < after),
            )
            const filter = { supplierId, state, stars, after }
            const listed = await findReviews(server.db, filter, 10)
            expect(
              listed.map(({ id }) => id),
              JSON.stringify(filter),
            ).toEqual(expected.slice(0, 10).map(({ id }) => id))
            found.add(expected.length)
          }
    expect(found.size).toBeGreaterThan(10)
  })

  it('RV-04 a rare filter is answered from an index, however many reviews there are', async () => {
    const shops = await server.db.selectFrom('supplier').select('id').orderBy('id').limit(51).execute()
    const [rare, ...others] = shops.map(({ id }) => id)
    await server.db.transaction().execute(async (tx) => {
      // Without the orders that the reviews refer to.
      await sql`set local session_replication_role = replica`.execute(tx)
      await tx.deleteFrom('review').execute()
      await sql`insert into review (order_id, supplier_id, stars, text, name, locale, visited_on, written_at, changed_at,
          hidden_for, hidden_at)
        select 1000000 + n, case when n % 8000 = 0 then ${rare}::integer
            else (${`{${others.join()}}`}::integer[])[1 + n % ${others.length}::integer] end,
          case when n % 500 = 0 then 1 else 4 + n % 2 end, 'text', '', 'en', '2026-01-01', now(), now(),
          case when n % 4000 = 0 then 'insult' end, case when n % 4000 = 0 then now() end
        from generate_series(1, ${MANY}::integer) n`.execute(tx)
    })
    await sql`analyze review`.execute(server.db)
    const plan = (filter: object) => planOf(server.db, (db) => findReviews(db, { ...ALL, ...filter }, PAGE))
    const indexes = async (filter: object) =>
      [...(await plan(filter)).matchAll(/ (review_\w+)/g)].map(([, name]) => name)
    expect(await indexes({})).toEqual(['review_pkey'])
    expect(await indexes({ state: 'hidden' })).toEqual(['review_hidden'])
    expect(await indexes({ state: 'hidden', after: 30_000 })).toEqual(['review_hidden'])
    expect(await indexes({ stars: 1 })).toEqual(['review_low'])
    expect(await indexes({ stars: 2 })).toEqual(['review_low'])
    expect(await indexes({ supplierId: rare ?? 0 })).toEqual(['review_shop_newest'])
    // A control: a condition that no index has reads the reviews one by one.
    expect(await indexes({ stars: 3 })).not.toContain('review_low')
  })
})
