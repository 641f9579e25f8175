import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supplierFacets } from '#contract/facets.ts'
import { queryPageSuppliers } from '#contract/shop-list.ts'
import type { Supplier } from '#contract/supplier.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { choicesOf, countOf, moreFilters } from '#domain/catalogue/list-choices.ts'
import { LIST_GROUPS, requestOf } from '#domain/catalogue/list-filters.ts'
import { shopPrice } from '#domain/price/person-price.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { shaped } from '#tests/support/contract-shape.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'

const defined = (query: object) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
const ids = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id)

describe('a filtered list', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres')
  })
  afterAll(() => server.close())

  const list = async (query: object) =>
    shaped(queryPageSuppliers, await server.call('/api/directSupplier/queryPageSuppliers', query))

  it('PE-08 an empty list suggests which filter to remove, the most effective first', async () => {
    const query = { rootAreaId: 1, diet: 'halal', speaks: 'fr', priceTo: 1_000, minScore: 4.9 }
    const found = await list(query)
    expect(found).toMatchObject({ total: 0, result: [] })
    const without = async (part: object) => (await list({ ...query, ...part })).total
    const totals = {
      area: await without({ rootAreaId: undefined }),
      diet: await without({ diet: undefined }),
      speaks: await without({ speaks: undefined }),
      price: await without({ priceTo: undefined }),
      score: await without({ minScore: undefined }),
    }
    const wanted = Object.entries(totals).filter(([, total]) => total > 0)
    expect(Object.fromEntries((found.loosen ?? []).map((one) => [one.without, one.total]))).toEqual(
      Object.fromEntries(wanted),
    )
    const one = await list({ diet: 'halal', priceTo: 100 })
    expect(one.loosen?.[0]).toEqual({ without: 'price', total: (await list({ diet: 'halal' })).total })
    expect((await list({ diet: 'halal' })).loosen).toBeUndefined()
  })

  it('PE-08 a theme’s list has the same filters', async () => {
    const all = await server.call('/wechat/supplier/querySupplierBySmallTheme?smallThemeId=101')
    const shops: Supplier[] = all.data
    const theme = shops.length > 0 ? 'smallThemeId=101' : `smallThemeId=${SUPPLIERS[0]?.themeIds[0]}`
    const path = `/wechat/supplier/querySupplierBySmallTheme?${theme}`
    const whole: Supplier[] = (await server.call(path)).data
    const narrowed: Supplier[] = (await server.call(`${path}&speaks=en&minScore=4.3&priceTo=9000`)).data
    expect(ids(narrowed)).toEqual(
      ids(whole.filter((one) => one.languages.includes('en') && one.score >= 4.3 && shopPrice(one).least <= 9_000)),
    )
    expect(whole.length).toBeGreaterThan(narrowed.length)
  })

  it('PE-08 each filter value shows its number of results, given the other filters', async () => {
    const query = { rootAreaId: 1, speaks: 'en', minScore: 4 }
    const counts = shaped(supplierFacets, await server.call('/api/directSupplier/supplierFacets', query))
    const total = async (part: object) => (await list({ ...query, ...part })).total
    for (const name of moreFilters()) {
      const choices = choicesOf(name)
      const totals = choices.map(({ part }) => total(defined(requestOf(part, LIST_GROUPS))))
      expect([name, choices.map((choice) => countOf(counts, name, choice))]).toEqual([name, await Promise.all(totals)])
    }
    expect(counts.times.lunch).toBeGreaterThan(0)
  })

  it('PE-08 a time of day filters by the opening times, and is one of the removable filters', async () => {
    const open = (from: string, to: string) =>
      SUPPLIERS.filter(({ mallFlag, periods }) => {
        const times = slotsOfDay(periods)
        return mallFlag === 1 && times.some((time) => time >= from && time <= to)
      }).length
    expect((await list({ timeFrom: '07:00', timeTo: '09:30' })).total).toBe(open('07:00', '09:30'))
    expect((await list({ timeFrom: '21:30' })).total).toBe(open('21:30', '23:59'))
    const none = await list({ rootAreaId: 1, timeFrom: '03:00', timeTo: '03:30' })
    expect(none.total).toBe(0)
    expect(none.loosen?.map(({ without }) => without)).toContain('time')
    for (const timeFrom of ['24:00', '9:00', '12:60', 'noon']) {
      expect(await server.call('/api/directSupplier/queryPageSuppliers', { timeFrom })).toMatchObject({ code: '400' })
    }
  })

  it('PE-08 SE-05 on a chosen day a time of day filters by free seats, without delay, and by the 24 hours ahead', async () => {
    const today = NOON.toZonedDateTimeISO('Asia/Tokyo').toPlainDate()
    const day = today.add({ days: 9 }).toString()
    const time = { timeFrom: '18:00', timeTo: '18:00', warehouseDate: day, peopleNum: 2 }
    const found = await list({ ...time, pageSize: 100 })
    const shop = found.result[0]
    if (!shop) throw new Error('The demo has no shop for an evening')
    const starts_at = `${day}T18:00:00+09:00`
    const seats = { supplier_id: shop.id, starts_at, capacity: 4, taken: 3 }
    await server.db.insertInto('slot_seat').values(seats).execute()
    // SE-05: it is not counted, and is sorted last.
    const left = await list({ ...time, pageSize: 100 })
    expect([left.total, left.full]).toEqual([found.total - 1, 1])
    expect(ids(left.result).at(-1)).toBe(shop.id)
    expect((await list({ ...time, pageNumber: found.total, pageSize: 1 })).result.map(({ id }) => id)).toEqual([
      shop.id,
    ])
    // The rest of the day has free seats.
    const day18 = { warehouseDate: day, peopleNum: 2, pageSize: 100 }
    expect((await list(day18)).full).toBeUndefined()
    expect(ids((await list({ ...time, peopleNum: 1, pageSize: 100 })).result)).toContain(shop.id)
    expect(ids((await list({ ...time, timeTo: '18:30', pageSize: 100 })).result)).toContain(shop.id)
    expect((await list({ ...time, timeTo: '18:30', pageSize: 100 })).full).toBeUndefined()
    // A theme's list is not paged, and marks each full shop.
    const { data: theme } = await server.call('/api/directSupplier/querySuppliersInArea', {
      areaId: shop.rootAreaId,
      ...time,
    })
    const fullIn = (rows: { id: number; isFull?: boolean }[]) => rows.filter(({ isFull }) => isFull).map(({ id }) => id)
    expect(fullIn(theme)).toEqual(theme.length < 100 ? [shop.id] : [])
    expect(theme.length < 100 ? theme.at(-1).id : shop.id).toBe(shop.id)
    const one = { ...time, peopleNum: 1, areaId: shop.rootAreaId }
    expect(fullIn((await server.call('/api/directSupplier/querySuppliersInArea', one)).data)).toEqual([])
    const counts = shaped(supplierFacets, await server.call('/api/directSupplier/supplierFacets', time))
    expect(counts.times.dinner).toBe((await list({ ...time, timeFrom: '17:00', timeTo: '22:00' })).total)
    await server.db.deleteFrom('slot_seat').where('supplier_id', '=', shop.id).execute()
    expect(ids((await list({ ...time, pageSize: 100 })).result)).toContain(shop.id)
    const tomorrow = today.add({ days: 1 }).toString()
    expect((await list({ ...time, warehouseDate: tomorrow, timeFrom: '09:00', timeTo: '11:30' })).total).toBe(0)
    expect((await list({ ...time, warehouseDate: tomorrow, timeFrom: '18:00' })).total).toBeGreaterThan(0)
  })
})
