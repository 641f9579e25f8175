import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { CallPaths } from '#contract/call-paths.ts'
import { CACHE_AGES } from '#contract/sw-protocol.ts'
import { openExisting, settled } from './database.ts'
import { isKeptGet, isKeptPost, isLastingBody, isPlainKey, postKey, readKey } from './paths.ts'
import { isStorableRead } from './storable.ts'

/** Enough for an evening of looking around and all favourites. */
const MAX_ANSWERS = 400
const MAX_AGE_DAYS = 14
/** A list is waited for this long, in s, before the one that was seen last is shown. */
const PATIENCE_S = 4

/**
 * Public catalogue reads that were made before open without a connection (PW-18, PW-20). A GET is answered from the
 * store and refreshed behind; what is asked by POST (lists, packages, days) comes from the server while that answers.
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
  registerRoute(({ url, sameOrigin }) => sameOrigin && isKeptGet(url, calls), reads, 'GET')

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isKeptPost(url, calls),
    async ({ event, request, url }) => {
      const body = await request.clone().text()
      if (!isLastingBody(body)) return fetch(request)
      const key = await postKey(url, body)
      const lists = new NetworkFirst({
        cacheName,
        networkTimeoutSeconds: PATIENCE_S,
        // Stored under an address, as only a GET can be; sent as it was meant.
        plugins: [{ requestWillFetch: async () => request, cacheWillUpdate }, expiration],
      })
      return lists.handle({ event, request: new Request(key) })
    },
    'POST',
  )
}

/** Deletes what earlier versions stored under what was asked, position included, and the list of it. */
export async function dropPlainKeys(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const { url } of await cache.keys()) if (isPlainKey(url)) await cache.delete(url)
  const database = await openExisting(CACHE_AGES.database)
  const ages = database.transaction(CACHE_AGES.store, 'readwrite').objectStore(CACHE_AGES.store)
  const entries: { readonly id: string; readonly url: string }[] = await settled(ages.getAll())
  await Promise.all(entries.filter(({ url }) => isPlainKey(url)).map(({ id }) => settled(ages.delete(id))))
  database.close()
}
