import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { searchCustomers } from '#contract/operator/customers.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { fetchData } from '#web/api/client.ts'
import { parseSearch, stringifySearch } from '#web/search-params.ts'

/** Accounts by the search in the address. */
export function useCustomers() {
  const router = useRouter()
  const { q = '' } = parseSearch(useRouterState({ select: ({ location }) => location.searchStr }))
  const [typed, setTyped] = useState(q)
  // Back and forward bring another search, and the field shows it.
  useEffect(() => setTyped(q), [q])
  const filter = q === '' ? {} : { q: q.slice(0, 100) }
  const customers = useInfiniteQuery({
    queryKey: ['customers', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchData(searchCustomers, pageParam === null ? filter : { ...filter, after: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  return {
    ...{ q, typed, setTyped, customers },
    search: () => {
      const asked = typed.trim()
      void router.navigate({ href: `${consolePath('customers')}${stringifySearch(asked === '' ? {} : { q: asked })}` })
    },
  }
}
