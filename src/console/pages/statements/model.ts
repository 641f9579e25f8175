import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RequestOf } from '#contract/endpoint.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { listStatements, readPayoutBalance } from '#contract/operator/payouts.ts'
import { STATEMENT_STATES } from '#domain/payout/statement.ts'
import { fetchData } from '#kit/api/client.ts'
import { stringifySearch } from '#kit/search-params.ts'
import { type PageAddress, usePageAddress } from '../../ui/page-address.ts'
import { usePages } from '../../ui/searched-list.ts'
import { useSearchText } from '../../ui/use-search-text.ts'

type Filter = Omit<RequestOf<typeof listStatements>, 'after'>
const PAGE = 'statements'
const idOf = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** Parses the filter in the URL; invalid values are dropped. */
function filterOf({ shop, state: named, run }: PageAddress['search']): Filter {
  const state = STATEMENT_STATES.find((one) => one === named)
  const [shopId, runId] = [idOf(shop), idOf(run)]
  return { ...(shopId && { shop: shopId }), ...(state && { state }), ...(runId && { run: runId }) }
}

/** Statements filtered by the URL. */
export function useStatements() {
  const router = useRouter()
  const filter = filterOf(usePageAddress().search)
  const go = (search: object) => void router.navigate({ href: `${consolePath(PAGE)}${stringifySearch({ ...search })}` })
  return {
    ...useSearchText(filter.shop === undefined ? '' : String(filter.shop)),
    filter,
    pages: usePages(PAGE, listStatements, filter),
    show: (part: Filter) => go({ ...filter, ...part }),
    showShop: (typed: string) => go({ ...filter, shop: idOf(typed) }),
    /** Null without a filter. */
    clear: Object.keys(filter).length === 0 ? null : () => go({}),
  }
}

/** The equation of all money of shops. It reads the whole ledger, so it is computed when it is asked for. */
export function usePayoutBalance() {
  return useQuery({
    queryKey: ['payout-balance'],
    queryFn: ({ signal }) => fetchData(readPayoutBalance, {}, { signal }),
    enabled: false,
  })
}
