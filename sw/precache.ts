import { PrecacheController } from 'workbox-precaching'

export type Manifest = Parameters<PrecacheController['addToCacheList']>[0]

/** Browsers open six connections to an HTTP/1.1 server; two remain for the page. */
const AT_ONCE = 4

/**
 * Precaches the app's files when a version of its worker installs, `AT_ONCE` at a time, and removes the previous
 * version's files on activation (PW-03, decision 146). Workbox alone fetches them one by one, which costs 400 round
 * trips to a distant server. An interrupted installation resumes: stored files are not fetched again.
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
