import { useLayoutEffect } from 'react'

/** Number of pages with a bottom bar; two during navigation between such pages. */
let shown = 0

function count(by: 1 | -1): void {
  shown += by
  document.documentElement.toggleAttribute('data-bottom-bar', shown > 0)
}

/**
 * Makes the frame reserve space for the page's own bottom bar and hide its tabs. Browsers with `:has()` detect the bar
 * before the app runs; others need this attribute.
 */
export function useRoomForBottomBar(): void {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}
