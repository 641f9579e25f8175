import { Trans } from '@lingui/react/macro'
import { Skeleton, SkeletonText } from '#kit/ui/skeleton.tsx'
import styles from './package.module.css'

/** Placeholder for a package page while it loads. */
export function PackageSkeleton() {
  return (
    <div className={styles.blank} aria-busy="true">
      <p className="visuallyHidden" role="status">
        <Trans>Loading…</Trans>
      </p>
      <div className={styles.blankPicture}>
        <Skeleton height="100%" />
      </div>
      <Skeleton height="calc(36 * var(--u))" width="60%" />
      <SkeletonText lines={4} />
    </div>
  )
}
