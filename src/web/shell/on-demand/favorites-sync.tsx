import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { packageQuery, packagesQuery, supplierQuery } from '#web/features/catalogue/queries.ts'
import { favoritesQuery } from '#web/features/favorites/favorites.ts'
import { cacheFavorites, pagesToFetch, showCachedFavorites } from '#web/features/favorites/lists/favorites-sync.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { prefetchPictures } from '#web/platform/service-worker.ts'

/** Delay in ms, so that the page's own requests run first. */
const PATIENCE_MS = 4_000
/** Maximum number of pages to prefetch, newest favourites first. */
const MAX_PAGES = 60

/** Stores the favourites and prefetches their pages, so that the service worker caches them. */
async function syncFavorites(client: QueryClient, customerId: number): Promise<void> {
  const { suppliers, packages } = await cacheFavorites(client, customerId)
  const shopPage = async (id: number) => {
    await client.prefetchQuery(supplierQuery(id))
    await client.prefetchQuery(packagesQuery(id))
  }
  const shops = suppliers.map(({ id }) => [`supplier ${id}`, () => shopPage(id)] as const)
  const packs = packages.map(({ id }) => [`package ${id}`, () => client.prefetchQuery(packageQuery(id))] as const)
  const pages = new Map<string, () => Promise<void>>([...shops, ...packs].slice(0, MAX_PAGES))
  const { names, done } = await pagesToFetch(customerId, [...pages.keys()])
  const pictures = [...suppliers, ...packages].slice(0, MAX_PAGES).map(({ thumbnailUrl }) => thumbnailUrl)
  await prefetchPictures(pictures, () => lastOwner()?.id === customerId)
  // One by one, so that prefetching does not delay the customer's requests.
  for (const name of names) await pages.get(name)?.()
  await done()
}

/**
 * Offline favourites: shows this device's stored favourites at once and syncs shortly after sign-in or a pressed heart.
 * Renders nothing. Used once, in the shell.
 */
export function FavoritesSync({ ownerId, isSignedIn }: { ownerId: number; isSignedIn: boolean }) {
  const client = useQueryClient()
  // Observes the query without fetching; the hearts fetch it.
  const { data: pairs } = useQuery({ ...favoritesQuery, enabled: false })
  useEffect(() => void showCachedFavorites(client, ownerId), [client, ownerId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pressed heart triggers another sync
  useEffect(() => {
    if (!isSignedIn) return
    // When offline, the stored favourites stay.
    const timer = setTimeout(() => void syncFavorites(client, ownerId).catch(() => {}), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [client, ownerId, isSignedIn, pairs])
  return null
}
