import { useSyncExternalStore } from 'react'
import { evictsUnvisitedSites, type StorageLifetime, storageLifetime } from '#domain/ticket/storage-lifetime.ts'
import { isInstalled } from './installed.ts'

/** Chromium's heap limit; a private window's storage quota is less than twice that. */
interface ChromiumPerformance extends Performance {
  readonly memory?: { readonly jsHeapSizeLimit: number }
}

/**
 * Whether this is a private window, as far as detectable: by a small quota in Chromium, by the lack of OPFS in Safari
 * and Firefox.
 */
async function isPrivate(storage: StorageManager): Promise<boolean> {
  const heap = (performance as ChromiumPerformance).memory?.jsHeapSizeLimit
  if (heap) return ((await storage.estimate()).quota ?? Number.POSITIVE_INFINITY) < 2 * heap
  if (!('getDirectory' in storage)) return false
  return storage.getDirectory().then(
    () => false,
    () => true,
  )
}

/** Determines how long the browser keeps saved tickets. */
async function readKeptFor(): Promise<StorageLifetime> {
  // Absent outside secure contexts.
  const storage = navigator.storage as StorageManager | undefined
  return storageLifetime({
    isInstalled: isInstalled(),
    isPersisted: (await storage?.persisted?.().catch(() => false)) ?? false,
    isPrivate: storage ? await isPrivate(storage).catch(() => false) : false,
    evictsUnvisitedSites: evictsUnvisitedSites(navigator.userAgent),
  })
}

let known: StorageLifetime | null = null
const listeners = new Set<() => void>()

/** Checks again, because the result of `persistStorage` changes it. */
export async function refreshTicketRetention(): Promise<void> {
  known = await readKeptFor()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (known === null) void refreshTicketRetention()
  return () => listeners.delete(listener)
}

/** How long this browser keeps saved tickets; null until known; no promise may be shown until then. */
export function useTicketRetention(): StorageLifetime | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}
