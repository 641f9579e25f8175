import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchSuggestions } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

export type Suggestion = ResponseOf<typeof searchSuggestions>[number]

/**
 * GET /api/directSupplier/searchSuggestions: suggestions for the text typed so far. Further typing cancels the
 * pending call; the previous suggestions stay until the next answer, so that the list does not flicker.
 */
export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['searchSuggestions', keyword],
    queryFn: ({ signal }) => fetchData(searchSuggestions, { keyword }, { signal }),
    staleTime: STALE.steady,
    gcTime: STALE.steady,
    placeholderData: keepPreviousData,
  })
