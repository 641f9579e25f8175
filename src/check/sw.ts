import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { DECODER_FILES } from '#contract/check/paths.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] }

// Cache names without "-precache-" and the scope, because the app's worker, whose scope is part of this one's,
// deletes foreign caches with such names.
setCacheNameDetails({ prefix: 'check', precache: 'files', suffix: 'v1' })

precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/check/index.html'), { allowlist: [/^\/check\/?(?:\?|$)/] }))
/** The decoder consists of two files with hashed names; only the newest two are kept. */
const newestTwo = {
  async cacheDidUpdate({ cacheName }: { readonly cacheName: string }): Promise<void> {
    const cache = await caches.open(cacheName)
    for (const old of (await cache.keys()).slice(0, -2)) await cache.delete(old)
  },
}
// Cached on demand, because only some browsers need it.
registerRoute(
  ({ url }) => url.pathname.startsWith(DECODER_FILES),
  new CacheFirst({ cacheName: 'check-decoder', plugins: [newestTwo] }),
)
clientsClaim()
