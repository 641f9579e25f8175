import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Candidate, suggest } from '#domain/booking/suggestion.ts'

const KYOTO = { lng: 135.76, lat: 35 }
const WISHED: Candidate = {
  packageId: 1,
  supplierId: 1,
  categoryId: 1,
  areaId: 1,
  place: KYOTO,
  price: 5_000,
  bookable: false,
}
const candidate = (packageId: number, over: Partial<Candidate> = {}): Candidate => ({
  packageId,
  supplierId: 2,
  categoryId: 2,
  areaId: 2,
  place: KYOTO,
  price: 5_000,
  bookable: true,
  ...over,
})
const ids = (list: readonly Candidate[], count?: number) => suggest(list, WISHED, count).map((one) => one.packageId)

it('orders by shop, then category and area, then one of them, then the rest', () => {
  const list = [
    candidate(10),
    candidate(11, { areaId: 1 }),
    candidate(12, { categoryId: 1, areaId: 1 }),
    candidate(13, { supplierId: 1, price: 50_000 }),
  ]
  expect(ids(list)).toEqual([13, 12, 11, 10])
})

it('RF-02 within a tier the nearest shop is first, and one without a position last', () => {
  const at = (lng: number) => ({ place: { lng, lat: 35 } })
  const list = [
    candidate(10, { place: null }),
    candidate(11, at(136.2)),
    candidate(12, at(135.77)),
    candidate(13, at(135)),
  ]
  expect(ids(list)).toEqual([12, 11, 13, 10])
})

it('within a tier and distance orders by price difference, then by id', () => {
  const prices = [9_000, 5_500, 4_500, 1_500]
  expect(ids([10, 12, 11, 13].map((id, i) => candidate(id, { price: prices[i] ?? 0 })))).toEqual([11, 12, 13, 10])
})

it('BZ-23 returns at most 6, only bookable packages, and never the package that failed', () => {
  const many = Array.from({ length: 9 }, (_, i) => candidate(i + 1))
  expect(ids(many)).toEqual([2, 3, 4, 5, 6, 7])
  expect([ids(many, 2), ids(many, 99), ids(many, -1)].map((one) => one.length)).toEqual([2, 6, 0])
  expect(ids([candidate(5, { bookable: false }), candidate(1)])).toEqual([])
})

it('the order of the candidates does not matter', () => {
  const any = fc.record({
    packageId: fc.nat(30),
    supplierId: fc.integer({ min: 1, max: 3 }),
    categoryId: fc.integer({ min: 1, max: 2 }),
    areaId: fc.integer({ min: 1, max: 2 }),
    place: fc.option(fc.record({ lng: fc.integer({ min: 130, max: 140 }), lat: fc.integer({ min: 33, max: 36 }) })),
    price: fc.nat(10_000),
    bookable: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: (one) => one.packageId, maxLength: 20 }), (list) => {
      expect(ids(list.toReversed())).toEqual(ids(list))
    }),
  )
})
