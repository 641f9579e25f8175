import Star from 'lucide-react/icons/star'
import StarHalf from 'lucide-react/icons/star-half'
import styles from './stars.module.css'

interface StarsProps {
  readonly full: number
  readonly half: number
  readonly empty: number
  /** Accessible name with the score; the stars themselves are hidden from screen readers. */
  readonly label: string
}

const times = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`)

/** A score as full, half and empty stars. The caller decides the numbers. */
export function Stars({ full, half, empty, label }: StarsProps) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {times(full, 'full').map((key) => (
        <Star key={key} className={styles.full} data-star="full" />
      ))}
      {times(half, 'half').map((key) => (
        <span key={key} className={styles.half} data-star="half">
          <Star className={styles.empty} />
          <StarHalf className={styles.full} />
        </span>
      ))}
      {times(empty, 'empty').map((key) => (
        <Star key={key} className={styles.empty} data-star="empty" />
      ))}
    </span>
  )
}
