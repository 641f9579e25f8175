import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** A picture or icon, silent. */
  readonly picture?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The next step, as a button or link. */
  readonly action?: ReactNode
}

/** Nothing here yet, and what to do next. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {picture && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  /** What happened. */
  readonly title: ReactNode
  /** What was kept, where something was at stake. */
  readonly kept?: ReactNode
  /** What to do now. */
  readonly todo?: ReactNode
  readonly action?: ReactNode
}

/** Something went wrong: what happened, what was kept and what to do. Announced when it appears. */
export function ErrorState({ title, kept, todo, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.sign} aria-hidden="true">
        <CircleAlert />
      </div>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>
        {kept && <p>{kept}</p>}
        <p>{todo ?? <Trans>Check your connection and try again.</Trans>}</p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
