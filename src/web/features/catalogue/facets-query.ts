import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import { supplierFacets } from '#contract/facets.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** POST /api/directSupplier/supplierFacets: number of shops for each value of a filter. */
export const facetsQuery = (query: RequestOf<typeof supplierFacets>) =>
  queryOptions({
    queryKey: ['suppliers', 'facets', query],
    queryFn: ({ signal }) => fetchData(supplierFacets, query, { signal }),
    staleTime: STALE.brief,
    // Keep the previous counts while loading, so that chips do not change width twice.
    placeholderData: keepPreviousData,
  })
