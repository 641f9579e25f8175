import { PrecacheController } from 'workbox-precaching'

export type Manifest = Parameters<PrecacheController['addToCacheList']>[0]

/** Browsers open six connections to an HTTP/1.1 server; two remain for the page. */
const CONCURRENCY = 4

/**
 * Precaches the app's files when a version of its worker installs, `CONCURRENCY` at a time, and removes the previous
 * version's files on activation (PW-03, decision 34). Workbox alone fetches them one by one, which costs 400 round
 * trips to a distant server. An interrupted installation resumes: stored files are not fetched again.
 */
export function precache(scope: ServiceWorkerGlobalScope, manifest: Manifest): PrecacheController {
  const files = new PrecacheController()
  files.addToCacheList(manifest)
  const parts = Array.from({ length: CONCURRENCY }, (_, partIndex) => {
    const part = new PrecacheController()
    part.addToCacheList(manifest.filter((_file, index) => index % CONCURRENCY === partIndex))
    return part
  })
  scope.addEventListener('install', (event) => {
    for (const part of parts) void part.install(event)
  })
  scope.addEventListener('activate', (event) => void files.activate(event))
  return files
}
