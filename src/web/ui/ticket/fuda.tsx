import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import styles from './fuda.module.css'

interface FudaProps {
  readonly children: ReactNode
  /** What hangs on the other side of the perforation. */
  readonly stub?: ReactNode
  /** Where the stub hangs: `side` and `above` are at the side where there is room, else below and above. */
  readonly at?: 'below' | 'side' | 'above'
  /** A punched hole at the top, as a tag has one. */
  readonly hole?: boolean
  /** White paper in both colour schemes, for what a camera reads. */
  readonly white?: boolean
  readonly as?: 'article' | 'section' | 'div' | 'li'
  readonly className?: string
}

/** A fuda: a ticket with notches, a perforation and a stub. The notches are real gaps: any ground shows through. */
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
