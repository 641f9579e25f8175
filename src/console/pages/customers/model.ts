import type { RequestOf } from '#contract/endpoint.ts'
import { CUSTOMER_SORTS, customersCsv, searchCustomers } from '#contract/operator/customers.ts'
import { CUSTOMER_HEADS } from '../../ui/csv-column-names.ts'
import { usePageAddress } from '../../ui/page-address.ts'
import { sortOf, useSearchedList } from '../../ui/searched-list.ts'

type Filter = RequestOf<typeof customersCsv>

/** Accounts matching the filter in the URL. */
export function useCustomers() {
  const { q, sort: named } = usePageAddress().search
  const sort = sortOf(CUSTOMER_SORTS, named)
  const filter: Filter = { ...(q && { q: q.slice(0, 100) }), ...(sort && { sort }) }
  return useSearchedList('customers', {
    list: searchCustomers,
    csv: customersCsv,
    heads: CUSTOMER_HEADS,
    filter,
  })
}
