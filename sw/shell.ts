import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { CallPaths } from '#contract/call-paths.ts'
import { navigationDenylist } from './paths.ts'
import { type Manifest, precache } from './precache.ts'
import { serveTickets, type TicketDrawing } from './ticket/route.ts'

/**
 * The app itself: pages, code, styles, catalogs and icons are stored when a version installs, so that it starts without
 * a connection (PW-03). Every page of the app is the one document; the network is not asked for it. The page of a ticket has
 * the ticket in it.
 */
export function serveShell(
  scope: ServiceWorkerGlobalScope,
  manifest: Manifest,
  calls: CallPaths,
  drawing: TicketDrawing,
): void {
  const files = precache(scope, manifest)
  registerRoute(new PrecacheRoute(files))
  cleanupOutdatedCaches()
  const shell = files.createHandlerBoundToURL('/index.html')
  serveTickets(drawing, files, shell)
  registerRoute(new NavigationRoute(shell, { denylist: navigationDenylist(calls) }))
}
