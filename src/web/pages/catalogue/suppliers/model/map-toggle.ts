import { useRouter } from '@tanstack/react-router'
import type { SuppliersQuery } from '#web/paths.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous history entry is the list that this map shows. */
    isMapOverList?: true
  }
}

interface Options {
  readonly state: { readonly isMapOverList?: true }
}

/**
 * Toggles between the list and its map. If nothing was changed on the map, it goes back in the history, so that the
 * list restores its position.
 */
export function useMapToggle(
  isOn: boolean,
  go: (part: Pick<SuppliersQuery, 'view'>, options: Options) => unknown,
): () => void {
  const router = useRouter()
  return () => {
    if (!isOn) void go({ view: 'map' }, { state: { isMapOverList: true } })
    else if (router.history.location.state.isMapOverList) router.history.back()
    else void go({ view: undefined }, { state: {} })
  }
}
