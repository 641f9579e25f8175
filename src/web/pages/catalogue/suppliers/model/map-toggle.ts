import { useRouter } from '@tanstack/react-router'
import type { SuppliersSearch } from '../search.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry before this one is the list that this map is of. */
    isMapOverList?: true
  }
}

interface Options {
  readonly state: { readonly isMapOverList?: true }
}

/**
 * Shows the map of the list, or the list again. From a map that nothing was changed on the way back is the browser's own, so that the
 * list is found as it was left.
 */
export function useMapToggle(
  isOn: boolean,
  go: (part: Pick<SuppliersSearch, 'view'>, options: Options) => unknown,
): () => void {
  const router = useRouter()
  return () => {
    if (!isOn) void go({ view: 'map' }, { state: { isMapOverList: true } })
    else if (router.history.location.state.isMapOverList) router.history.back()
    else void go({ view: undefined }, { state: {} })
  }
}
