import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RequestOf } from '#contract/endpoint.ts'
import { AGE_SORTS, FOUND_SORTS, type OrderSort, ordersCsv, searchOrders } from '#contract/operator/orders.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { isJapanDate } from '#domain/calendar/time.ts'
import type { OrderLabel } from '#domain/order/order-state.ts'
import { fetchData } from '#web/api/client.ts'
import { stringifySearch } from '#web/search-params.ts'
import { ORDER_HEADS } from '../../ui/csv-heads.ts'
import { STATE_NAMES } from '../../ui/order-state-badge.tsx'
import { type PageAddress, usePageAddress } from '../../ui/page-address.ts'
import { useCsvOf } from '../../ui/save-csv.tsx'
import { useTyped } from '../../ui/use-typed.ts'

type Filter = RequestOf<typeof ordersCsv>

const isState = (text: string | undefined): text is OrderLabel => text !== undefined && Object.hasOwn(STATE_NAMES, text)

/** By what these orders can be sorted: what a shop, a day or a state of waiting leaves also by what else it has. */
export function sortsOf({ shop, day, state }: Filter): readonly OrderSort[] {
  const isNarrow = shop !== undefined || day !== undefined || state === 'unpaid' || state === 'confirming'
  return isNarrow ? [...AGE_SORTS, ...FOUND_SORTS] : AGE_SORTS
}

/** The same filter, sorted in a way that it can be; the newest first is said by nothing. */
function sorted({ sort, ...filter }: Filter): Filter {
  return sort !== undefined && sort !== 'newest' && sortsOf(filter).includes(sort) ? { ...filter, sort } : filter
}

/** The filter that an address names; what is none is left out. */
function filterOf(search: PageAddress['search']): Filter {
  const { q, state, shop, day, sort } = search
  const known = [...AGE_SORTS, ...FOUND_SORTS].find((one) => one === sort)
  return sorted({
    ...(q && { q: q.slice(0, 100) }),
    ...(isState(state) && { state }),
    ...(shop && /^[1-9]\d{0,8}$/.test(shop) && { shop: Number(shop) }),
    ...(day && /^20/.test(day) && isJapanDate(day) && { day }),
    ...(known && { sort: known }),
  })
}

/** Orders by the filter in the address. */
export function useOrders() {
  const router = useRouter()
  const filter = filterOf(usePageAddress().search)
  const { typed, setTyped } = useTyped(filter.q ?? '')
  const orders = useInfiniteQuery({
    queryKey: ['orders', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchData(searchOrders, pageParam === null ? filter : { ...filter, after: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  const csv = useCsvOf((asked: RequestOf<typeof ordersCsv>) => fetchData(ordersCsv, asked), {
    asked: filter,
    name: 'orders.csv',
    heads: ORDER_HEADS,
  })
  return {
    filter,
    typed,
    setTyped,
    orders,
    csv,
    /** Shows other orders, at an address of their own. */
    show: (part: Filter) =>
      void router.navigate({ href: `${consolePath('orders')}${stringifySearch(sorted({ ...filter, ...part }))}` }),
    /** Null where nothing is left out. */
    clear: Object.keys(filter).length === 0 ? null : () => void router.navigate({ href: consolePath('orders') }),
  }
}
