import * as z from 'zod/mini'
import { CACHE, CACHE_AGES, MESSAGE, OUTBOX } from '#contract/sw-protocol.ts'
import { announceUpdate } from './app-update.ts'
import { stored } from './storage.ts'
import { workerUrl } from './trusted-types.ts'
import { whenLoaded } from './when-loaded.ts'

const UPDATE_CHECK_MS = 3_600_000
/** A version that was agreed to takes over once the old one is idle, which its own page's requests can hold up. */
const TAKEOVER_MS = 3000
/** The user of this tab has accepted an update whose worker has not taken control yet. */
const agreed = stored('updating', z.literal(1), 'session')

/** Whether this browser can start the app without a connection; those inside other apps (WeChat) often cannot. */
export function canStartOffline(): boolean {
  return 'serviceWorker' in navigator
}

/**
 * Registers the service worker. A new version waits until somebody agrees to it (PW-21); it is looked for each hour and
 * when a connection comes back. A browser without service workers does without.
 */
export async function startServiceWorker(): Promise<void> {
  if (canStartOffline()) await whenLoaded(import('workbox-window'), ({ Workbox }) => registerWith(Workbox))
}

async function registerWith(Workbox: typeof import('workbox-window').Workbox): Promise<void> {
  const workbox = new Workbox(workerUrl())
  // The very first version takes over as well, and is nothing new.
  const hadVersion = navigator.serviceWorker.controller !== null
  workbox.addEventListener('waiting', () => {
    if (agreed.read()) return workbox.messageSkipWaiting()
    announceUpdate(() => {
      agreed.write(1)
      announceUpdate(null)
      workbox.messageSkipWaiting()
      // A new page begins without the requests of this one.
      setTimeout(() => location.reload(), TAKEOVER_MS)
    })
  })
  workbox.addEventListener('controlling', () => {
    if (agreed.read()) {
      agreed.clear()
      location.reload()
    }
    // Another tab agreed: this one runs the old code, whose files are about to be deleted.
    else if (hadVersion) announceUpdate(() => location.reload())
  })
  try {
    await workbox.register()
  } catch {
    // No connection at the very first visit, or a portal's page in place of the script: the next visit tries again.
    return
  }
  const look = () => void workbox.update().catch(() => {})
  setInterval(look, UPDATE_CHECK_MS)
  window.addEventListener('online', look)
}

/** Background Sync is not in TypeScript's library: only Chromium has it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { register(tag: string): Promise<void> }
}

const canSync = (registration: ServiceWorkerRegistration): registration is SyncRegistration => 'sync' in registration

/** Asks the browser to have the outbox sent as soon as there is a connection, even when the app is closed by then. */
export async function requestOutboxSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (registration && canSync(registration)) await registration.sync.register(OUTBOX.syncTag)
  } catch {
    // Forbidden or missing: the app sends it itself when it is open.
  }
}

/** Calls back when the service worker has worked on the outbox. */
export function onOutboxSent(listener: () => void): () => void {
  const handleMessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === MESSAGE.outboxSent) listener()
  }
  navigator.serviceWorker?.addEventListener('message', handleMessage)
  return () => navigator.serviceWorker?.removeEventListener('message', handleMessage)
}

/** Waits until a service worker answers for this page: at the very first visit it is still being installed. */
function controlled(): Promise<unknown> {
  const container = navigator.serviceWorker
  if (!container || container.controller) return Promise.resolve()
  return new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }))
}

const openPictures = () => caches.open(CACHE.pictures)
/** The service worker stores a picture a moment after it has answered: so often, and so far apart, it is looked for. */
const STORING = { turns: 100, everyMs: 50 }

/**
 * Has pictures fetched that the service worker does not hold yet, so that it keeps them. `isWanted` turns false when
 * the customer whose pictures these are has left: a download in flight is then not stored.
 */
export async function prefetchPictures(urls: readonly string[], isWanted: () => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  await controlled()
  for (const url of urls) {
    if (!isWanted()) return
    if ((await (await openPictures()).match(url)) !== undefined) continue
    const answer = await fetch(url, { priority: 'low' }).catch(() => null)
    if (answer?.ok) await untilStored(url)
    if (!isWanted()) await (await openPictures()).delete(url)
  }
}

/** Waits until the service worker has stored a picture, so that downloads run one at a time. */
async function untilStored(url: string): Promise<void> {
  for (let turn = 0; turn < STORING.turns; turn++) {
    if ((await (await openPictures()).match(url)) !== undefined) return
    await new Promise((resolve) => setTimeout(resolve, STORING.everyMs))
  }
}

/** Opens a database of the service worker's; null where there is none, and makes none. */
function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(null)
  })
}

/** Deletes the list of what the caches hold, which outlives them. */
async function clearCacheAges(): Promise<void> {
  const database = await openExisting(CACHE_AGES.database)
  if (!database) return
  const cleared = database.transaction(CACHE_AGES.store, 'readwrite')
  cleared.objectStore(CACHE_AGES.store).clear()
  await new Promise((resolve) => {
    cleared.oncomplete = resolve
    cleared.onabort = resolve
  })
  database.close()
}

/** Empties what the service worker has stored of the browsing so far, and the list of it. */
export async function emptyCaches(): Promise<void> {
  // Missing, broken or forbidden storage holds nothing.
  await clearCacheAges().catch(() => {})
  if (!('caches' in globalThis)) return
  for (const name of Object.values(CACHE)) await caches.delete(name).catch(() => false)
}
