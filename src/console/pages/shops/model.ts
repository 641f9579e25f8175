import type { RequestOf } from '#contract/endpoint.ts'
import { ENTRY_STATES, listShops, SHOP_SORTS, shopsCsv } from '#contract/operator/catalogue.ts'
import { LOCALES } from '#domain/languages.ts'
import { SHOP_HEADS } from '../../ui/csv-column-names.ts'
import { type PageAddress, usePageAddress } from '../../ui/page-address.ts'
import { sortOf, useSearchedList } from '../../ui/searched-list.ts'

type Filter = RequestOf<typeof shopsCsv>

/** Parses the filter in the URL; invalid values are dropped. */
function filterOf({ q, state, missing, sort: named }: PageAddress['search']): Filter {
  const known = ENTRY_STATES.find((one) => one === state)
  const locale = LOCALES.find((one) => one === missing)
  const sort = sortOf(SHOP_SORTS, named)
  return {
    ...(q && { q: q.slice(0, 100) }),
    ...(known && { state: known }),
    ...(locale && { missing: locale }),
    ...(sort && { sort }),
  }
}

/** Shops matching the filter in the URL. */
export function useShops() {
  const filter = filterOf(usePageAddress().search)
  return useSearchedList('shops', { list: listShops, csv: shopsCsv, heads: SHOP_HEADS, filter })
}
