import { Trans } from '@lingui/react/macro'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import styles from './shell.module.css'

/** Stands for a page whose code or data is on its way. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="said" role="status">
        <Trans>Loading…</Trans>
      </p>
      <Skeleton height="calc(40 * var(--u))" width="50%" />
      <Skeleton height="calc(220 * var(--u))" />
      <SkeletonText lines={4} />
    </div>
  )
}
