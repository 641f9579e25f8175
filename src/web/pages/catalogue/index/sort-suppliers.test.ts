import { describe, expect, it } from 'vitest'
import type { Supplier } from '#contract/supplier.ts'
import { sortedSuppliers } from './sort-suppliers.ts'

const TOKYO_STATION = { lng: 139.7671, lat: 35.6812 }

/** A supplier with only the fields that sorting reads. */
const supplier = (id: number, facts: Partial<Supplier>) =>
  ({
    id,
    popular: 0,
    score: 0,
    minMallPrice: 0,
    distance: null,
    distanceDesc: '',
    coordinates: '',
    ...facts,
  }) as Supplier
const SHOPS = [
  supplier(1, { popular: 5, score: 4.1, minMallPrice: 3000, coordinates: '139.7967,35.7148' }),
  supplier(2, { popular: 9, score: 3.9, minMallPrice: 1000, coordinates: '139.7690,35.6800' }),
  supplier(3, { popular: 7, score: 4.8, minMallPrice: 9000, coordinates: 'unknown' }),
]
const ids = (list: readonly Supplier[]) => list.map(({ id }) => id)

describe('sortedSuppliers', () => {
  it.each([
    ['popular desc', [2, 3, 1]],
    ['score desc', [3, 1, 2]],
    ['price asc', [2, 1, 3]],
    ['price desc', [3, 1, 2]],
  ] as const)('HM-09 %s reorders the list', (order, expected) => {
    expect(ids(sortedSuppliers(SHOPS, order, null))).toEqual(expected)
    expect(ids(SHOPS)).toEqual([1, 2, 3])
  })

  it('LO-04 with a position the nearest shop comes first and a shop without coordinates last', () => {
    const list = sortedSuppliers(SHOPS, 'distance asc', TOKYO_STATION)
    expect(ids(list)).toEqual([2, 1, 3])
    expect(list.map(({ distanceDesc }) => distanceDesc)).toEqual(['217m', '4.59km', ''])
  })

  it('LO-03 without a position no distances are shown', () => {
    expect(sortedSuppliers(SHOPS, 'popular desc', null).every(({ distanceDesc }) => distanceDesc === '')).toBe(true)
  })
})
