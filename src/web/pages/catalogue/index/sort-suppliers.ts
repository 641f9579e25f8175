import type { Supplier } from '#contract/supplier.ts'
import { distanceMetres, distanceText, type Position, parseCoordinates } from '#domain/catalogue/distance.ts'
import { parseSort, type Sort } from '#domain/catalogue/sort.ts'
import { shopPrice } from '#domain/price/person-price.ts'

/** Sort orders of the home page: descending popularity and score, price in both directions, ascending distance. */
export const SORT_ORDERS = ['popular desc', 'score desc', 'price asc', 'price desc', 'distance asc'] as const
export type HomeSort = (typeof SORT_ORDERS)[number]

/** Value to compare; null sorts last. */
function sortValue(supplier: Supplier, key: Sort['key']): number | null {
  return key === 'price' ? shopPrice(supplier).least : supplier[key]
}

/**
 * Adds the distance from a position, in metres and as text (LO-04, SL-09); unchanged without a position or
 * coordinates.
 */
function withDistance(supplier: Supplier, from: Position | null): Supplier {
  const there = from && parseCoordinates(supplier.coordinates)
  if (!from || !there) return supplier
  const distance = distanceMetres(from, there)
  return { ...supplier, distance, distanceDesc: distanceText(distance) ?? '' }
}

/** Suppliers in the given order, with distances if the position is known (HM-09). */
export function sortedSuppliers(suppliers: readonly Supplier[], order: HomeSort, from: Position | null): Supplier[] {
  const { key, direction } = parseSort(order)
  const sign = direction === 'asc' ? 1 : -1
  return suppliers
    .map((supplier) => withDistance(supplier, from))
    .sort((a, b) => {
      const [one, other] = [sortValue(a, key), sortValue(b, key)]
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      return sign * (one - other)
    })
}
