import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { CallPaths } from '#contract/call-paths.ts'
import { navigationDenylist } from './paths.ts'
import type { TicketLook } from './ticket/look.ts'
import { serveTickets } from './ticket/route.ts'

type Manifest = Parameters<typeof precacheAndRoute>[0]

/**
 * The app itself: pages, code, styles, catalogs and icons are stored when a version installs, so that it starts without
 * a connection (PW-03). Every page of the app is the one document; the network is not asked for it. The page of a ticket has
 * the ticket in it.
 */
export function serveShell(manifest: Manifest, calls: CallPaths, look: TicketLook): void {
  precacheAndRoute(manifest)
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL('/index.html')
  serveTickets(look, shell)
  registerRoute(new NavigationRoute(shell, { denylist: navigationDenylist(calls) }))
}
