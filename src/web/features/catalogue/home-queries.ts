import { queryOptions } from '@tanstack/react-query'
import { bannerList, filterSuppliers, queryThemeAndSupplierByArea, smallThemeList } from '#contract/catalogue.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** GET /wechat/queryThemeAndSupplierByArea: themes and suppliers of a root area (HM-02). `name` is its Chinese name. */
export const areaOffersQuery = (areaId: number, name: string) =>
  queryOptions({
    queryKey: ['areaOffers', areaId],
    queryFn: ({ signal }) => fetchData(queryThemeAndSupplierByArea, { areaId, name }, { signal }),
    staleTime: STALE.steady,
  })

/** POST /wechat/index/filterSuppliers: suppliers of an area, filtered by district, category or theme (HM-09). */
export const filteredSuppliersQuery = (filter: RequestOf<typeof filterSuppliers>) =>
  queryOptions({
    queryKey: ['suppliers', 'filtered', filter],
    queryFn: ({ signal }) => fetchData(filterSuppliers, filter, { signal }),
    staleTime: STALE.steady,
  })

/** GET /banner/list (HM-06). */
export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: ({ signal }) => fetchData(bannerList, {}, { signal }),
  staleTime: STALE.steady,
})

/** GET /api/theme/small/list (HM-04). */
export const smallThemesQuery = queryOptions({
  queryKey: ['smallThemes'],
  queryFn: ({ signal }) => fetchData(smallThemeList, {}, { signal }),
  staleTime: STALE.fixed,
})
