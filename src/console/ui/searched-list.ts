import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import type { Endpoint, RequestOf } from '#contract/endpoint.ts'
import type { CsvTable } from '#contract/operator/csv.ts'
import { type ConsolePage, consolePath } from '#contract/operator/pages.ts'
import { fetchData } from '#kit/api/client.ts'
import { stringifySearch } from '#kit/search-params.ts'
import type { Heads } from './csv-heads.ts'
import { useCsvOf } from './save-csv.tsx'
import { useTyped } from './use-typed.ts'

/** A paged endpoint. `next` is the `after` value of the next page's request, null after the last page. */
type PagedCall = Endpoint<z.ZodMiniType, z.ZodMiniType<{ readonly next: string | number | null }>>

/** The pages of a list loaded so far. The query key starts with `name`. */
export function usePages<List extends PagedCall>(
  name: string,
  list: List,
  filter: Omit<RequestOf<List>, 'after'>,
  enabled = true,
) {
  return useInfiniteQuery({
    enabled,
    queryKey: [name, filter],
    queryFn: ({ pageParam, signal }) => {
      // The filter is the request without `after`, which comes from the previous response.
      const asked = (pageParam === null ? filter : { ...filter, after: pageParam }) as RequestOf<List>
      return fetchData(list, asked, { signal })
    },
    initialPageParam: null as string | number | null,
    getNextPageParam: ({ next }) => next,
  })
}

interface SearchedList<List extends PagedCall, Filter> {
  readonly list: List
  /** The same list as CSV. */
  readonly csv: Endpoint<z.ZodMiniType<unknown, Filter>, z.ZodMiniType<CsvTable>>
  readonly heads: Heads
  /** The filter in the URL. Absent filters and the default sort order are left out. */
  readonly filter: Filter & Omit<RequestOf<List>, 'after'>
  /** Removes the parts of a filter that its other parts do not allow. */
  readonly allowed?: (filter: Filter) => Filter
}

/** A list that is searched, filtered and sorted by the URL, so that back, forward and shared links show the same. */
export function useSearchedList<List extends PagedCall, Filter extends { readonly q?: string | undefined }>(
  page: ConsolePage,
  { list, csv, heads, filter, allowed = (all) => all }: SearchedList<List, Filter>,
) {
  const router = useRouter()
  const go = (search: object) => void router.navigate({ href: `${consolePath(page)}${stringifySearch({ ...search })}` })
  return {
    ...useTyped(filter.q ?? ''),
    pages: usePages(page, list, filter),
    csv: useCsvOf((asked: Filter) => fetchData(csv, asked), { asked: filter, name: `${page}.csv`, heads }),
    filter,
    /** Changes a part of the filter by navigating to its URL. */
    show: (part: Partial<Filter>) => go(allowed({ ...filter, ...part })),
    /** Null without a filter. */
    clear: Object.keys(filter).length === 0 ? null : () => go({}),
  }
}

/** The sort order in the URL if it is valid. The first order is the default, which URLs leave out. */
export function sortOf<Sort extends string>(sorts: readonly Sort[], named: string | undefined): Sort | undefined {
  return sorts.slice(1).find((one) => one === named)
}
