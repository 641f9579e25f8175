import { useSyncExternalStore } from 'react'
import { deletesUnused, type KeptFor, keptFor } from '#domain/ticket/kept-for.ts'
import { isInstalled } from './installed.ts'

/** Chromium alone tells how large its heap may become; a private window gets less storage than twice that. */
interface ChromiumPerformance extends Performance {
  readonly memory?: { readonly jsHeapSizeLimit: number }
}

/** Whether this is a private window, as far as a browser shows it: Chromium by little room, Safari and Firefox by having no files of a site's own. */
async function isPrivate(storage: StorageManager): Promise<boolean> {
  const heap = (performance as ChromiumPerformance).memory?.jsHeapSizeLimit
  if (heap) return ((await storage.estimate()).quota ?? Number.POSITIVE_INFINITY) < 2 * heap
  if (!('getDirectory' in storage)) return false
  return storage.getDirectory().then(
    () => false,
    () => true,
  )
}

/** What the browser keeps of a saved ticket. */
async function readKeptFor(): Promise<KeptFor> {
  // Absent without HTTPS.
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

/** Asks the browser again: what it keeps changes with its answer to `persistStorage`. */
export async function renewKeptFor(): Promise<void> {
  known = await readKeptFor()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (known === null) void renewKeptFor()
  return () => listeners.delete(listener)
}

/** How long this browser keeps saved tickets; null until it has said so, when nothing may be promised. */
export function useKeptFor(): KeptFor | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}
