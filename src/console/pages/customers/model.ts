import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RequestOf } from '#contract/endpoint.ts'
import { CUSTOMER_SORTS, type CustomerSort, customersCsv, searchCustomers } from '#contract/operator/customers.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { fetchData } from '#web/api/client.ts'
import { stringifySearch } from '#web/search-params.ts'
import { CUSTOMER_HEADS } from '../../ui/csv-heads.ts'
import { usePageAddress } from '../../ui/page-address.ts'
import { useCsvOf } from '../../ui/save-csv.tsx'
import { useTyped } from '../../ui/use-typed.ts'

/** Accounts by the search in the address. */
export function useCustomers() {
  const router = useRouter()
  const { q = '', sort: asked } = usePageAddress().search
  const sort = CUSTOMER_SORTS.find((one) => one === asked) ?? 'newest'
  const { typed, setTyped } = useTyped(q)
  const filter = { ...(q !== '' && { q: q.slice(0, 100) }), sort }
  const customers = useInfiniteQuery({
    queryKey: ['customers', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchData(searchCustomers, pageParam === null ? filter : { ...filter, after: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  const csv = useCsvOf((asked: RequestOf<typeof customersCsv>) => fetchData(customersCsv, asked), {
    asked: filter,
    name: 'customers.csv',
    heads: CUSTOMER_HEADS,
  })
  const show = (part: { readonly q?: string; readonly sort?: CustomerSort }) => {
    const { q: text, sort: by } = { q, sort, ...part }
    const search = stringifySearch({ ...(text !== '' && { q: text }), ...(by !== 'newest' && { sort: by }) })
    void router.navigate({ href: `${consolePath('customers')}${search}` })
  }
  return {
    ...{ q, sort, typed, setTyped, customers, csv },
    search: (text: string) => show({ q: text }),
    /** Null where nothing is left out. */
    clear: q === '' && sort === 'newest' ? null : () => show({ q: '', sort: 'newest' }),
    sortBy: (by: CustomerSort) => show({ sort: by }),
  }
}
