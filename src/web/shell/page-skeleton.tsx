import { Trans } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { Skeleton, SkeletonText } from '#kit/ui/skeleton.tsx'
import styles from './shell.module.css'

/**
 * Hides scroll events from the router while the skeleton is shown. The router would attribute them to the previous
 * page and restore that page at its top when the visitor goes back. The router listens on the document, so capture on
 * the window runs first.
 */
function keepFromRouter(event: Event): void {
  if (event.target === document) event.stopPropagation()
}

/** Placeholder while a page's code or data loads. */
export function PageSkeleton() {
  useLayoutEffect(() => {
    window.addEventListener('scroll', keepFromRouter, true)
    return () => window.removeEventListener('scroll', keepFromRouter, true)
  }, [])
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visuallyHidden" role="status">
        <Trans>Loading…</Trans>
      </p>
      <Skeleton height="calc(40 * var(--u))" width="50%" />
      <Skeleton height="calc(220 * var(--u))" />
      <SkeletonText lines={4} />
    </div>
  )
}
