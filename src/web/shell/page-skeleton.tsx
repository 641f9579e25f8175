import { Trans } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import styles from './shell.module.css'

/**
 * The router takes what scrolls meanwhile for the page that somebody is leaving: one who turns back at once, because
 * the next page is slow, would find it at its top. It listens at the document, which the window comes before.
 */
function keepFromRouter(event: Event): void {
  if (event.target === document) event.stopPropagation()
}

/** Shown in place of a page whose code or data is loading. */
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
