import * as z from 'zod/mini'
import { CACHE, CACHE_AGES, MESSAGE, OUTBOX } from '#contract/sw-protocol.ts'
import { workerUrl } from '#kit/platform/trusted-types.ts'
import { announceUpdate } from './app-update.ts'
import { stored } from './storage.ts'
import { whenLoaded } from './when-loaded.ts'

const UPDATE_CHECK_MS = 3_600_000
/**
 * Reload delay after an accepted update. The new worker takes over once the old one is idle, which this page's requests
 * can delay.
 */
const TAKEOVER_MS = 3000
/** Set when the user of this tab has accepted an update whose worker has not taken control yet. */
const agreed = stored('updating', z.literal(1), 'session')

/** Whether this browser can start the app offline; in-app browsers (WeChat) often cannot. */
export function canStartOffline(): boolean {
  return 'serviceWorker' in navigator
}

/**
 * Registers the service worker, if supported. A new version waits until the user accepts it (PW-21). Checks for updates
 * hourly and on reconnect.
 */
export async function startServiceWorker(): Promise<void> {
  if (canStartOffline()) await whenLoaded(import('workbox-window'), ({ Workbox }) => registerWith(Workbox))
}

async function registerWith(Workbox: typeof import('workbox-window').Workbox): Promise<void> {
  const workbox = new Workbox(workerUrl())
  // The first version also takes control, but is not an update.
  const hadVersion = navigator.serviceWorker.controller !== null
  workbox.addEventListener('waiting', () => {
    if (agreed.read()) return workbox.messageSkipWaiting()
    announceUpdate(() => {
      agreed.write(1)
      announceUpdate(null)
      workbox.messageSkipWaiting()
      // A reload ends this page's requests.
      setTimeout(() => location.reload(), TAKEOVER_MS)
    })
  })
  workbox.addEventListener('controlling', () => {
    if (agreed.read()) {
      agreed.clear()
      location.reload()
    }
    // Another tab accepted the update. This one runs the old code, whose files are about to be deleted.
    else if (hadVersion) announceUpdate(() => location.reload())
  })
  try {
    await workbox.register()
  } catch {
    // Offline on the first visit, or a captive portal's page instead of the script. The next visit tries again.
    return
  }
  const look = () => void workbox.update().catch(() => {})
  setInterval(look, UPDATE_CHECK_MS)
  window.addEventListener('online', look)
}

/** Background Sync is Chromium-only and missing from TypeScript's library. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { register(tag: string): Promise<void> }
}

const canSync = (registration: ServiceWorkerRegistration): registration is SyncRegistration => 'sync' in registration

/** Registers a background sync, so that the browser sends the outbox on reconnect even if the app is closed. */
export async function requestOutboxSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (registration && canSync(registration)) await registration.sync.register(OUTBOX.syncTag)
  } catch {
    // Forbidden or unsupported: the app sends the outbox itself while it is open.
  }
}

/** Calls back when the service worker has processed the outbox. */
export function onOutboxSent(listener: () => void): () => void {
  const handleMessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === MESSAGE.outboxSent) listener()
  }
  navigator.serviceWorker?.addEventListener('message', handleMessage)
  return () => navigator.serviceWorker?.removeEventListener('message', handleMessage)
}

/** Waits until a service worker controls this page; on the first visit it is still installing. */
function controlled(): Promise<unknown> {
  const container = navigator.serviceWorker
  if (!container || container.controller) return Promise.resolve()
  return new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }))
}

const openPictures = () => caches.open(CACHE.pictures)
/** The service worker stores a picture shortly after answering: number and interval (ms) of checks. */
const STORING = { turns: 100, everyMs: 50 }

/**
 * Fetches pictures that the service worker has not cached yet, so that it caches them. `isWanted` returns false once
 * their customer has signed out; a pending download is then deleted.
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

/** Opens an existing database of the service worker; null if there is none. Creates none. */
function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(null)
  })
}

/** Clears the database of cache ages, which deleting the caches does not touch. */
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

/** Deletes the service worker's caches of browsed content and their ages. */
export async function emptyCaches(): Promise<void> {
  // Missing, broken or forbidden storage holds nothing.
  await clearCacheAges().catch(() => {})
  if (!('caches' in globalThis)) return
  for (const name of Object.values(CACHE)) await caches.delete(name).catch(() => false)
}
