import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RequestOf } from '#contract/endpoint.ts'
import { ENTRY_STATES, listShops, SHOP_SORTS, shopsCsv } from '#contract/operator/catalogue.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { LOCALES } from '#domain/languages.ts'
import { fetchData } from '#web/api/client.ts'
import { stringifySearch } from '#web/search-params.ts'
import { SHOP_HEADS } from '../../ui/csv-heads.ts'
import { type PageAddress, usePageAddress } from '../../ui/page-address.ts'
import { useCsvOf } from '../../ui/save-csv.tsx'
import { useTyped } from '../../ui/use-typed.ts'

type Filter = RequestOf<typeof shopsCsv>

/** The filter that an address names; what is none is left out. */
function filterOf(search: PageAddress['search']): Filter {
  const { q, state, missing, sort } = search
  const known = ENTRY_STATES.find((one) => one === state)
  const locale = LOCALES.find((one) => one === missing)
  const by = SHOP_SORTS.find((one) => one === sort)
  return {
    ...(q && { q: q.slice(0, 100) }),
    ...(known && { state: known }),
    ...(locale && { missing: locale }),
    ...(by && by !== 'newest' && { sort: by }),
  }
}

/** Shops by the filter in the address. */
export function useShops() {
  const router = useRouter()
  const filter = filterOf(usePageAddress().search)
  const { typed, setTyped } = useTyped(filter.q ?? '')
  const shops = useInfiniteQuery({
    queryKey: ['shops', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchData(listShops, pageParam === null ? filter : { ...filter, after: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  const csv = useCsvOf((asked: RequestOf<typeof shopsCsv>) => fetchData(shopsCsv, asked), {
    asked: filter,
    name: 'shops.csv',
    heads: SHOP_HEADS,
  })
  return {
    ...{ filter, csv },
    typed,
    setTyped,
    shops,
    /** Shows other shops, at an address of their own. */
    show: (part: Filter) =>
      void router.navigate({ href: `${consolePath('shops')}${stringifySearch({ ...filter, ...part })}` }),
    /** Null where nothing is left out. */
    clear: Object.keys(filter).length === 0 ? null : () => void router.navigate({ href: consolePath('shops') }),
  }
}
