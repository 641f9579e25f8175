import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentArea, queryThemeAndSupplierByArea } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { HOME_TOP_SUPPLIERS } from '#domain/constants.ts'
import { areaOffersQuery, filteredSuppliersQuery } from '#web/features/catalogue/home-queries.ts'
import { usePosition } from '#web/features/location/position.ts'
import { type HomeSort, sortedSuppliers } from '../sort-suppliers.ts'

type AreaOffers = ResponseOf<typeof queryThemeAndSupplierByArea>

/** What the suppliers of the chosen area are narrowed by; ids, absent for any. */
export interface OfferFilter {
  readonly secondAreaId?: number | undefined
  readonly categoryId?: number | undefined
  readonly themeId?: number | undefined
  readonly smallThemeId?: number | undefined
}

/** What an area has to offer; nothing is asked while there is none. */
export function useAreaOffers(area: AgentArea | null): UseQueryResult<AreaOffers> {
  return useQuery(area ? areaOffersQuery(area.id, area.name) : { queryKey: ['areaOffers'], queryFn: skipToken })
}

/**
 * The suppliers of an area (HM-02), sorted, and narrowed by another request (HM-09). `shown` are the
 * first eight; undefined until they are there.
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
  // Without a position nothing is near.
  const order = sort === 'distance asc' && !position ? 'popular desc' : sort
  return {
    /** Of the area; undefined until they are there. */
    themes: all.data?.themes,
    shown: found && sortedSuppliers(found, order, position).slice(0, HOME_TOP_SUPPLIERS),
    /** How many the filter leaves; null until that is known. */
    total: found?.length ?? null,
    error: found ? null : source.error,
    refetch: source.refetch,
    sort: order,
    setSort,
    hasPosition: position !== null,
    filter,
    conditions,
    narrow: (part: OfferFilter) => setFilter((before) => ({ ...before, ...part })),
    clear: () => setFilter({}),
  }
}
export type Offers = ReturnType<typeof useOffers>
