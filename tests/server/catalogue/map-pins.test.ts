import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supplierPins } from '#contract/map-pins.ts'
import { queryPageSuppliers } from '#contract/shop-list.ts'
import { MAP_PINS } from '#domain/constants.ts'
import { wireTexts } from '#domain/languages.ts'
import { shopPrice } from '#domain/price/person-price.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { shaped } from '#tests/support/contract-shape.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { soon } from '#tests/support/soon.ts'

const ONLINE = SUPPLIERS.filter(({ mallFlag }) => mallFlag === 1)
const LIST = '/api/directSupplier/queryPageSuppliers'
const PINS = '/api/directSupplier/supplierPins'
const TOKYO = { west: 139.5, south: 35.5, east: 140, north: 35.8 }
const IN_TOKYO = [TOKYO.west, TOKYO.south, TOKYO.east, TOKYO.north].join(',')

describe('the map of a list', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres')
  })
  afterAll(() => server.close())

  const pins = async (query: object) => shaped(supplierPins, await server.call(PINS, query))
  /** All shops of a list, page by page. */
  const list = async (query: object) => {
    const page = async (pageNumber: number) =>
      shaped(queryPageSuppliers, await server.call(LIST, { ...query, pageNumber, pageSize: 100 }))
    const first = await page(1)
    return { total: first.total, shops: [...first.result, ...(first.pages > 1 ? (await page(2)).result : [])] }
  }

  it.each<[string, object]>([
    ['without a filter', {}],
    ['of an area', { rootAreaId: 1 }],
    ['of a category, cheapest first', { categoryId: 1, order: 'price asc' }],
    ['of a search', { keyword: 'sushi ginza' }],
    ['of a search with a typing error', { keyword: 'suhsi' }],
    ['for a day and people', { warehouseDate: '2026-12-10', peopleNum: 12 }],
    ['by distance', { order: 'distance asc', position: '139.7707,35.6655' }],
  ])('PE-09 has every shop of the list %s, in its order, with its location, price and names', async (_what, query) => {
    // Only the list has pages.
    const found = await pins({ ...query, pageNumber: 3, pageSize: 1 })
    const { total, shops } = await list(query)
    expect(found.total).toBe(total)
    expect(shops.length).toBeGreaterThan(0)
    expect(found.pins).toEqual(
      shops.map((shop) => ({
        id: shop.id,
        lng: expect.closeTo(Number(shop.coordinates.split(',')[0]), 5),
        lat: expect.closeTo(Number(shop.coordinates.split(',')[1]), 5),
        price: shopPrice(shop).least,
        secondAreaId: shop.secondAreaId,
        ...wireTexts(shop),
      })),
    )
  })

  it('PE-09 returns a section of the map, and counts the shops in it', async () => {
    const inside = ONLINE.filter(
      ({ lng, lat }) => lng >= TOKYO.west && lng <= TOKYO.east && lat >= TOKYO.south && lat <= TOKYO.north,
    )
    const found = await pins({ bounds: IN_TOKYO })
    expect(found.total).toBe(inside.length)
    expect(new Set(found.pins.map(({ id }) => id))).toEqual(new Set(inside.map(({ id }) => id)))
    expect(inside.length).toBeGreaterThan(0)
    expect(inside.length).toBeLessThan(ONLINE.length)
    for (const nowhere of [
      { bounds: IN_TOKYO, rootAreaId: 2 },
      { bounds: '140,35.5,139.5,35.8' },
      { bounds: '999,999,999,999' },
    ]) {
      expect(await pins(nowhere)).toEqual({ total: 0, pins: [] })
    }
  })

  it.each<Record<string, unknown>>([
    { bounds: '' },
    { bounds: '139,35,140' },
    { bounds: '139,35,140,36,' },
    { bounds: '139,35,140,36,37' },
    { bounds: '139,35,140,1e2' },
    { bounds: `139,35,140,36.${'1'.repeat(80)}` },
    { bounds: [139, 35, 140, 36] },
    { position: '139.7' },
    { rootAreaId: 'x' },
  ])('PE-09 refuses %j', async (query) => {
    expect(await server.call(PINS, query)).toMatchObject({ status: 422, code: '400', message: 'common_error' })
  })
})

describe('the map of a list with more shops than one answer may contain', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp()
    // Copies of a shop in Tokyo, each a little further out in the Pacific.
    await sql`
      insert into supplier
      select (jsonb_populate_record(s, jsonb_build_object('id', 500000 + n, 'lng', 145 + n * 0.001))).*
      from supplier s, generate_series(1, ${MAP_PINS}::integer) n where s.id = ${ONLINE[0]?.id}`.execute(server.db)
  })
  afterAll(() => server.close())

  it('PE-09 returns the first shops and the total, and the others after zooming in', async () => {
    const pins = async (query: object) => shaped(supplierPins, await server.call(PINS, query))
    // The catalogue follows the database with a delay.
    const first = await soon(async () => {
      const found = await pins({})
      expect(found.total).toBe(ONLINE.length + MAP_PINS)
      return found
    })
    expect(first.pins).toHaveLength(MAP_PINS)
    const close = await pins({ bounds: '145.49,35,145.5005,36' })
    expect(close.pins.map(({ id }) => id)).toEqual(Array.from({ length: 11 }, (_, n) => 500_490 + n))
    expect(close.total).toBe(11)
  })
})
