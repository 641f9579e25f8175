import type { RequestOf } from '#contract/endpoint.ts'
import { type OrderSort, ordersCsv, PAGED_SORTS, RESULT_SORTS, searchOrders } from '#contract/operator/orders.ts'
import { isJapanDate } from '#domain/calendar/time.ts'
import type { OrderLabel } from '#domain/order/order-state.ts'
import { ORDER_HEADS } from '../../ui/csv-column-names.ts'
import { STATE_NAMES } from '../../ui/order-state-badge.tsx'
import { type PageAddress, usePageAddress } from '../../ui/page-address.ts'
import { sortOf, useSearchedList } from '../../ui/searched-list.ts'

type Filter = RequestOf<typeof ordersCsv>

const isState = (text: string | undefined): text is OrderLabel => text !== undefined && Object.hasOwn(STATE_NAMES, text)

/** The sort orders of a filter. Filters by shop, day or waiting state are narrow enough for all of them. */
export function sortsOf({ shop, day, state }: Filter): readonly ['newest', ...OrderSort[]] {
  const isNarrow = shop !== undefined || day !== undefined || state === 'unpaid' || state === 'confirming'
  return isNarrow ? [...PAGED_SORTS, ...RESULT_SORTS] : PAGED_SORTS
}

/** The filter with a sort order that it allows. */
function sorted({ sort: named, ...filter }: Filter): Filter {
  const sort = sortOf(sortsOf(filter), named)
  return { ...filter, ...(sort && { sort }) }
}

/** Parses the filter in the URL; invalid values are dropped. */
function filterOf(search: PageAddress['search']): Filter {
  const { q, state, shop, day, sort: named } = search
  const sort = sortOf([...PAGED_SORTS, ...RESULT_SORTS], named)
  return sorted({
    ...(q && { q: q.slice(0, 100) }),
    ...(isState(state) && { state }),
    ...(shop && /^[1-9]\d{0,8}$/.test(shop) && { shop: Number(shop) }),
    ...(day && /^20/.test(day) && isJapanDate(day) && { day }),
    ...(sort && { sort }),
  })
}

/** Orders matching the filter in the URL. */
export function useOrders() {
  const filter = filterOf(usePageAddress().search)
  return useSearchedList('orders', { list: searchOrders, csv: ordersCsv, heads: ORDER_HEADS, filter, allowed: sorted })
}
