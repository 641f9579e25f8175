import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchSuggestions } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

export type Suggestion = ResponseOf<typeof searchSuggestions>[number]

/**
 * GET /api/directSupplier/searchSuggestions: what somebody may mean who has typed so far. A call that is overtaken by the
 * next letter is cancelled; what was there stays until the next answer, so that the list does not flicker.
 */
export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['searchSuggestions', keyword],
    queryFn: ({ signal }) => fetchData(searchSuggestions, { keyword }, { signal }),
    staleTime: STALE.steady,
    gcTime: STALE.steady,
    placeholderData: keepPreviousData,
  })
