import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { performImport, planImport } from '#contract/operator/imports.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { catalogueState, changedByOthers } from '#server/modules/operator-actions/imports/store.ts'
import { saveAnswer } from '#server/modules/reviews/answer/store.ts'
import { eraseReviewsOf, popularityJob } from '#server/modules/reviews/index.ts'
import { DATABASES, NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { aSupplier } from '#tests/support/catalogue-files.ts'
import { newOperator } from '#tests/support/operators.ts'
import { newVisitor, type Visitor } from '#tests/support/reviews.ts'

/** A day on which nothing changed in these tests. */
const LONG_AGO = '2026-01-02T00:00:00Z'
let nights = 0

/** Counts the paid orders of the next night, with an old number for every shop, so that every shop is written. */
async function countNight({ db }: TestApp): Promise<void> {
  await db.updateTable('supplier').set({ popular: 9_999 }).execute()
  nights += 1
  const done = await runRound({ db, log: { warn: () => {} } }, popularityJob({ db }), NOON.add({ hours: 24 * nights }))
  expect(done).toBe(1)
}

/** Everything that is written beside the entries of shops: each change of a review, and the nightly count. */
const BESIDE: readonly (readonly [string, (server: TestApp, guest: Visitor) => Promise<unknown>])[] = [
  ['a first review', async (server) => (await newVisitor(server)).review()],
  ['a replaced review', (_, guest) => guest.review({ stars: 1, text: 'Worse the second time.' })],
  ['an answer', ({ db }, { orderId }) => saveAnswer(db, { orderId, version: 1, answer: '恐れ入ります。' }, NOON)],
  [
    'a hidden text',
    ({ db }, { orderId }) =>
      db
        .updateTable('review')
        .set({ hidden_for: 'insult', hidden_at: NOON.toString() })
        .where('order_id', '=', orderId)
        .execute(),
  ],
  ['an erased text', ({ db }, guest) => db.transaction().execute((tx) => eraseReviewsOf(tx, guest.customerId))],
  ['a deleted review', ({ db }, { orderId }) => db.deleteFrom('review').where('order_id', '=', orderId).execute()],
  ['the nightly count', (server) => countNight(server)],
]

/** Writes of an entry, and one of them together with a new number of orders. */
const ENTRIES: readonly (readonly [string, (server: TestApp, shopId: number) => Promise<unknown>])[] = [
  [
    'a telephone number',
    ({ db }, id) => db.updateTable('supplier').set({ phone: '03-1' }).where('id', '=', id).execute(),
  ],
  [
    'a telephone number and a popularity in one statement',
    ({ db }, id) => db.updateTable('supplier').set({ phone: '03-2', popular: 4_321 }).where('id', '=', id).execute(),
  ],
  [
    'the price of a package',
    ({ db }, id) =>
      db
        .updateTable('package')
        .set((of) => ({ mall_price: sql<number>`${of.ref('mall_price')} + 1` }))
        .where('supplier_id', '=', id)
        .execute(),
  ],
  ['a closing', ({ db }, id) => db.insertInto('closing').values({ supplier_id: id, rule: '2026-05-05' }).execute()],
]

describe.each(DATABASES)('changes beside the entries of shops, %s', (kind) => {
  let server: TestApp
  let operator: Awaited<ReturnType<typeof newOperator>>
  let guest: Visitor
  let keys = 0
  beforeAll(async () => {
    server = await startApp(kind)
    operator = await newOperator(server, 'catalogue')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    guest = await newVisitor(server)
    await guest.review()
  })

  const send = async (path: string, query: Record<string, string>, body: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${path}?${new URLSearchParams({ name: 'shops.json', offlineMissing: '0', ...query })}`,
      headers: { 'browser-type': 'web', 'content-type': 'application/octet-stream', cookie: operator.cookie },
      payload: body,
    })
    return answer.json()
  }
  /** A file with a new shop, its plan, and the confirmation of the plan. */
  const planned = async () => {
    keys += 1
    const shop = aSupplier(`beside-${keys}`, { category: 'sushi', area: 'tsukiji', themes: [] })
    const file = JSON.stringify({ suppliers: [shop] })
    const { shown } = (await send(planImport.path, {}, file)).data
    expect(shown).toMatch(/^[0-9a-f]{64}$/)
    const query = { reason: 'New shops', shown, key: `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}` }
    return { confirm: () => send(performImport.path, query, file) }
  }
  const versions = async () => {
    const row = await server.db.selectFrom('catalogue_version').selectAll().executeTakeFirstOrThrow()
    return { version: Number(row.version), entries: Number(row.entries) }
  }

  describe('an import that was planned before', () => {
    it.each(BESIDE)('OC-14 is performed as shown after %s', async (_what, change) => {
      const { confirm } = await planned()
      const before = await versions()
      await change(server, guest)
      const after = await versions()
      expect(after.entries).toBe(before.entries)
      expect(after.version).toBeGreaterThan(before.version)
      expect(await confirm()).toMatchObject({ data: { isAgain: false } })
    })

    it.each(ENTRIES)('OC-14 is refused after %s was changed', async (_what, change) => {
      const { confirm } = await planned()
      await change(server, guest.shopId)
      expect(await confirm()).toMatchObject({ message: 'catalogue_changed' })
    })
  })

  describe('the day of a shop’s last change', () => {
    const dayOf = async (id: number) => {
      const row = await server.db
        .selectFrom('supplier_changed')
        .select('changed_at')
        .where('supplier_id', '=', id)
        .executeTakeFirstOrThrow()
      return row.changed_at.toISOString()
    }
    const others = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from supplier_changed
        where supplier_id <> ${guest.shopId}::integer and changed_at <> ${LONG_AGO}::timestamptz`.execute(server.db)
      return rows[0]?.count
    }
    beforeEach(async () => {
      await server.db.updateTable('supplier_changed').set({ changed_at: LONG_AGO }).execute()
    })

    it.each(BESIDE)('SR-05 stays after %s, and the servers still read the change', async (_what, change) => {
      const { version } = await versions()
      await change(server, guest)
      expect([await dayOf(guest.shopId), await others()]).toEqual([new Date(LONG_AGO).toISOString(), 0])
      const noted = await server.db
        .selectFrom('catalogue_change')
        .select('is_entry')
        .where('supplier_id', '=', guest.shopId)
        .where('version', '>', String(version))
        .execute()
      expect(noted.length).toBeGreaterThan(0)
      expect(noted.some((row) => row.is_entry)).toBe(false)
    })

    it.each(ENTRIES)('SR-05 is that of the change after %s was changed', async (_what, change) => {
      await server.db.deleteFrom('closing').where('rule', '=', '2026-05-05').execute()
      await server.db
        .updateTable('supplier')
        .set({ phone: '03-0', popular: 1 })
        .where('id', '=', guest.shopId)
        .execute()
      await server.db.updateTable('supplier_changed').set({ changed_at: LONG_AGO }).execute()
      await change(server, guest.shopId)
      expect(await dayOf(guest.shopId)).not.toBe(new Date(LONG_AGO).toISOString())
      expect(await others()).toBe(0)
    })
  })
})

describe('changes by others while an import runs', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres')
  })
  afterAll(() => server.close())

  it('OC-14 an answer to a review is no change of entries, and an edited shop is', async () => {
    const guest = await newVisitor(server)
    await guest.review()
    const { db } = server
    await db.transaction().execute(async (tx) => {
      const state = await catalogueState(tx)
      expect(await saveAnswer(db, { orderId: guest.orderId, version: 1, answer: 'どうも。' }, NOON)).toBe('saved')
      expect(await changedByOthers(tx, state)).toBe(false)
      expect((await catalogueState(tx)).entries).toBe(state.entries)
      await db.updateTable('supplier').set({ phone: '03-3' }).where('id', '=', guest.shopId).execute()
      expect(await changedByOthers(tx, state)).toBe(true)
      expect((await catalogueState(tx)).entries).not.toBe(state.entries)
    })
  })
})
