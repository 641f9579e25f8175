import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentArea, queryThemeAndSupplierByArea } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { HOME_TOP_SUPPLIERS } from '#domain/constants.ts'
import { areaOffersQuery, filteredSuppliersQuery } from '#web/features/catalogue/home-queries.ts'
import { usePosition } from '#web/features/location/position.ts'
import { type HomeSort, sortedSuppliers } from '../sort-suppliers.ts'

type AreaOffers = ResponseOf<typeof queryThemeAndSupplierByArea>

/** Filter for the suppliers of the chosen area. Ids; undefined means any. */
export interface OfferFilter {
  readonly secondAreaId?: number | undefined
  readonly categoryId?: number | undefined
  readonly themeId?: number | undefined
  readonly smallThemeId?: number | undefined
}

/** Themes and suppliers of an area; disabled without an area. */
export function useAreaOffers(area: AgentArea | null): UseQueryResult<AreaOffers> {
  return useQuery(area ? areaOffersQuery(area.id, area.name) : { queryKey: ['areaOffers'], queryFn: skipToken })
}

/**
 * Suppliers of an area (HM-02), sorted. A filter sends its own request (HM-09). `shown` contains the first eight;
 * undefined while loading.
 */
export function useOffers(area: AgentArea | null) {
  const position = usePosition()
  const [sort, setSort] = useState<HomeSort>('popular desc')
  const [filter, setFilter] = useState<OfferFilter>({})
  const conditions = Object.values(filter).filter((id) => id !== undefined).length
  const all = useAreaOffers(area)
  const narrowed = useQuery(
    area && conditions > 0
      ? filteredSuppliersQuery({ rootAreaId: area.id, areaId: area.id, ...filter })
      : { queryKey: ['suppliers', 'filtered'], queryFn: skipToken },
  )
  const source = conditions > 0 ? narrowed : all
  const found = conditions > 0 ? narrowed.data : all.data?.suppliers
  // Sorting by distance requires a position.
  const order = sort === 'distance asc' && !position ? 'popular desc' : sort
  return {
    /** Themes of the area; undefined while loading. */
    themes: all.data?.themes,
    shown: found && sortedSuppliers(found, order, position).slice(0, HOME_TOP_SUPPLIERS),
    /** Number of suppliers that match; null while loading. */
    total: found?.length ?? null,
    error: found ? null : source.error,
    refetch: source.refetch,
    sort: order,
    setSort,
    hasPosition: position !== null,
    /** Whether any of them has a score. */
    hasRatings: found?.some(({ score }) => score > 0) ?? false,
    filter,
    conditions,
    narrow: (part: OfferFilter) => setFilter((before) => ({ ...before, ...part })),
    clear: () => setFilter({}),
  }
}
export type Offers = ReturnType<typeof useOffers>
