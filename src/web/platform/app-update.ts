import { useSyncExternalStore } from 'react'

/** Puts the waiting version in place and loads the page again. */
type Apply = () => void

let waiting: Apply | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by the service-worker client when a new version waits; with null when it no longer does. */
export function announceUpdate(apply: Apply | null): void {
  waiting = apply
  for (const listener of listeners) listener()
}

/** What to call to move to the waiting version; null while there is none. */
export function useAppUpdate(): Apply | null {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  )
}
