import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** Decorative picture or icon. */
  readonly picture?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The next step, as a button or link. */
  readonly action?: ReactNode
  /** `h1` if the page has no other content. */
  readonly heading?: 'h1' | 'h2'
}

/** States that there is no content yet, and the next step. */
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
  /** What was kept, if something could have been lost. */
  readonly kept?: ReactNode
  /** What to do next. */
  readonly todo?: ReactNode
  readonly action?: ReactNode
  /** `h1` if the page has no other content. */
  readonly heading?: 'h1' | 'h2'
}

/** An error: what happened, what was kept and what to do. Announced when it appears. */
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
