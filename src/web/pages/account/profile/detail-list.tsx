import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './profile.module.css'

interface DetailProps {
  readonly label: ReactNode
  /** Undefined while it is not known; empty where the customer has left it empty. */
  readonly value: ReactNode
  readonly action?: ReactNode
}

/** What is known about the customer, line by line. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className={styles.details}>{children}</dl>
}

export function Detail({ label, value, action }: DetailProps) {
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>
        {value === undefined ? (
          <Skeleton shape="line" width="calc(160 * var(--u))" />
        ) : value === '' ? (
          <span className={styles.none}>
            <Trans comment="Instead of a personal detail, such as a telephone number, that the customer has left empty">
              Not given
            </Trans>
          </span>
        ) : (
          value
        )}
      </dd>
      {action && <dd className={styles.detailAction}>{action}</dd>}
    </div>
  )
}
