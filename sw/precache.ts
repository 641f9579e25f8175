import { PrecacheController } from 'workbox-precaching'

export type Manifest = Parameters<PrecacheController['addToCacheList']>[0]

/** Of the six connections that browsers open to a server of HTTP/1.1 two are left to the page. */
const AT_ONCE = 4

/**
 * Stores the files of the app when a version of its worker installs, `AT_ONCE` at a time, and removes those of the version before when it
 * takes over (PW-03, decision 146). Workbox by itself fetches one after the other, so that each of 400 files waits for a distant server.
 * An installation that was cut short continues where it ended: what is stored is not fetched again.
 */
export function precache(scope: ServiceWorkerGlobalScope, manifest: Manifest): PrecacheController {
  const files = new PrecacheController()
  files.addToCacheList(manifest)
  const shares = Array.from({ length: AT_ONCE }, (_, share) => {
    const part = new PrecacheController()
    part.addToCacheList(manifest.filter((_file, index) => index % AT_ONCE === share))
    return part
  })
  scope.addEventListener('install', (event) => {
    for (const share of shares) void share.install(event)
  })
  scope.addEventListener('activate', (event) => void files.activate(event))
  return files
}
