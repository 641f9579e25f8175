import { useSyncExternalStore } from 'react'
import { isTakingOver, onTakenOver } from './take-over.ts'

/**
 * False until a server-rendered page is hydrated. The server knows neither device nor visitor, so locally stored data
 * is shown only afterwards (SR-07). True from the start on pages that the server did not render.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    onTakenOver,
    () => !isTakingOver(),
    () => false,
  )
}
