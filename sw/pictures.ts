import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { isPicture, pictureFamily } from './paths.ts'
import { isStorablePicture } from './storable.ts'

const MAX_PICTURES = 300
const MAX_AGE_DAYS = 60

/** Another size or format of the same picture, as a fallback. */
async function anyOfFamily(cacheName: string, request: Request): Promise<Response | undefined> {
  const family = pictureFamily(new URL(request.url))
  if (family === null) return undefined
  const cache = await caches.open(cacheName)
  const stored = await cache.keys()
  const other = stored.find((candidate) => pictureFamily(new URL(candidate.url)) === family)
  return other && cache.match(other)
}

/** Serves pictures offline that were seen or prefetched for a ticket (PW-20). */
export function servePictures(cacheName: string): void {
  const strategy = new StaleWhileRevalidate({
    cacheName,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => (isStorablePicture(response) ? response : null),
        handlerDidError: ({ request }) => anyOfFamily(cacheName, request),
      },
      new ExpirationPlugin({
        maxEntries: MAX_PICTURES,
        maxAgeSeconds: MAX_AGE_DAYS * 86_400,
        purgeOnQuotaError: true,
      }),
    ],
  })
  registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), strategy, 'GET')
}
