import { useSyncExternalStore } from 'react'
import { isHydrating, onHydrated } from './hydration.ts'

/**
 * False until a server-rendered page is hydrated. The server has no data about the device or the visitor, so locally
 * stored data is shown only afterwards (SR-07). True from the start on pages that the server did not render.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    onHydrated,
    () => !isHydrating(),
    () => false,
  )
}
