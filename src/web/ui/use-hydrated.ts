import { useSyncExternalStore } from 'react'
import { isTakingOver, onTakenOver } from './take-over.ts'

/**
 * False while a part of the page is what the server has rendered, which knows nothing of this device and of who holds it: what is kept
 * here is shown after that (SR-07). True from the start where the page was not rendered by the server.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    onTakenOver,
    () => !isTakingOver(),
    () => false,
  )
}
