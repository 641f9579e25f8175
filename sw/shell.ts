import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NOT_THE_APP } from './paths.ts'

type Manifest = Parameters<typeof precacheAndRoute>[0]

/**
 * The app itself: pages, code, styles, catalogs and icons are stored when a version installs, so that it starts without
 * a connection (PW-03). Every page of the app is the one document; the network is not asked for it.
 */
export function serveShell(manifest: Manifest): void {
  precacheAndRoute(manifest)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...NOT_THE_APP] }))
}
