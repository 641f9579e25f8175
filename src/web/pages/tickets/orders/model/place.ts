import { useElementScrollRestoration } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { mayRestoreScroll } from '#web/platform/initial-scroll.ts'

/**
 * Whether the page restores a scroll position further down, which requires that all content above has its final
 * height immediately. After a reload the router scrolls before the orders are loaded, so the position is restored
 * again once `isThere`.
 */
export function useRestoresScroll(isThere: boolean): boolean {
  const place = useElementScrollRestoration({ getElement: () => window })
  const [top] = useState(place?.scrollY ?? 0)
  // Runs before the browser paints, so that the top of the list does not flash.
  useLayoutEffect(() => {
    if (isThere && top > 0 && mayRestoreScroll()) window.scrollTo({ top, behavior: 'instant' })
  }, [isThere, top])
  return top > 0
}
