import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agentAreaList,
  agentAreaTree,
  categoryIndexGroup,
  categoryList,
  getLockedDay,
  getTimePeriods,
  queryComboPackage,
  queryComboPackageById,
  querySupplierById,
  topScore,
} from '#contract/catalogue.ts'
import { queryPageSuppliers } from '#contract/shop-list.ts'
import type { Supplier } from '#contract/supplier.ts'
import { searchForm } from '#domain/catalogue/keyword.ts'
import { dietsServed, summaryOf } from '#domain/catalogue/shop-facts.ts'
import { personPrice, shopPrice, totalOf } from '#domain/price/person-price.ts'
import { DATABASES, NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { shaped } from '#tests/support/contract-shape.ts'
import { AREAS, CATEGORIES, lockedDays, SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { SPECIAL } from '#tests/support/special.ts'

const ONLINE = SUPPLIERS.filter(({ mallFlag }) => mallFlag === 1)
const TODAY = NOON.toZonedDateTimeISO('Asia/Tokyo').toPlainDate()
const shop = (id: number) => {
  const found = SUPPLIERS.find((one) => one.id === id)
  if (!found) throw new Error(`No supplier ${id}`)
  return found
}
const personPriceOf = (one: (typeof SUPPLIERS)[number]) => {
  const online = one.packages.filter(({ mallFlag }) => mallFlag === 1)
  const prices = online.map(({ mallPrice, payAtShop, minNumber, couponUse }) => {
    return { price: mallPrice, atShop: payAtShop, minNumber, isVoucher: couponUse }
  })
  return personPrice(prices) ?? { now: 0, atShop: 0 }
}
const ids = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id)
const LIST = '/api/directSupplier/queryPageSuppliers'

describe.each(DATABASES)('reading the catalogue, %s', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(kind)
  })
  afterAll(() => server.close())

  const list = async (query: object) => shaped(queryPageSuppliers, await server.call(LIST, query))
  /** The ids of all suppliers that match a query, over all pages. */
  const everyId = async (query: object) =>
    ids((await list({ ...query, pageSize: 100 })).result).concat(
      ids((await list({ ...query, pageSize: 100, pageNumber: 2 })).result),
    )

  it('API-63 SL-02 lists ten a page, the most popular first', async () => {
    const first = await list({})
    expect(first.total).toBe(ONLINE.length)
    expect(first.pages).toBe(Math.ceil(ONLINE.length / 10))
    const sorted = [...ONLINE].sort((a, b) => b.popular - a.popular || a.id - b.id)
    expect(ids(first.result)).toEqual(ids(sorted.slice(0, 10)))
    expect(ids((await list({ pageNumber: '2', pageSize: 10 })).result)).toEqual(ids(sorted.slice(10, 20)))
    expect(await list({ pageNumber: 1000 })).toMatchObject({ total: ONLINE.length, result: [] })
    expect(await everyId({})).toEqual(ids(sorted))
  })

  it('API-63 EN-02 returns every field of a supplier', async () => {
    const wanted = shop(SPECIAL.instant)
    const found = (await list({ keyword: wanted.names.en })).result.find(({ id }) => id === wanted.id)
    const prices = wanted.packages.filter(({ mallFlag }) => mallFlag === 1).map(({ mallPrice }) => mallPrice)
    expect(found).toMatchObject({
      id: wanted.id,
      zhName: wanted.names['zh-cn'],
      twName: wanted.names['zh-tw'],
      enName: wanted.names.en,
      jpName: wanted.names.ja,
      labels: wanted.labels.map((label) => ({ name: label['zh-cn'], enName: label.en, jpName: label.ja })),
      thumbnailUrl: `/pictures/${wanted.pictures[0]}-640.webp`,
      detailsImgUrl: wanted.pictures.map((key) => `/pictures/${key}-640.webp`),
      mallFlag: 1,
      favorited: false,
      navigationParam: wanted.navigationParam,
      coordinates: `${wanted.lng},${wanted.lat}`,
      cancelDaysRule: wanted.cancelDaysRule,
      changeDaysRule: wanted.changeDaysRule,
      minMallPrice: Math.min(...prices),
      maxMallPrice: Math.max(...prices),
      couponFlag: 1,
      summary: { enName: summaryOf(wanted.about.en), jpName: summaryOf(wanted.about.ja) },
      languages: wanted.languages,
      diets: dietsServed(wanted.diets),
      score: wanted.score,
      popular: wanted.popular,
      distance: null,
      distanceDesc: '',
    })
  })

  it.each<[string, object, (one: (typeof SUPPLIERS)[number]) => boolean]>([
    ['a root area', { rootAreaId: 2 }, (one) => one.rootAreaId === 2],
    ['a sub-area', { secondAreaId: '104' }, (one) => one.secondAreaId === 104],
    ['a category', { categoryId: 1 }, (one) => one.categoryId === 1],
    ['people', { peopleNum: 20 }, (one) => one.capacity >= 20],
    ['area and category', { rootAreaId: 1, categoryId: 1 }, (one) => one.rootAreaId === 1 && one.categoryId === 1],
  ])('SL-04 filters by %s', async (_what, query, fits) => {
    const found = await everyId(query)
    expect(new Set(found)).toEqual(new Set(ids(ONLINE.filter(fits))))
    expect(found.length).toBeGreaterThan(0)
  })

  it.each<[string, object, (one: (typeof SUPPLIERS)[number]) => boolean]>([
    ['price from', { priceFrom: 8_000 }, (one) => totalOf(personPriceOf(one)) >= 8_000],
    ['price to, as a link writes it', { priceTo: '2000' }, (one) => totalOf(personPriceOf(one)) <= 2_000],
    [
      'a range of prices, both ends included',
      { priceFrom: 1_500, priceTo: 3_200 },
      (one) => totalOf(personPriceOf(one)) >= 1_500 && totalOf(personPriceOf(one)) <= 3_200,
    ],
    ['rating', { minScore: '4.5' }, (one) => one.score >= 4.5],
    ['instant confirmation', { confirmation: 'instant' }, (one) => one.confirmation === 'instant'],
    ['a language', { speaks: 'en' }, (one) => one.languages.includes('en')],
    [
      'any of two languages',
      { speaks: 'ko,fr' },
      (one) => one.languages.some((code) => code === 'ko' || code === 'fr'),
    ],
    ['a diet', { diet: 'vegetarian' }, (one) => dietsServed(one.diets).includes('vegetarian')],
    ['all of two diets', { diet: 'vegetarian,vegan' }, (one) => one.diets.includes('vegan')],
    [
      'everything together',
      { rootAreaId: 1, peopleNum: 2, confirmation: 'instant', speaks: 'en', minScore: 4, priceTo: 5_000 },
      (one) =>
        one.rootAreaId === 1 &&
        one.capacity >= 2 &&
        one.confirmation === 'instant' &&
        one.languages.includes('en') &&
        one.score >= 4 &&
        totalOf(personPriceOf(one)) <= 5_000,
    ],
  ])('PE-08 filters by %s, in pages and in every order', async (_what, query, fits) => {
    const wanted = ids(ONLINE.filter(fits)).sort((a, b) => a - b)
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.length).toBeLessThan(ONLINE.length)
    for (const order of ['popular desc', 'price asc', 'score desc']) {
      expect((await everyId({ ...query, order })).sort((a, b) => a - b)).toEqual(wanted)
    }
    const paged: number[] = []
    for (let pageNumber = 1; paged.length < wanted.length; pageNumber++)
      paged.push(...ids((await list({ ...query, order: 'price asc', pageNumber, pageSize: 7 })).result))
    expect(paged).toEqual(await everyId({ ...query, order: 'price asc' }))
  })

  it('PE-08 a booking fee is not the price: sorting and filtering use the price paid at the shop', async () => {
    const [fee] = ONLINE.filter((one) => one.packages.some(({ payAtShop }) => payAtShop > 0))
    if (!fee) throw new Error('The demo lost its booking fees')
    const [found] = (await list({ keyword: fee.names.en })).result.filter(({ id }) => id === fee.id)
    expect(found?.minMallPrice).toBe(1_500)
    expect(found && shopPrice(found)).toMatchObject({ least: totalOf(personPriceOf(fee)) })
    expect(totalOf(personPriceOf(fee))).toBeGreaterThan(4_000)
    expect(await everyId({ priceTo: 2_000 })).not.toContain(fee.id)
  })

  it('SL-04 excludes suppliers that are closed on the day', async () => {
    const day = TODAY.add({ days: 10 }).toString()
    const open = ONLINE.filter((one) => !lockedDays(one, TODAY).includes(day))
    expect(open.length).toBeLessThan(ONLINE.length)
    expect(new Set(await everyId({ warehouseDate: day }))).toEqual(new Set(ids(open)))
    const tokyo = open.filter((one) => one.rootAreaId === 1 && one.capacity >= 10)
    const combined = await everyId({ warehouseDate: day, rootAreaId: 1, peopleNum: '10' })
    expect(new Set(combined)).toEqual(new Set(ids(tokyo)))
  })

  it.each(['en', 'zh-cn', 'zh-tw', 'ja'] as const)(
    'SL-04 finds a name in %s, regardless of spaces, case and width',
    async (locale) => {
      for (const one of ONLINE.filter((_, index) => index % 25 === 3)) {
        const name = one.names[locale]
        const spread = [...name].join(' ').toUpperCase()
        const wide = name.replaceAll(/[a-z]/gi, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
        for (const keyword of [name, spread.slice(0, 80), wide, searchForm(name)]) {
          expect(await everyId({ keyword: keyword.slice(0, 80) }), keyword).toContain(one.id)
        }
      }
    },
  )

  it('SL-04 finds nothing for a keyword without a match, and everything for spaces', async () => {
    expect(await list({ keyword: 'zzzzqqqq' })).toEqual({ pages: 0, total: 0, result: [] })
    expect((await list({ keyword: ' \u3000 ' })).total).toBe(ONLINE.length)
    for (const keyword of ['%', '_', '\\', "'", '"', '*', 'a|b', '🍣']) {
      expect((await list({ keyword })).total, keyword).toBeLessThan(ONLINE.length)
    }
  })

  it.each([
    ['score', (one) => one.score],
    ['price', (one) => shopPrice(one).least],
    ['popular', (one) => one.popular],
  ] satisfies [string, (one: Supplier) => number][])('SL-05 API-63 sorts by %s, both ways', async (key, value) => {
    for (const direction of ['asc', 'desc']) {
      const { result } = await list({ order: `${key} ${direction}`, pageSize: 100 })
      const values = result.map((one) => value(one))
      expect(new Set(values).size).toBeGreaterThan(1)
      expect(values).toEqual([...values].sort((a, b) => (direction === 'asc' ? a - b : b - a)))
    }
  })

  it('SL-07 SL-09 returns distances from a position, and sorts by them', async () => {
    const { result } = await list({ position: '139.7707,35.6655', order: 'distance asc', pageSize: 100 })
    const distances = result.map(({ distance }) => distance ?? Number.NaN)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(result[0]?.distanceDesc).toMatch(/^\d+(\.\d\d)?k?m$/)
    expect(result.at(-1)?.distanceDesc).toBe('>100km')
  })

  it.each<Record<string, unknown>>([
    { pageNumber: 0 },
    { pageNumber: 'x' },
    { pageSize: 101 },
    { pageSize: '10' },
    { warehouseDate: '2026-13-01' },
    { warehouseDate: 'tomorrow' },
    { peopleNum: -1 },
    { rootAreaId: 1.5 },
    { keyword: 'k'.repeat(81) },
    { keyword: 'a\0b' },
    { order: 'o'.repeat(21) },
    { position: '139.7' },
    { priceFrom: -1 },
    { priceTo: 1.5 },
    { priceTo: '999999999' },
    { minScore: 5.1 },
    { minScore: '4.55' },
    { confirmation: 'maybe' },
    { speaks: 'xx' },
    { speaks: 'en,' },
    { diet: 'vegan,vegan,vegan,vegan,vegan' },
    { diet: ['vegan'] },
  ])('API-63 refuses %j', async (query) => {
    expect(await server.call(LIST, query)).toMatchObject({ status: 422, code: '400', message: 'common_error' })
  })

  it('SL-02 an unknown order means the default', async () => {
    expect(await list({ order: 'name up' })).toEqual(await list({}))
  })

  it.each(['/directSupplier/querySupplierById', '/api/directSupplier/querySupplierById'])(
    'API-62 EN-02 %s returns a supplier',
    async (path) => {
      const wanted = shop(SPECIAL.twoPeriods)
      const found = shaped(querySupplierById, await server.call(`${path}?supplierId=${wanted.id}`))
      expect(found).toMatchObject({
        id: wanted.id,
        addressJa: wanted.addressJa,
        phone: wanted.phone,
        periods: wanted.periods.map(({ start, end }) => ({ startTimeStr: start, endTimeStr: end })),
      })
      expect(await server.call(`${path}?supplierId=${SPECIAL.offlineSupplier}`)).toMatchObject({
        status: 200,
        message: 'supplier_offline',
      })
      expect(await server.call(`${path}?supplierId=99999`)).toMatchObject({ code: '404', message: 'common_error' })
      for (const id of ['', 'abc', '1e3', '-1', '1001;', '99999999999']) {
        const answer = await server.call(`${path}?supplierId=${encodeURIComponent(id)}`)
        expect(answer, id).toMatchObject({ status: 422, message: 'common_error' })
      }
    },
  )

  it('API-60 HM-05 returns the suppliers with the highest scores', async () => {
    const best = shaped(topScore, await server.call('/directSupplier/topScore?count=8'))
    const scores = best.map(({ score }) => score)
    expect(scores).toEqual(
      ONLINE.map(({ score }) => score)
        .sort((a, b) => b - a)
        .slice(0, 8),
    )
    expect(shaped(topScore, await server.call('/directSupplier/topScore'))).toEqual(best)
    expect((await server.call('/directSupplier/topScore?count=100000')).data.length).toBeLessThanOrEqual(100)
    expect((await server.call('/directSupplier/topScore?count=eight')).status).toBe(422)
  })

  it.each(['/wechart/queryComboPackage', '/wechat/queryComboPackage'])(
    'API-66 EN-03 A-54 %s returns the packages of the requested mallFlag, online ones only',
    async (path) => {
      const seller = SUPPLIERS.find(({ packages }) => packages.some(({ id }) => id === SPECIAL.offlinePackage))
      const found = shaped(queryComboPackage, await server.call(`${path}?supplierId=${seller?.id}&mallFlag=1`))
      const wanted = seller?.packages.filter(({ mallFlag }) => mallFlag === 1) ?? []
      expect(found).toHaveLength(wanted.length)
      for (const [index, pack] of wanted.entries()) {
        expect(found[index]).toMatchObject({
          id: pack.id,
          supplierId: seller?.id,
          zhName: pack.names['zh-cn'],
          useType: pack.useType,
          mallPrice: pack.mallPrice,
          mallFlag: 1,
          minNumber: pack.minNumber,
          maxNumber: pack.maxNumber,
          thumbnailUrl: `/pictures/${pack.pictures[0]}-640.webp`,
          favorited: false,
        })
      }
      // mallFlag defaults to 1, and offline packages are never shown.
      expect((await server.call(`${path}?supplierId=${seller?.id}`)).data).toEqual(found)
      expect(await server.call(`${path}?supplierId=${seller?.id}&mallFlag=0`)).toMatchObject({ code: '200', data: [] })
      for (const flag of ['2', 'online', '']) {
        expect((await server.call(`${path}?supplierId=${seller?.id}&mallFlag=${flag}`)).status, flag).toBe(422)
      }
      const offline = await server.call(`${path}?supplierId=${SPECIAL.offlineSupplier}&mallFlag=1`)
      expect(offline).toMatchObject({ status: 200, message: 'supplier_offline' })
      expect((await server.call(`${path}?supplierId=x`)).status).toBe(422)
    },
  )

  it('API-19 EN-03 returns packages of the use types 1, 2 and 4, each by its id', async () => {
    for (const [id, useType] of [
      [SPECIAL.instantPackage, 1],
      [SPECIAL.directPackage, 2],
      [SPECIAL.helpPackage, 4],
    ]) {
      const pack = shaped(queryComboPackageById, await server.call('/api/comboPackage/queryComboPackageById', { id }))
      expect(pack).toMatchObject({ id, useType, supplier: { id: pack.supplierId } })
    }
    const offline = await server.call('/api/comboPackage/queryComboPackageById', { id: SPECIAL.offlinePackage })
    expect(offline).toMatchObject({ status: 200, message: 'package_offline' })
    const unknown = await server.call('/api/comboPackage/queryComboPackageById', { id: 5 })
    expect(unknown).toMatchObject({ status: 200, code: '404' })
  })

  it('API-70 EN-11 returns the area tree with counts', async () => {
    const tree = shaped(agentAreaTree, await server.call('/api/agentArea/child/list/all'))
    expect(ids(tree)).toEqual(ids(AREAS.filter(({ parentId }) => parentId === null)))
    for (const root of tree) {
      expect(root.parent).toBeNull()
      expect(root.count).toBe(ONLINE.filter((one) => one.rootAreaId === root.id).length)
      expect(ids(root.children)).toEqual(ids(AREAS.filter(({ parentId }) => parentId === root.id)))
      for (const child of root.children) expect(child.parent).toBe(root.id)
    }
  })

  it('API-71 EN-11 lists the areas of one level', async () => {
    const roots = shaped(agentAreaList, await server.call('/api/agentArea/list', {}))
    expect(roots.every(({ parent }) => parent === null)).toBe(true)
    const tokyo = shaped(agentAreaList, await server.call('/api/agentArea/list', { parent: 1 }))
    expect(ids(tokyo)).toEqual(ids(AREAS.filter(({ parentId }) => parentId === 1)))
    expect((await server.call('/api/agentArea/list', { parent: 999 })).data).toEqual([])
    expect((await server.call('/api/agentArea/list', { parent: 'x' })).status).toBe(422)
  })

  it('API-72 API-74 EN-12 HM-03 lists the categories, the first eight for the home page', async () => {
    const all = shaped(categoryList, await server.call('/api/category/list'))
    expect(ids(all)).toEqual(ids(CATEGORIES))
    expect(all.map(({ enName, jpName, zhName }) => [enName, jpName, zhName])).toEqual(
      CATEGORIES.map(({ names }) => [names.en, names.ja, names['zh-cn']]),
    )
    const home = shaped(categoryIndexGroup, await server.call('/api/category/indexGroup'))
    expect(home).toEqual(all.slice(0, 8))
  })

  it('API-75 EN-12 RS-14 lists a supplier’s closed days', async () => {
    const closed = ONLINE.find((one) => lockedDays(one, TODAY).length > 2)
    const days = shaped(getLockedDay, await server.call('/api/seatWarehouse/getLockedDay', { supplierId: closed?.id }))
    expect(days).toEqual(closed && lockedDays(closed, TODAY).map((warehouseDate) => ({ warehouseDate })))
    expect(await server.call('/api/seatWarehouse/getLockedDay', { supplierId: 99_999 })).toMatchObject({ code: '404' })
    expect((await server.call('/api/seatWarehouse/getLockedDay', {})).status).toBe(422)
  })

  it('API-76 EN-12 lists a supplier’s opening periods', async () => {
    const path = '/api/seatWarehouse/getTimePeriods'
    const periods = shaped(getTimePeriods, await server.call(path, { supplierId: SPECIAL.twoPeriods }))
    expect(periods).toEqual(
      shop(SPECIAL.twoPeriods).periods.map(({ start, end, weekdays }) => {
        return { startTimeStr: start, endTimeStr: end, weekdays }
      }),
    )
    expect(await server.call(path, { supplierId: 99_999 })).toMatchObject({ code: '404' })
    expect((await server.call(path, { supplierId: null })).status).toBe(422)
  })
})
