import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { isPublicRead, readKey } from './paths.ts'
import { isStorableRead } from './storable.ts'

const MAX_ANSWERS = 150
const MAX_AGE_DAYS = 14

/** Public catalogue reads that were made before open without a connection, and are refreshed behind (PW-18, PW-20). */
export function serveCatalogue(cacheName: string): void {
  const strategy = new StaleWhileRevalidate({
    cacheName,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => readKey(new URL(request.url)),
        cacheWillUpdate: async ({ response }) => ((await isStorableRead(response)) ? response : null),
      },
      new ExpirationPlugin({
        maxEntries: MAX_ANSWERS,
        maxAgeSeconds: MAX_AGE_DAYS * 86_400,
        purgeOnQuotaError: true,
      }),
    ],
  })
  registerRoute(({ url, sameOrigin }) => sameOrigin && isPublicRead(url), strategy, 'GET')
}
