import { queryOptions } from '@tanstack/react-query'
import { queryCoupon } from '#contract/coupons.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** GET /wechart/queryCoupon: coupons valid at a supplier now (SP-05). The server renders the page even without them. */
export const couponsQuery = (supplierId: number) =>
  queryOptions({
    queryKey: ['supplier', supplierId, 'coupons'],
    queryFn: ({ signal }) => fetchData(queryCoupon, { supplierId }, { signal }),
    staleTime: STALE.steady,
    meta: { isExtra: true },
  })
