import { queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { getPackageSuggestion } from '#contract/orders.ts'
import { parseUseTime } from '#domain/calendar/time.ts'
import { SUGGESTION_COUNT } from '#domain/constants.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import type { RefusedInfo } from './reserve-info.ts'

export type Alternative = ResponseOf<typeof getPackageSuggestion>[number]

/** Request for alternatives to a refused reservation; `usetime` in epoch ms, null without a time (RF-03). */
export function suggestionRequest(info: RefusedInfo): RequestOf<typeof getPackageSuggestion> {
  const { supplierId, packageId, packages, people, date, time, hasChild } = info
  const start = date !== null && time !== null ? parseUseTime(`${date} ${time}`) : null
  return {
    supplierId,
    packageId,
    packagesNum: packages,
    peopleNum: people,
    usetime: start?.epochMilliseconds ?? null,
    hasChild: hasChild === true,
    suggestCount: SUGGESTION_COUNT,
  }
}

/** POST /api/pcOrder/getPackageSuggestion: up to six available packages, best first (RF-02). */
export const suggestionQuery = (info: RefusedInfo) => {
  const request = suggestionRequest(info)
  return queryOptions({
    queryKey: ['suggestion', request],
    queryFn: ({ signal }) => fetchData(getPackageSuggestion, request, { signal }),
    staleTime: STALE.live,
  })
}
