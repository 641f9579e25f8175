import { useLayoutEffect } from 'react'

/** Pages that show a bar of their own now: while one follows another there may be two. */
let shown = 0

function count(by: 1 | -1): void {
  shown += by
  document.documentElement.toggleAttribute('data-bottom-bar', shown > 0)
}

/**
 * Has the frame make room for a page's own bar, and leave its tabs out. Browsers with `:has()` find the bar in the document before the app
 * has run; the others find this mark.
 */
export function useRoomForBottomBar(): void {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}
