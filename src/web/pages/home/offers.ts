import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentArea } from '#contract/catalogue.ts'
import { HOME_TOP_SUPPLIERS } from '#domain/constants.ts'
import { areaOffersQuery, filteredSuppliersQuery } from '#web/features/catalogue/home-queries.ts'
import { usePosition } from '#web/features/location/position.ts'
import { arranged, type HomeSort } from './arrange.ts'

/** What the suppliers of the chosen area are narrowed by; ids, absent for any. */
export interface OfferFilter {
  readonly secondAreaId?: number | undefined
  readonly categoryId?: number | undefined
  readonly themeId?: number | undefined
  readonly smallThemeId?: number | undefined
}

/**
 * The themes and suppliers of the chosen area (HM-02), sorted, and narrowed by asking anew (HM-09). `shown` are the
 * first eight; undefined until they are there.
 */
export function useOffers(area: AgentArea | null) {
  const position = usePosition()
  const [sort, setSort] = useState<HomeSort>('popular desc')
  const [filter, setFilter] = useState<OfferFilter>({})
  const conditions = Object.values(filter).filter((id) => id !== undefined).length
  const all = useQuery(area ? areaOffersQuery(area.id, area.name) : { queryKey: ['areaOffers'], queryFn: skipToken })
  const narrowed = useQuery(
    area && conditions > 0
      ? filteredSuppliersQuery({ rootAreaId: area.id, ...filter })
      : { queryKey: ['suppliers', 'filtered'], queryFn: skipToken },
  )
  const source = conditions > 0 ? narrowed : all
  const found = conditions > 0 ? narrowed.data : all.data?.suppliers
  // Without a position nothing is near.
  const order = sort === 'distance asc' && !position ? 'popular desc' : sort
  return {
    /** Of the area; undefined until they are there. */
    themes: all.data?.themes,
    themesError: all.data ? null : all.error,
    shown: found && arranged(found, order, position).slice(0, HOME_TOP_SUPPLIERS),
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
