import { useElementScrollRestoration } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { awaitsItsPlace } from '#web/platform/opened-place.ts'

/**
 * Whether the visitor comes back to a place further down, which is where it was only if all above it has its height at once. After a reload the
 * router has scrolled before the orders were read, so the place is found once `isThere`.
 */
export function useComesBack(isThere: boolean): boolean {
  const place = useElementScrollRestoration({ getElement: () => window })
  const [top] = useState(place?.scrollY ?? 0)
  // Before the browser paints, so that the top of the list does not flash by.
  useLayoutEffect(() => {
    if (isThere && top > 0 && awaitsItsPlace()) window.scrollTo({ top, behavior: 'instant' })
  }, [isThere, top])
  return top > 0
}
