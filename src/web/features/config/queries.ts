import { queryOptions, useQuery } from '@tanstack/react-query'
import { configGet, configList } from '#contract/content.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** GET /api/config/list: day rules, source setting, card flow, operator. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => fetchData(configList, {}, { signal }),
  staleTime: STALE.steady,
})

/** The public settings; undefined while loading. */
export function useConfig() {
  return useQuery(configQuery).data
}

/** GET /api/config/get?key=exchange_rate. Fails if the service has no rates (CU-03). */
export const exchangeRatesQuery = queryOptions({
  queryKey: ['config', 'exchange_rate'],
  queryFn: async ({ signal }) => {
    const setting = await fetchData(configGet, { key: 'exchange_rate' }, { signal })
    return 'exchangeRateCNY' in setting ? { cny: setting.exchangeRateCNY, twd: setting.exchangeRateTWD } : null
  },
  staleTime: STALE.steady,
})
