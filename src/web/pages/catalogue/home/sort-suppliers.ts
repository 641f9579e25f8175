import type { Supplier } from '#contract/supplier.ts'
import { distanceMetres, distanceText, type Position, parseCoordinates } from '#domain/catalogue/distance.ts'
import { parseSort, type Sort } from '#domain/catalogue/sort.ts'
import { shopPrice } from '#domain/price/person-price.ts'

/** What the home page sorts by: most first for popularity and score, both ways for the price, near ones first. */
export const SORT_ORDERS = ['popular desc', 'score desc', 'price asc', 'price desc', 'distance asc'] as const
export type HomeSort = (typeof SORT_ORDERS)[number]

/** What the sort compares; null for what has none, which comes last. */
function sortValue(supplier: Supplier, key: Sort['key']): number | null {
  return key === 'price' ? shopPrice(supplier).least : supplier[key]
}

/** With the way from a position, in metres and in words (LO-04, SL-09); as it was without one. */
function withDistance(supplier: Supplier, from: Position | null): Supplier {
  const there = from && parseCoordinates(supplier.coordinates)
  if (!from || !there) return supplier
  const distance = distanceMetres(from, there)
  return { ...supplier, distance, distanceDesc: distanceText(distance) ?? '' }
}

/** The suppliers in the order asked for, with their distances where the position is known (HM-09). */
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
