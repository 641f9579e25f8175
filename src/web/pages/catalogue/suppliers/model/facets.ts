import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import { supplierFacets } from '#contract/facets.ts'
import type { ListState } from '#domain/catalogue/list-filters.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { listQuery } from './shop-list.ts'

/** POST /api/directSupplier/supplierFacets: number of shops for each value of a filter. */
const facetsQuery = (query: RequestOf<typeof supplierFacets>) =>
  queryOptions({
    queryKey: ['suppliers', 'facets', query],
    queryFn: ({ signal }) => fetchData(supplierFacets, query, { signal }),
    staleTime: STALE.brief,
    // Keep the previous counts while loading, so that chips do not change width twice.
    placeholderData: keepPreviousData,
  })

/**
 * Number of shops for each value of a filter, given the other filters. Loaded only while the filters are shown;
 * undefined while unknown. The filters work without it.
 */
export function useFacets(filters: ListState) {
  const { order: _order, ...query } = listQuery(filters, null)
  const { smallThemeId, themeId } = filters
  const ofTheme =
    smallThemeId !== undefined
      ? { smallThemeId, rootAreaId: undefined, secondAreaId: undefined }
      : themeId !== undefined
        ? { themeId }
        : {}
  return useQuery(facetsQuery({ ...query, ...ofTheme })).data
}
