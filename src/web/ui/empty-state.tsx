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
  /** `h1` where it is all there is on the page. */
  readonly heading?: 'h1' | 'h2'
}

/** Nothing here yet, and what to do next. */
export function EmptyState({ picture, title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {picture && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      <Heading className={styles.title}>{title}</Heading>
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
  /** `h1` where it is all there is on the page. */
  readonly heading?: 'h1' | 'h2'
}

/** Something went wrong: what happened, what was kept and what to do. Announced when it appears. */
export function ErrorState({ title, kept, todo, action, heading: Heading = 'h2' }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.sign} aria-hidden="true">
        <CircleAlert />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>
        {kept && <p>{kept}</p>}
        <p>{todo ?? <Trans>Check your connection and try again.</Trans>}</p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
