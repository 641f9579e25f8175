import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { packageQuery, packagesQuery, supplierQuery } from '#web/features/catalogue/queries.ts'
import { favoritesQuery } from '#web/features/favorites/favorites.ts'
import { cacheFavorites, pagesToFetch, showCachedFavorites } from '#web/features/favorites/lists/favorites-sync.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { prefetchPictures } from '#web/platform/service-worker.ts'

/** After whatever the page itself has to do. */
const PATIENCE_MS = 4_000
/** At most this many pages are prefetched, newest favourites first. */
const MAX_PAGES = 60

/** Keeps the list, and has the service worker see the pages that it leads to. */
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
  // One after the other: this must never delay what the customer waits for.
  for (const name of names) await pages.get(name)?.()
  await done()
}

/**
 * Favourites without a connection: what this device kept of them is shown at once, and synced a moment after the
 * customer came or a heart was pressed. Renders nothing. Once, in the shell.
 */
export function FavoritesSync({ ownerId, isSignedIn }: { ownerId: number; isSignedIn: boolean }) {
  const client = useQueryClient()
  // Only listens: the hearts ask.
  const { data: pairs } = useQuery({ ...favoritesQuery, enabled: false })
  useEffect(() => void showCachedFavorites(client, ownerId), [client, ownerId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pressed heart is a reason to sync again
  useEffect(() => {
    if (!isSignedIn) return
    // Without a connection what is kept stays.
    const timer = setTimeout(() => void syncFavorites(client, ownerId).catch(() => {}), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [client, ownerId, isSignedIn, pairs])
  return null
}
