import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './profile.module.css'

interface FactProps {
  readonly label: ReactNode
  /** Undefined while it is not known; empty where it was not told. */
  readonly value: ReactNode
  readonly action?: ReactNode
}

/** What is known about the customer, line by line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ label, value, action }: FactProps) {
  return (
    <div className={styles.fact}>
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
      {action && <dd className={styles.factAction}>{action}</dd>}
    </div>
  )
}
