import { useQuery } from '@tanstack/react-query'
import { shopsPager } from '#domain/catalogue/pager.ts'
import { packageHref, supplierHref } from '#web/features/catalogue/links.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { favoritesQuery } from '#web/features/favorites/favorites.ts'
import { favoritePackagesQuery, favoriteSuppliersQuery } from '#web/features/favorites/lists/lists.ts'
import type { Item } from '#web/features/favorites/pending-favorites.ts'
import { useFavorite } from '#web/features/favorites/use-favorite.ts'
import { usePlace } from '#web/features/search/use-place.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useFavoriteSearch } from './search.ts'

/** Favourite shops or packages: ten per page on desktop, all on one page on phones (FV-01, FV-03, FV-04). */
export function useFavoriteModel() {
  const { type, pageNumber } = useFavoriteSearch()
  const device = useDevice()
  const part = device === 'pc' ? pageNumber : null
  const suppliers = useQuery({ ...favoriteSuppliersQuery(part), enabled: type === 'supplier' })
  const packages = useQuery({ ...favoritePackagesQuery(part), enabled: type === 'package' })
  const all = useQuery(favoritesQuery)
  const { data, error, refetch, isPlaceholderData } = type === 'supplier' ? suppliers : packages
  const href = (page: number) => pagePath(device, 'favorite', { type, pageNumber: page > 1 ? page : undefined })
  const countOf = (one: typeof type) => all.data?.filter((item) => item.type === one).length ?? null
  return {
    device,
    type,
    suppliers: suppliers.data?.result ?? [],
    packages: packages.data?.result ?? [],
    isWaiting: !data && !error,
    isStale: isPlaceholderData,
    isEmpty: data?.total === 0,
    /** The page number is past the end of the list, which has become shorter. */
    isBeyond: data !== undefined && data.total > 0 && data.result.length === 0,
    error: data ? null : error,
    retry: () => refetch(),
    /** The current favourites are loaded, so removed rows can be identified. */
    isSettled: all.isSuccess,
    counts: { supplier: countOf('supplier'), package: countOf('package') },
    pager: device === 'pc' && data && data.pages > 1 ? shopsPager(pageNumber, data.pages) : null,
    pageHref: href,
    placeOf: usePlace(),
    approx: useApprox(),
    supplierHref: (id: number) => supplierHref(device, id),
    packageHref: (id: number) => packageHref(device, id),
  }
}
export type FavoriteModel = ReturnType<typeof useFavoriteModel>

/** Whether a favourite was removed since the list was opened, and the undo function. */
export function useRemoval(item: Item, isSettled: boolean) {
  const { isFavorite, set } = useFavorite(item)
  return { isGone: isSettled && !isFavorite, undo: () => set(true) }
}
