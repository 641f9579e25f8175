import type { ReactNode } from 'react'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from './price.module.css'

interface PriceProps {
  /** Whole yen. */
  readonly yen: number
  /** What the price is for, such as "per set". */
  readonly unit?: ReactNode
  /** Formatted approximate amount in the reader's currency. */
  readonly approx?: string | null
  /** 2 for order prices. */
  readonly decimals?: 0 | 2
  readonly size?: 'sm' | 'md' | 'lg'
}

/** An amount in yen, with an approximate conversion if available. */
export function Price({ yen, unit, approx, decimals = 0, size = 'md' }: PriceProps) {
  const format = useFormat()
  return (
    <span className={styles.price} data-size={size}>
      <span className={`${styles.yen} num`} translate="no">
        {format.yen(yen, decimals)}
      </span>
      {unit && <span className={styles.unit}>{unit}</span>}
      {approx && (
        <span className={`${styles.approx} num`} translate="no">
          {approx}
        </span>
      )}
    </span>
  )
}
