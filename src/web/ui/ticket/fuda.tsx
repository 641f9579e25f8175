import type { ReactNode } from 'react'
import { cx } from '#kit/ui/cx.ts'
import styles from './fuda.module.css'

interface FudaProps {
  readonly children: ReactNode
  /** Content of the stub, on the other side of the perforation. */
  readonly stub?: ReactNode
  /** Position of the stub. `side` and `above` put it next to the ticket if there is room, else below or above it. */
  readonly at?: 'below' | 'side' | 'above'
  /** Adds a punched hole at the top. */
  readonly hole?: boolean
  /** White in both colour schemes, for content that a camera scans. */
  readonly white?: boolean
  readonly as?: 'article' | 'section' | 'div' | 'li'
  readonly className?: string
}

/**
 * A fuda: a ticket with notches, a perforation and a stub. The notches are transparent, so any background shows
 * through.
 */
export function Fuda({
  children,
  stub,
  at = 'below',
  hole = false,
  white = false,
  as: Tag = 'article',
  className,
}: FudaProps) {
  return (
    <Tag
      className={cx(styles.fuda, className)}
      data-at={at}
      data-hole={hole || undefined}
      data-white={white || undefined}
      data-stub={stub ? true : undefined}
    >
      <div className={styles.main}>{children}</div>
      {stub && <div className={styles.stub}>{stub}</div>}
    </Tag>
  )
}
