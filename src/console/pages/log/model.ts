import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RequestOf } from '#contract/endpoint.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { LOG_SORTS, logCsv, operatorLog } from '#contract/operator/people.ts'
import { fetchData } from '#web/api/client.ts'
import { stringifySearch } from '#web/search-params.ts'
import { LOG_HEADS } from '../../ui/csv-heads.ts'
import { type PageAddress, usePageAddress } from '../../ui/page-address.ts'
import { useCsvOf } from '../../ui/save-csv.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { ACTS } from './words.ts'

type Filter = RequestOf<typeof logCsv>

/** The filter that an address names; what is none is left out. */
function filterOf({ q, act, sort }: PageAddress['search']): Filter {
  const by = LOG_SORTS.find((one) => one === sort)
  return {
    ...(q && { q: q.slice(0, 100) }),
    ...(act && Object.hasOwn(ACTS, act) && { act }),
    ...(by && by !== 'newest' && { sort: by }),
  }
}

/** What operators did, by the filter in the address. */
export function useLog() {
  const router = useRouter()
  const filter = filterOf(usePageAddress().search)
  const { typed, setTyped } = useTyped(filter.q ?? '')
  const log = useInfiniteQuery({
    queryKey: ['log', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchData(operatorLog, pageParam === null ? filter : { ...filter, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const csv = useCsvOf((asked: RequestOf<typeof logCsv>) => fetchData(logCsv, asked), {
    asked: filter,
    name: 'log.csv',
    heads: LOG_HEADS,
  })
  return {
    ...{ filter, typed, setTyped, log, csv },
    /** Shows other acts, at an address of their own. */
    show: (part: Filter) =>
      void router.navigate({ href: `${consolePath('log')}${stringifySearch({ ...filter, ...part })}` }),
    /** Null where nothing is left out. */
    clear: Object.keys(filter).length === 0 ? null : () => void router.navigate({ href: consolePath('log') }),
  }
}
