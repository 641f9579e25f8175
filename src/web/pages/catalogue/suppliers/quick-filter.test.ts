import { describe, expect, it } from 'vitest'
import type { Supplier } from '#contract/supplier.ts'
import { nameField, perLanguage } from '#domain/languages.ts'
import { matchesName, narrowTheme } from './quick-filter.ts'

const shop = (id: number, part: Partial<Supplier> = {}): Supplier => ({
  id,
  ...perLanguage((locale) => [nameField(locale), '']),
  enName: `Shop ${id}`,
  labels: [],
  thumbnailUrl: '',
  detailsImgUrl: [],
  mallFlag: 1,
  favorited: false,
  navigationParam: '',
  coordinates: '139.7671,35.6812',
  cancelDaysRule: null,
  changeDaysRule: null,
  minMallPrice: 1000,
  maxMallPrice: 2000,
  couponFlag: 0,
  reviews: 0,
  picked: 0,
  couponSaving: 0,
  couponEverywhere: 0,
  languages: [],
  diets: [],
  score: 4,
  popular: 10,
  distance: null,
  distanceDesc: '',
  categoryId: 1,
  rootAreaId: 1,
  secondAreaId: 101,
  confirmation: 'instant',
  answerHours: 24,
  ...part,
})

const NONE = {
  rootAreaId: undefined,
  secondAreaId: undefined,
  categoryId: undefined,
  keyword: undefined,
  order: 'popular desc',
}
const ids = (suppliers: readonly Supplier[]) => suppliers.map(({ id }) => id)

describe('matchesName', () => {
  const kaiten = shop(1, {
    enName: 'Kaiten Sushi Umi',
    jpName: '回転寿司 海',
    zhName: '回转寿司 海',
    twName: '迴轉壽司 海',
  })

  it.each(['', '  ', 'kaiten', 'KAITEN SUSHI', 'sushiumi', 'ｓｕｓｈｉ', '回転', '回转', '迴轉', '寿司　海'])(
    'SL-08 "%s" matches part of the name',
    (typed) => expect(matchesName(kaiten, typed)).toBe(true),
  )
  it.each(['ramen', 'kaitenn', '天ぷら'])('SL-08 "%s" does not match', (typed) =>
    expect(matchesName(kaiten, typed)).toBe(false),
  )
})

describe('narrowTheme', () => {
  const shops = [
    shop(1, { popular: 10, score: 4.1, minMallPrice: 3000, rootAreaId: 2, secondAreaId: 201 }),
    shop(2, { popular: 30, score: 4.9, minMallPrice: 1000, categoryId: 2 }),
    shop(3, { popular: 30, score: 3.0, minMallPrice: 2000, enName: 'Kobe beef' }),
  ]
  const order = (text: string) => ids(narrowTheme(shops, { ...NONE, order: text }, null))

  it('SL-02 SL-10 sorts by popularity, and by id for ties', () => {
    expect(order('popular desc')).toEqual([2, 3, 1])
    expect(order('popular asc')).toEqual([1, 2, 3])
  })

  it('SL-05 SL-10 sorts by score and price in both directions', () => {
    expect(order('score desc')).toEqual([2, 1, 3])
    expect(order('price asc')).toEqual([2, 3, 1])
    expect(order('price desc')).toEqual([1, 3, 2])
  })

  it('SE-05 shops that are full on the chosen day are last in every order', () => {
    const listed = shops.map((one) => (one.id === 2 ? { ...one, isFull: true as const } : one))
    const sorted = (text: string) => ids(narrowTheme(listed, { ...NONE, order: text }, null))
    expect(sorted('popular desc')).toEqual([3, 1, 2])
    expect(sorted('score desc')).toEqual([1, 3, 2])
    expect(sorted('price asc')).toEqual([3, 1, 2])
  })

  it('SL-10 filters by area, district, category and name, alone and together', () => {
    expect(ids(narrowTheme(shops, { ...NONE, rootAreaId: 2 }, null))).toEqual([1])
    expect(ids(narrowTheme(shops, { ...NONE, secondAreaId: 101 }, null))).toEqual([2, 3])
    expect(ids(narrowTheme(shops, { ...NONE, categoryId: 2 }, null))).toEqual([2])
    expect(ids(narrowTheme(shops, { ...NONE, keyword: 'kobebeef' }, null))).toEqual([3])
    expect(ids(narrowTheme(shops, { ...NONE, rootAreaId: 2, keyword: 'kobebeef' }, null))).toEqual([])
  })

  it('SL-07 SL-09 adds distances from a position and sorts the nearest first', () => {
    const near = shop(4, { coordinates: '139.7710,35.6812' })
    const far = shop(5, { coordinates: '135.5023,34.6937' })
    const unplaced = shop(6, { coordinates: 'nowhere', popular: 1 })
    const here = { lng: 139.7671, lat: 35.6812 }
    const found = narrowTheme([far, near], { ...NONE, order: 'distance asc' }, here)
    expect(found.map(({ id, distanceDesc }) => [id, distanceDesc])).toEqual([
      [4, '352m'],
      [5, '>100km'],
    ])
    expect(narrowTheme([unplaced], NONE, here)[0]?.distanceDesc).toBe('')
  })
})
