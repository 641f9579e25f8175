import { queryOptions, useQuery } from '@tanstack/react-query'
import { configList } from '#contract/content.ts'
import { fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** GET /api/config/list: exchange rates, day rules, source setting, card flow. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => fetchData(configList, {}, { signal }),
  staleTime: STALE.steady,
})

/** The public settings; undefined until they are there. */
export function useConfig() {
  return useQuery(configQuery).data
}
