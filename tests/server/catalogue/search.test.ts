import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchSuggestions } from '#contract/catalogue.ts'
import { queryPageSuppliers } from '#contract/shop-list.ts'
import { dietsServed } from '#domain/catalogue/shop-facts.ts'
import { shopKind } from '#domain/catalogue/shop-kind.ts'
import { SUGGESTIONS } from '#domain/constants.ts'
import { shopPrice } from '#domain/price/person-price.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { shaped } from '#tests/support/contract-shape.ts'
import { AREAS, CATEGORIES, type DemoSupplier, SUPPLIERS, THEMES } from '#tests/support/demo-catalogue.ts'
import { LEAVES_TO_RELEASE } from '#tests/support/tier.ts'
import { BLIND, BLIND_SUGGESTIONS } from './blind-searches.ts'
import { HELD_OUT } from './held-out-searches.ts'
import { type Meant, TYPED } from './typed-searches.ts'
import { WALKED } from './walked-searches.ts'

/** Searches used while the search was built, and in the release tier also held-out ones. */
const SEARCHES = LEAVES_TO_RELEASE ? TYPED : [...TYPED, ...HELD_OUT, ...WALKED, ...BLIND]

/** This many of the first shops, or all if there are fewer, must match the intent. */
const FIRST = 3

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const search = async (keyword: string, more: object = {}) => {
  const answer = await server.call('/api/directSupplier/queryPageSuppliers', { keyword, ...more })
  return shaped(queryPageSuppliers, answer)
}
const shopOf = (id: number): DemoSupplier => {
  const found = SUPPLIERS.find((one) => one.id === id)
  if (!found) throw new Error(`No shop ${id}`)
  return found
}
const areasOf = (shop: DemoSupplier): string[] =>
  AREAS.filter(({ id }) => id === shop.secondAreaId || id === shop.rootAreaId).map(({ key }) => key)

const sells = (one: DemoSupplier, dish: RegExp | undefined): boolean =>
  dish !== undefined && one.packages.some(({ names, mallFlag }) => mallFlag === 1 && dish.test(names.en))

const isInTheme = (one: DemoSupplier, name: string | undefined): boolean =>
  name !== undefined && THEMES.some(({ id, names }) => names.en === name && one.themeIds.includes(id))

function isMeant(
  one: DemoSupplier,
  { category, area, label, orDish, orTheme, dish, diet, place, shop }: Meant,
): boolean {
  const categoryKey = CATEGORIES.find(({ id }) => id === one.categoryId)?.key ?? ''
  return (
    (shop === undefined || one.key === shop) &&
    (category === undefined || categoryKey === category) &&
    (place === undefined || shopKind(categoryKey) === place) &&
    (diet === undefined || dietsServed(one.diets).includes(diet)) &&
    (area === undefined || areasOf(one).includes(area)) &&
    (label === undefined ||
      one.labels.some(({ en }) => en === label) ||
      sells(one, orDish) ||
      isInTheme(one, orTheme)) &&
    (dish === undefined || sells(one, dish))
  )
}

describe('search', () => {
  it.each(SEARCHES)('PE-01 %s ranks what was meant first', async (typed, meant) => {
    const { result } = await search(typed)
    const all = SUPPLIERS.filter((one) => one.mallFlag === 1 && isMeant(one, meant))
    expect(all.length).toBeGreaterThan(0)
    const first = result.slice(0, Math.min(FIRST, all.length)).map(({ id }) => shopOf(id))
    expect(first.length).toBeGreaterThan(0)
    expect(first.filter((one) => !isMeant(one, meant)).map(({ key }) => key)).toEqual([])
  })

  it('PE-01 states its reading of a keyword that finds nothing as typed', async () => {
    expect(await search('toyko suhsi')).toMatchObject({ reading: { kind: 'corrected', keyword: 'tokyo sushi' } })
    const fewer = await search('火星 sushi')
    expect(fewer.reading).toEqual({ kind: 'fewer', keyword: 'sushi' })
    expect(fewer.result.slice(0, FIRST).every(({ id }) => isMeant(shopOf(id), { category: 'sushi' }))).toBe(true)
    expect((await search('sushi')).reading).toBeUndefined()
    // No shop matches both words: each shop matches one of them.
    expect((await search('淺草 鰻')).reading).toEqual({ kind: 'fewer', keyword: '淺草 鰻', isPart: true })
    // A known dish is not treated as a typing error for another one (tonkotsu).
    expect(await search('tonkatsu')).toEqual({ pages: 0, total: 0, result: [] })
    expect(await search('zzzzqqqq')).toEqual({ pages: 0, total: 0, result: [] })
  })

  it('PE-01 ranks a name before a dish, a dish before an area, and equal matches by popularity', async () => {
    const { result } = await search('sushi', { pageSize: 100 })
    const tierOf = (one: DemoSupplier): number => (/sushi/i.test(one.names.en) ? 0 : sells(one, /sushi/i) ? 1 : 2)
    const shops = result.map(({ id }) => shopOf(id))
    const named = shops.filter((one) => tierOf(one) === 0)
    expect(shops.slice(0, named.length)).toEqual(named)
    expect(named.map(({ popular }) => popular)).toEqual(named.map(({ popular }) => popular).toSorted((a, b) => b - a))
    const byPrice = (await search('sushi', { order: 'price asc' })).result.map((one) => shopPrice(one).least)
    expect(byPrice).toEqual(byPrice.toSorted((a, b) => a - b))
  })

  it('PE-01 matches the start of words only: eel is not in Yosegi Studio', async () => {
    const { result } = await search('eel', { pageSize: 100 })
    expect(result.map(({ id }) => shopOf(id).key)).not.toContain('yosegi-studio-hataori')
  })

  it('PE-01 applies the filters to the matches', async () => {
    const { result, total } = await search('sushi', { rootAreaId: 1, pageSize: 100 })
    expect(total).toBeGreaterThan(0)
    expect(result.every(({ rootAreaId }) => rootAreaId === 1)).toBe(true)
  })

  describe('suggestions', () => {
    const suggest = async (keyword: string) => {
      const answer = await server.call(`/api/directSupplier/searchSuggestions?keyword=${encodeURIComponent(keyword)}`)
      return shaped(searchSuggestions, answer)
    }

    it.each([
      ['asak', 'area', 'Asakusa'],
      ['浅', 'area', 'Asakusa'],
      ['淺草', 'area', 'Asakusa'],
      ['toky', 'area', 'Tokyo'],
      ['hot sp', 'category', 'Hot springs'],
      ['onsen', 'category', 'Hot springs'],
      ['鮨', 'category', 'Sushi'],
      ['ramne', 'category', 'Ramen'],
      ['omak', 'dish', 'Chef’s omakase at the counter'],
      ['おまかせ', 'dish', 'Chef’s omakase at the counter'],
      ['kaiten su', 'shop', 'Kaiten Sushi Umi'],
      ['回轉壽司', 'shop', 'Kaiten Sushi Umi'],
    ])('PE-01 %s offers the %s %s', async (typed, kind, enName) => {
      expect(await suggest(typed)).toContainEqual(expect.objectContaining({ kind, enName }))
    })

    it.each([...BLIND_SUGGESTIONS])('PE-01 %s offers the %s %s', async (typed, kind, en) => {
      expect(await suggest(typed)).toContainEqual(expect.objectContaining({ kind, enName: expect.stringMatching(en) }))
    })

    it('PE-01 a landmark means the area it is in, and a station is found by its name', async () => {
      expect(await search('浅草寺 着物')).toMatchObject({ reading: { kind: 'corrected', keyword: '浅草 着物' } })
      expect(await search('harajuku cafe')).toMatchObject({ reading: { kind: 'corrected', keyword: 'shibuya cafe' } })
      const { result, reading } = await search('みなとみらい')
      expect([reading, result.map(({ id }) => shopOf(id).key)]).toEqual([undefined, ['shinko-lantern-park']])
      // Half of all directions contain this word: it matches at most shops with it in another text.
      expect((await search('exit')).total).toBeLessThan(5)
    })

    it('PE-01 are at most eight, areas and categories first, and link to what they name', async () => {
      const found = await suggest('su')
      expect(found.length).toBeLessThanOrEqual(SUGGESTIONS)
      const order = ['area', 'category', 'dish', 'shop']
      const places = found.map(({ kind }) => order.indexOf(kind))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      const dish = (await suggest('tendon')).find(({ kind }) => kind === 'dish')
      expect(shopOf(dish?.parentId ?? 0).packages.map(({ id }) => id)).toContain(dish?.id)
      expect((await suggest('asakusa'))[0]).toMatchObject({ kind: 'area', id: 103, parentId: 1 })
    })

    it('PE-01 are empty for an empty keyword and for one without a match', async () => {
      for (const typed of ['', ' ', '%', '🍣', 'zzzzqqqq']) expect(await suggest(typed), typed).toEqual([])
    })
  })
})
