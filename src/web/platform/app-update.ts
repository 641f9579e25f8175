import { useSyncExternalStore } from 'react'

/** Activates the waiting version and reloads the page. */
type Apply = () => void

let waiting: Apply | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by the service worker client when a new version waits, with null when it no longer does. */
export function announceUpdate(apply: Apply | null): void {
  waiting = apply
  for (const listener of listeners) listener()
}

/** The function that activates the waiting version; null if there is none. */
export function useAppUpdate(): Apply | null {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  )
}
