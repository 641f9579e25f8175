import { queryOptions } from '@tanstack/react-query'
import { categoryGroup, smallTheme, themeList } from '#contract/catalogue.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { supplierPins } from '#contract/map-pins.ts'
import { queryPageSuppliers, querySupplierBySmallTheme, querySuppliersInArea } from '#contract/shop-list.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** Filters, order and page of a list. */
export type SupplierQuery = Omit<RequestOf<typeof queryPageSuppliers>, 'pageSize'>

/** POST /api/directSupplier/queryPageSuppliers: one page of ten suppliers. */
export const suppliersQuery = (query: SupplierQuery) =>
  queryOptions({
    queryKey: ['suppliers', 'page', query],
    queryFn: ({ signal }) => fetchData(queryPageSuppliers, { ...query, pageSize: PAGE_SIZE }, { signal }),
    staleTime: STALE.brief,
  })

/** POST /api/directSupplier/supplierPins: locations of the shops of a list, or of a part of its map (PE-09). */
export const pinsQuery = (query: RequestOf<typeof supplierPins>) =>
  queryOptions({
    queryKey: ['suppliers', 'pins', query],
    queryFn: ({ signal }) => fetchData(supplierPins, query, { signal }),
    // With day and time, the pins depend on free seats, as the list does.
    staleTime: query.warehouseDate && (query.timeFrom || query.timeTo) ? STALE.brief : STALE.steady,
  })

/** POST /api/directSupplier/querySuppliersInArea: shops of a theme, most popular first (SL-10). */
export const themeSuppliersQuery = (theme: RequestOf<typeof querySuppliersInArea>) =>
  queryOptions({
    queryKey: ['suppliers', 'theme', theme],
    queryFn: ({ signal }) => fetchData(querySuppliersInArea, theme, { signal }),
    staleTime: STALE.brief,
  })

/** GET /wechat/supplier/querySupplierBySamllTheme: shops of a small theme (SL-10). */
export const smallThemeSuppliersQuery = (theme: RequestOf<typeof querySupplierBySmallTheme>) =>
  queryOptions({
    queryKey: ['suppliers', 'smalltheme', theme],
    queryFn: ({ signal }) => fetchData(querySupplierBySmallTheme, theme, { signal }),
    staleTime: STALE.brief,
  })

/** GET /api/theme/small: the names of a small theme, if the address contains none. */
export const smallThemeQuery = (smallThemeId: number) =>
  queryOptions({
    queryKey: ['smallTheme', smallThemeId],
    queryFn: ({ signal }) => fetchData(smallTheme, { smallThemeId }, { signal }),
    staleTime: STALE.fixed,
  })

/** POST /wechat/theme/list without an area: every theme, for the names of a theme whose address contains none. */
export const allThemesQuery = queryOptions({
  queryKey: ['themes', 'all'],
  queryFn: ({ signal }) => fetchData(themeList, {}, { signal }),
  staleTime: STALE.fixed,
})

/** GET /api/category/group: number of shops per category in an area or a theme. */
export const categoryCountsQuery = (place: Omit<RequestOf<typeof categoryGroup>, 'categoryId'>) =>
  queryOptions({
    queryKey: ['categories', 'counts', place],
    queryFn: ({ signal }) => fetchData(categoryGroup, place, { signal }),
    staleTime: STALE.steady,
  })
