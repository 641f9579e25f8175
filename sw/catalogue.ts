import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { CallPaths } from '#contract/call-paths.ts'
import { CACHE_AGES } from '#contract/sw-protocol.ts'
import { openExisting, requestResult } from './database.ts'
import { isCacheableBody, isCacheableGet, isCacheablePost, isPlainTextKey, postKey, readKey } from './paths.ts'
import { isStorableRead } from './storable.ts'

/** Enough for an evening of browsing and all favourites. */
const MAX_ANSWERS = 400
const MAX_AGE_DAYS = 14
/** Seconds to wait for a list from the network before the cached one is shown. */
const NETWORK_TIMEOUT_S = 4

/**
 * Serves public catalogue reads offline when they were made before (PW-18, PW-20). GETs are stale-while-revalidate.
 * POSTs (lists, packages, days) are network-first with a timeout.
 */
export function serveCatalogue(cacheName: string, calls: CallPaths): void {
  const expiration = new ExpirationPlugin({
    maxEntries: MAX_ANSWERS,
    maxAgeSeconds: MAX_AGE_DAYS * 86_400,
    purgeOnQuotaError: true,
  })
  const cacheWillUpdate = async ({ response }: { response: Response }) =>
    (await isStorableRead(response)) ? response : null

  const reads = new StaleWhileRevalidate({
    cacheName,
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => readKey(new URL(request.url)), cacheWillUpdate },
      expiration,
    ],
  })
  registerRoute(({ url, sameOrigin }) => sameOrigin && isCacheableGet(url, calls), reads, 'GET')

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isCacheablePost(url, calls),
    async ({ event, request, url }) => {
      const body = await request.clone().text()
      if (!isCacheableBody(body)) return fetch(request)
      const key = await postKey(url, body)
      const lists = new NetworkFirst({
        cacheName,
        networkTimeoutSeconds: NETWORK_TIMEOUT_S,
        // The cache key must be a GET, so the original POST is sent instead.
        plugins: [{ requestWillFetch: async () => request, cacheWillUpdate }, expiration],
      })
      return lists.handle({ event, request: new Request(key) })
    },
    'POST',
  )
}

/**
 * Deletes entries whose keys earlier versions stored in plain text, including the position, and their expiration
 * records.
 */
export async function deletePlainTextKeys(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const { url } of await cache.keys()) if (isPlainTextKey(url)) await cache.delete(url)
  const database = await openExisting(CACHE_AGES.database)
  const ages = database.transaction(CACHE_AGES.store, 'readwrite').objectStore(CACHE_AGES.store)
  const entries: { readonly id: string; readonly url: string }[] = await requestResult(ages.getAll())
  await Promise.all(entries.filter(({ url }) => isPlainTextKey(url)).map(({ id }) => requestResult(ages.delete(id))))
  database.close()
}
