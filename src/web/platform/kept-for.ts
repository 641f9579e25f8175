import { useSyncExternalStore } from 'react'
import { deletesUnused, type KeptFor, keptFor } from '#domain/ticket/kept-for.ts'
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
async function readKeptFor(): Promise<KeptFor> {
  // Absent outside secure contexts.
  const storage = navigator.storage as StorageManager | undefined
  return keptFor({
    isInstalled: isInstalled(),
    isPersisted: (await storage?.persisted?.().catch(() => false)) ?? false,
    isPrivate: storage ? await isPrivate(storage).catch(() => false) : false,
    deletesUnused: deletesUnused(navigator.userAgent),
  })
}

let known: KeptFor | null = null
const listeners = new Set<() => void>()

/** Checks again, because the result of `persistStorage` changes it. */
export async function renewKeptFor(): Promise<void> {
  known = await readKeptFor()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (known === null) void renewKeptFor()
  return () => listeners.delete(listener)
}

/** How long this browser keeps saved tickets; null until known, when nothing may be promised. */
export function useKeptFor(): KeptFor | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}
