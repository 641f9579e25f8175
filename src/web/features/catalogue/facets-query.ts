import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import { supplierFacets } from '#contract/facets.ts'
import { fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** POST /api/directSupplier/supplierFacets: how many shops there would be with each value of a filter. */
export const facetsQuery = (query: RequestOf<typeof supplierFacets>) =>
  queryOptions({
    queryKey: ['suppliers', 'facets', query],
    queryFn: ({ signal }) => fetchData(supplierFacets, query, { signal }),
    staleTime: STALE.brief,
    // Until the new ones are here those before stay, so that no chip changes its width twice.
    placeholderData: keepPreviousData,
  })
