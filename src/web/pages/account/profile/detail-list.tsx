import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import styles from './profile.module.css'

interface DetailProps {
  readonly label: ReactNode
  /** Undefined while loading; an empty string if the customer left the field empty. */
  readonly value: ReactNode
  readonly action?: ReactNode
}

/** Definition list of the customer's details. */
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
              Not provided
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
