import type { ResponseOf } from '#contract/endpoint.ts'
import type { querySuppliersInArea } from '#contract/shop-list.ts'
import type { Supplier } from '#contract/supplier.ts'
import { distanceMetres, distanceText, type Position, parseCoordinates } from '#domain/catalogue/distance.ts'
import { matchesKeyword } from '#domain/catalogue/keyword.ts'
import { parseSort } from '#domain/catalogue/sort.ts'
import { wireTexts } from '#domain/languages.ts'
import { shopPrice } from '#domain/price/person-price.ts'
import type { Filters } from './filters.ts'

/** A shop of a theme's list, which may have no room left on the chosen day. */
export type ThemeSupplier = ResponseOf<typeof querySuppliersInArea>[number]

type Narrowing = Pick<Filters, 'rootAreaId' | 'secondAreaId' | 'categoryId' | 'keyword' | 'order'>

/** Whether a shop's name, in any language, contains what is typed: what the phone narrows the shown list by (SL-08). */
export function matchesName(supplier: Supplier, typed: string): boolean {
  return matchesKeyword(Object.values(wireTexts(supplier)), typed)
}

/** The same shop with its distance from a position, where its own place is known. */
function withDistance(supplier: ThemeSupplier, position: Position): ThemeSupplier {
  const place = parseCoordinates(supplier.coordinates)
  if (!place) return supplier
  const distance = Math.round(distanceMetres(position, place))
  return { ...supplier, distance, distanceDesc: distanceText(distance) ?? '' }
}

/**
 * A theme's shops come all at once and in no page, so the list narrows and orders them itself, as the server does with
 * the pages of the other lists: without a position `distance` is the popular order, and the id settles ties (SL-10). What is full is last
 * in any order (SE-05).
 */
export function narrowTheme(
  suppliers: readonly ThemeSupplier[],
  filters: Narrowing,
  position: Position | null,
): readonly ThemeSupplier[] {
  const { key, direction } = parseSort(filters.order)
  const rank = (supplier: Supplier): number => {
    if (key === 'score') return supplier.score
    if (key === 'price') return shopPrice(supplier).least
    if (key === 'distance') return supplier.distance ?? -supplier.popular
    return supplier.popular
  }
  const sign = direction === 'asc' ? 1 : -1
  return suppliers
    .filter(
      (supplier) =>
        (filters.rootAreaId === undefined || supplier.rootAreaId === filters.rootAreaId) &&
        (filters.secondAreaId === undefined || supplier.secondAreaId === filters.secondAreaId) &&
        (filters.categoryId === undefined || supplier.categoryId === filters.categoryId) &&
        matchesName(supplier, filters.keyword ?? ''),
    )
    .map((supplier) => (position ? withDistance(supplier, position) : supplier))
    .sort((a, b) => Number(a.isFull ?? false) - Number(b.isFull ?? false) || sign * (rank(a) - rank(b)) || a.id - b.id)
}
