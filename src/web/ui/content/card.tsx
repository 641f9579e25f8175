import type { HTMLAttributes } from 'react'
import { cx } from '#kit/ui/cx.ts'
import styles from './card.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** Padding; `none` for a card that starts with a picture. */
  readonly pad?: 'none' | 'sm' | 'md' | 'lg'
  /** Lifts on hover; for a card covered by a link. */
  readonly lifts?: boolean
  /** Raised above the page, such as a booking card. */
  readonly raised?: boolean
}

/** A card. A link inside it with the class `cardCover` makes the whole card clickable. */
export function Card({ as: Tag = 'div', pad = 'md', lifts = false, raised = false, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx(styles.card, lifts && styles.lifts, raised && styles.raised, className)}
      data-pad={pad}
    />
  )
}

/** Class of the link that covers its card. */
export const cardCover = styles.cover
