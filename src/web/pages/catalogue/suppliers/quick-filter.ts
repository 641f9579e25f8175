import type { ResponseOf } from '#contract/endpoint.ts'
import type { querySuppliersInArea } from '#contract/shop-list.ts'
import type { Supplier } from '#contract/supplier.ts'
import { distanceMetres, distanceText, type Position, parseCoordinates } from '#domain/catalogue/distance.ts'
import { matchesKeyword } from '#domain/catalogue/keyword.ts'
import type { ListState } from '#domain/catalogue/list-filters.ts'
import { parseSort } from '#domain/catalogue/sort.ts'
import { wireTexts } from '#domain/languages.ts'
import { shopPrice } from '#domain/price/person-price.ts'

/** A shop of a theme's list, which may be full on the chosen day. */
export type ThemeSupplier = ResponseOf<typeof querySuppliersInArea>[number]

type Narrowing = Pick<ListState, 'rootAreaId' | 'secondAreaId' | 'categoryId' | 'keyword' | 'order'>

/** Whether a shop's name in any language contains the typed text. The phone filters the shown list by it (SL-08). */
export function matchesName(supplier: Supplier, typed: string): boolean {
  return matchesKeyword(Object.values(wireTexts(supplier)), typed)
}

/** Adds the distance from a position, if the shop has coordinates. */
function withDistance(supplier: ThemeSupplier, position: Position): ThemeSupplier {
  const place = parseCoordinates(supplier.coordinates)
  if (!place) return supplier
  const distance = Math.round(distanceMetres(position, place))
  return { ...supplier, distance, distanceDesc: distanceText(distance) ?? '' }
}

/**
 * Filters and sorts the shops of a theme, which are loaded without paging, by the same rules as the server's pages.
 * Without a position, `distance` sorts by popularity, and the id breaks ties (SL-10). Full shops are last in every
 * order (SE-05).
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
