import type { RequestOf } from '#contract/endpoint.ts'
import { LOG_SORTS, logCsv, operatorLog } from '#contract/operator/people.ts'
import { LOG_HEADS } from '../../ui/csv-column-names.ts'
import { type PageAddress, usePageAddress } from '../../ui/page-address.ts'
import { sortOf, useSearchedList } from '../../ui/searched-list.ts'
import { ACTS } from './words.ts'

type Filter = RequestOf<typeof logCsv>

/** Parses the filter in the URL; invalid values are dropped. */
function filterOf({ q, act, sort: named }: PageAddress['search']): Filter {
  const sort = sortOf(LOG_SORTS, named)
  return {
    ...(q && { q: q.slice(0, 100) }),
    ...(act && Object.hasOwn(ACTS, act) && { act }),
    ...(sort && { sort }),
  }
}

/** The operators' log, filtered by the URL. */
export function useLog() {
  const filter = filterOf(usePageAddress().search)
  return useSearchedList('log', { list: operatorLog, csv: logCsv, heads: LOG_HEADS, filter })
}
