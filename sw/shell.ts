import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { CallPaths } from '#contract/call-paths.ts'
import { navigationDenylist } from './paths.ts'
import { type Manifest, precache } from './precache.ts'
import { serveTickets, type TicketAssets } from './ticket/route.ts'

/**
 * Serves the app's pages, code, styles, catalogs and icons, which are precached when a version installs, so that it
 * starts offline (PW-03). Every page gets the same document, without a network request. The document of a ticket's
 * page includes the ticket.
 */
export function serveShell(
  scope: ServiceWorkerGlobalScope,
  manifest: Manifest,
  calls: CallPaths,
  drawing: TicketAssets,
): void {
  const files = precache(scope, manifest)
  registerRoute(new PrecacheRoute(files))
  cleanupOutdatedCaches()
  const shell = files.createHandlerBoundToURL('/index.html')
  serveTickets(drawing, files, shell)
  registerRoute(new NavigationRoute(shell, { denylist: navigationDenylist(calls) }))
}
