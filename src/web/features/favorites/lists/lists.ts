import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { favoritePackages, favoriteSuppliers } from '#contract/favorites.ts'
import { FAVORITES_MOBILE_PAGE_SIZE, PAGE_SIZE } from '#domain/constants.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { FAVORITES_KEY } from '../favorites.ts'

/** Part of a list: a page of ten (FV-03), or null for the whole list in one request (FV-04). */
export type Part = number | null

const pageOf = (part: Part) =>
  part === null
    ? { pageNumber: 1, currentPage: 1, pageSize: FAVORITES_MOBILE_PAGE_SIZE }
    : { pageNumber: part, currentPage: part, pageSize: PAGE_SIZE }

/** POST /api/customer/v3/favorite/suppliers: favourite shops, newest first. */
export const favoriteSuppliersQuery = (part: Part) =>
  queryOptions({
    queryKey: [...FAVORITES_KEY, 'suppliers', part],
    queryFn: ({ signal }) => fetchData(favoriteSuppliers, pageOf(part), { signal }),
    staleTime: STALE.live,
    placeholderData: keepPreviousData,
  })

/** POST /api/customer/v3/favorite/packages: favourite packages with the names of their shops, newest first. */
export const favoritePackagesQuery = (part: Part) =>
  queryOptions({
    queryKey: [...FAVORITES_KEY, 'packages', part],
    queryFn: ({ signal }) => fetchData(favoritePackages, pageOf(part), { signal }),
    staleTime: STALE.live,
    placeholderData: keepPreviousData,
  })
