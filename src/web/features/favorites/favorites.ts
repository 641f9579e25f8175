import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { favorite, favorites } from '#contract/favorites.ts'
import { type CallFailure, call, fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { type Item, pendingOf, setPending } from './pending-favorites.ts'

/** Key prefix of all favourites queries. */
export const FAVORITES_KEY = ['favorites'] as const

/** GET /api/customer/v3/favorites: all favourites as pairs, in one request for all hearts. */
export const favoritesQuery = queryOptions({
  queryKey: [...FAVORITES_KEY, 'all'],
  queryFn: ({ signal }) => fetchData(favorites, {}, { signal }),
  staleTime: STALE.steady,
})

/** Applies a confirmed change to the cached list. */
function settle(client: QueryClient, { type, id }: Item, isFavorite: boolean): void {
  client.setQueryData(favoritesQuery.queryKey, (known) => {
    const others = known?.filter((one) => one.type !== type || one.sourceid !== id)
    return others && (isFavorite ? [...others, { type, sourceid: id }] : others)
  })
}

/**
 * GET /api/customer/v3/favorite: adds or removes a favourite, shown optimistically (FV-02). Presses during a call wait
 * for it; the last one wins. Returns the failure after the heart was reset, or null.
 */
export async function setFavorite(client: QueryClient, item: Item, isWanted: boolean): Promise<CallFailure | null> {
  const isOnItsWay = pendingOf(item) !== undefined
  setPending(item, isWanted)
  if (isOnItsWay) return null
  let settled: boolean | undefined
  // An answer to an earlier request would undo the optimistic change.
  await client.cancelQueries({ queryKey: favoritesQuery.queryKey })
  for (let wanted = pendingOf(item); wanted !== undefined && wanted !== settled; wanted = pendingOf(item)) {
    const result = await call(favorite, { type: item.type, sourceId: item.id, action: wanted ? 'add' : 'del' })
    if (!result.ok) {
      setPending(item, undefined)
      if (result.kind === 'unauthorized') await client.resetQueries({ queryKey: FAVORITES_KEY })
      return result
    }
    settled = wanted
    settle(client, item, wanted)
    // Refetch a list that was still loading before the heart falls back to it.
    if (!client.getQueryData(favoritesQuery.queryKey)) await client.invalidateQueries(favoritesQuery)
  }
  setPending(item, undefined)
  return null
}
