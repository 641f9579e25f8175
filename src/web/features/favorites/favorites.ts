import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { favorite, favorites } from '#contract/favorites.ts'
import { type CallFailure, call, fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { type Item, pendingOf, setPending } from './pending-favorites.ts'

/** Everything that is known of the customer's favourites. */
export const FAVORITES_KEY = ['favorites'] as const

/** GET /api/customer/v3/favorites: all of them as pairs; asked once for all the hearts in sight. */
export const favoritesQuery = queryOptions({
  queryKey: [...FAVORITES_KEY, 'all'],
  queryFn: ({ signal }) => fetchData(favorites, {}, { signal }),
  staleTime: STALE.steady,
})

/** Puts a settled heart into the list that all hearts read. */
function settle(client: QueryClient, { type, id }: Item, isFavorite: boolean): void {
  client.setQueryData(favoritesQuery.queryKey, (known) => {
    const others = known?.filter((one) => one.type !== type || one.sourceid !== id)
    return others && (isFavorite ? [...others, { type, sourceid: id }] : others)
  })
}

/**
 * GET /api/customer/v3/favorite: adds or removes, and shows it before the server has answered (FV-02). Presses during a
 * call wait for it, and the last one counts. Returns the failure after which the heart is back as it was, or null.
 */
export async function setFavorite(client: QueryClient, item: Item, isWanted: boolean): Promise<CallFailure | null> {
  const isOnItsWay = pendingOf(item) !== undefined
  setPending(item, isWanted)
  if (isOnItsWay) return null
  let settled: boolean | undefined
  // An answer to an earlier request would undo the change.
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
    // A list that was still loading is fetched again, before the heart falls back on it.
    if (!client.getQueryData(favoritesQuery.queryKey)) await client.invalidateQueries(favoritesQuery)
  }
  setPending(item, undefined)
  return null
}
