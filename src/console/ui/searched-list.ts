import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import type { Endpoint, RequestOf } from '#contract/endpoint.ts'
import type { CsvTable } from '#contract/operator/csv.ts'
import { type ConsolePage, consolePath } from '#contract/operator/pages.ts'
import { fetchData } from '#web/api/client.ts'
import { stringifySearch } from '#web/search-params.ts'
import type { Heads } from './csv-heads.ts'
import { useCsvOf } from './save-csv.tsx'
import { useTyped } from './use-typed.ts'

/** A call that answers page by page; `next` is what the request's `after` is for the page that follows, null after the last. */
type PagedCall = Endpoint<z.ZodMiniType, z.ZodMiniType<{ readonly next: string | number | null }>>

/** The pages of a list that were asked for so far, under a query key that begins with `name`. */
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
      // The filter is the request but for `after`, and that is what the call itself has answered.
      const asked = (pageParam === null ? filter : { ...filter, after: pageParam }) as RequestOf<List>
      return fetchData(list, asked, { signal })
    },
    initialPageParam: null as string | number | null,
    getNextPageParam: ({ next }) => next,
  })
}

interface SearchedList<List extends PagedCall, Filter> {
  readonly list: List
  /** The same list as a table for spreadsheets. */
  readonly csv: Endpoint<z.ZodMiniType<unknown, Filter>, z.ZodMiniType<CsvTable>>
  readonly heads: Heads
  /** What the address narrows the list by. What is not narrowed, and the usual order, are left out. */
  readonly filter: Filter & Omit<RequestOf<List>, 'after'>
  /** A filter without what its other parts do not allow. */
  readonly allowed?: (filter: Filter) => Filter
}

/** A page's list that is searched, narrowed and sorted by its address, so that back, forward and a sent link show the same. */
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
    /** Shows what the filter leaves with this part of it changed, at an address of its own. */
    show: (part: Partial<Filter>) => go(allowed({ ...filter, ...part })),
    /** Null where nothing is left out. */
    clear: Object.keys(filter).length === 0 ? null : () => go({}),
  }
}

/** The order that an address names, if it is one of these; the first of them is the usual one, which no address names. */
export function sortOf<Sort extends string>(sorts: readonly Sort[], named: string | undefined): Sort | undefined {
  return sorts.slice(1).find((one) => one === named)
}
