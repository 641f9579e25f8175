import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Supplier } from '#contract/supplier.ts'
import { MIN_REVIEWS_FOR_SCORE } from '#domain/review/limits.ts'
import { shopScore } from '#domain/review/score.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { saveShopEntry } from '#server/modules/operator-actions/catalogue/save.ts'
import { popularityJob } from '#server/modules/reviews/index.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { aCatalogue, aSupplier, importInto, operatorFolder } from '#tests/support/catalogue-files.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { newOperator } from '#tests/support/operators.ts'
import { newVisitor } from '#tests/support/reviews.ts'
import { paidOrder } from '#tests/support/tickets.ts'

const ONLINE = SUPPLIERS.filter(({ mallFlag }) => mallFlag === 1)

describe('scores and popularity', () => {
  let server: TestApp
  const folder = operatorFolder()
  beforeAll(async () => {
    server = await startApp()
  })
  afterAll(async () => {
    await server.close()
    folder.remove()
  })
  beforeEach(() => server.clock.moveTo(NOON))

  const listed = async (more: object = {}): Promise<Supplier[]> =>
    (await server.call('/api/directSupplier/queryPageSuppliers', { pageSize: 100, ...more })).data.result
  const lists = async () => [...(await listed()), ...(await listed({ pageNumber: 2 }))]
  const detail = async (id: number) => (await server.call(`/directSupplier/querySupplierById?supplierId=${id}`)).data
  const reviews = async (id: number, page = 1) =>
    (await server.call(`/directSupplier/reviews?supplierId=${id}&pageNumber=${page}`)).data

  it('RV-03 list, page, comparison and reviews have the same score and number for every shop', async () => {
    const all = await lists()
    expect(all).toHaveLength(ONLINE.length)
    for (const one of all) {
      const [page, own] = [await detail(one.id), await reviews(one.id)]
      const rating = { score: one.score, reviews: one.reviews }
      // The comparison reads the same call as the page.
      expect({ score: page.score, reviews: page.reviews }, one.enName).toEqual(rating)
      expect({ score: own.score, reviews: own.reviews }).toEqual(rating)
      const sum = own.stars.reduce((total: number, count: number, index: number) => total + count * (index + 1), 0)
      expect(one.score).toBe(shopScore({ count: one.reviews, sum }))
      const wanted = ONLINE.find(({ id }) => id === one.id)
      expect(rating).toEqual({ score: wanted?.score, reviews: wanted?.reviews })
    }
  })

  it('RV-03 a shop has a score from five reviews on', async () => {
    const all = await lists()
    const [few, rated] = [all.filter(({ score }) => score === 0), all.filter(({ score }) => score > 0)]
    expect(few.length).toBeGreaterThan(0)
    for (const one of few) expect(one.reviews).toBeLessThan(MIN_REVIEWS_FOR_SCORE)
    for (const one of rated) expect(one.reviews).toBeGreaterThanOrEqual(MIN_REVIEWS_FOR_SCORE)
  })

  it('RV-03 reviews are paged, newest first, in the language in which they were written', async () => {
    const most = ONLINE.reduce((a, b) => (b.reviews > a.reviews ? b : a))
    const first = await reviews(most.id)
    expect(first).toMatchObject({ total: most.reviews, pages: Math.ceil(most.reviews / 10) })
    expect(first.result).toHaveLength(Math.min(10, most.reviews))
    const months = first.result.map(({ visited }: { visited: string }) => visited)
    expect(months).toEqual(months.toSorted().reverse())
    const languages = new Set<string>()
    for (const { id } of ONLINE) for (const { language } of (await reviews(id)).result) languages.add(language)
    expect([...languages].sort()).toEqual(['en', 'ja', 'zh-cn', 'zh-tw'])
    expect(await reviews(999_999)).toBeNull()
  })

  it('RV-03 popularity is the number of orders paid within 90 days, counted at night', async () => {
    const deps = { db: server.db, log: { warn: () => {} } }
    const count = (at: Temporal.Instant) => runRound(deps, popularityJob(deps), at)
    const popular = async (id: number) =>
      (await server.db.selectFrom('supplier').select('popular').where('id', '=', id).executeTakeFirstOrThrow()).popular
    const guest = await newVisitor(server)
    const before = await popular(guest.shopId)
    // An unpaid order, a cancelled one and a replaced one are not counted.
    await paidOrder(server, guest.customerId, { paid: false, status: 0 })
    await paidOrder(server, guest.customerId, { status: 3 })
    expect(await count(NOON)).toBe(0)
    const night = Temporal.Instant.from('2026-01-17T03:00:00+09:00')
    expect(await count(night.subtract({ seconds: 1 }))).toBe(0)
    expect(await count(night)).toBe(1)
    const counted = await popular(guest.shopId)
    expect(counted).toBeGreaterThan(before)
    expect(await count(night.add({ hours: 20 }))).toBe(0)
    await server.catalogue.refresh()
    expect((await detail(guest.shopId)).popular).toBe(counted)
    // After 91 days without an order, nothing is left.
    await count(NOON.add({ hours: 24 * 91 }))
    expect(await popular(guest.shopId)).toBe(0)
  })

  it('RV-01 a file with a rating or a popularity is refused in production, and ignored in a sandbox', async () => {
    const typed = [aSupplier('typed', { score: 4.9, popular: 9_999 })]
    const path = folder.json('typed.json', aCatalogue(typed))
    const refused = await importInto(server, path, { refusesScores: true })
    if (refused.outcome !== 'faults') throw new Error('The file was not refused')
    expect(refused.faults.kept.map(({ field }) => field)).toEqual(['score', 'popular'])
    await importInto(server, path)
    await server.catalogue.refresh()
    const [shop] = await listed({ keyword: 'Shop typed' })
    expect(shop).toMatchObject({ score: 0, reviews: 0, popular: 0 })
  })

  it('RV-01 a save in the console cannot set a rating in production', async () => {
    const { cookie, email, id: operatorId, role } = await newOperator(server, 'catalogue')
    const { entry, shown } = (await server.call('/operator/api/shops/read?id=1001', undefined, cookie)).data
    expect(entry).not.toHaveProperty('score')
    const caller = {
      operator: { id: operatorId, email, role, name: '', locale: 'en', session: 1, accessVersion: 1 },
      now: server.clock.now(),
    } as never
    const deps = { db: server.db, uploads: server.config.dataDir, refusesScores: true }
    const asked = { id: 1001, shown, reason: 'more stars', key: 'score-test-key-0001' }
    const saved = await saveShopEntry(deps, { ...asked, entry: { ...entry, score: 5 } }, caller)
    expect(saved).toMatchObject({ ok: false, message: 'entry_faults', data: { faults: [{ field: 'score' }] } })
    expect(await saveShopEntry(deps, { ...asked, entry: { ...entry, picked: true } }, caller)).toMatchObject({
      ok: true,
    })
    await server.catalogue.refresh()
    expect(await detail(1001)).toMatchObject({ picked: 1 })
  })

  it('RV-01 without reviews no answer has a score, and the top shops are those that the operator picked', async () => {
    expect((await server.call('/api/config/list')).data.ratings).toBe(true)
    await server.db.deleteFrom('review').execute()
    await server.catalogue.refresh()
    expect((await server.call('/api/config/list')).data.ratings).toBe(false)
    for (const one of await lists()) expect([one.score, one.reviews]).toEqual([0, 0])
    expect(await listed({ minScore: '3.5' })).toEqual([])
    const { data: top } = await server.call('/directSupplier/topScore?count=8')
    expect(top).toHaveLength(8)
    const picked = top.filter((one: Supplier) => one.picked === 1)
    expect(top.slice(0, picked.length)).toEqual(picked)
    expect(picked.length).toBeGreaterThan(0)
    const facets = (await server.call('/api/directSupplier/supplierFacets', {})).data
    expect(facets.scores.every((count: number) => count === 0)).toBe(true)
  })
})
