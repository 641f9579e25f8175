import { Trans } from '@lingui/react/macro'
import { Skeleton, SkeletonText } from '#kit/ui/skeleton.tsx'
import styles from './supplier-skeleton.module.css'

/** Placeholder for a supplier page while it loads. */
export function SupplierSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <p className="visuallyHidden" role="status">
        <Trans>Loading…</Trans>
      </p>
      <div className={styles.pictures}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.words}>
        <Skeleton height="calc(36 * var(--u))" width="60%" />
        <SkeletonText lines={3} />
        <Skeleton height="calc(110 * var(--u))" />
        <Skeleton height="calc(110 * var(--u))" />
      </div>
      <div className={styles.side}>
        <Skeleton height="calc(420 * var(--u))" />
      </div>
    </div>
  )
}
