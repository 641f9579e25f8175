import { Trans } from '@lingui/react/macro'
import { useFormat } from '#web/ui/use-format.ts'
import styles from './price-range.module.css'

interface PriceRangeProps {
  /** Whole yen. */
  readonly min: number
  readonly max: number
  /** Conversion of an amount for the reader; null where there is none (CU-02). */
  readonly approx: (yen: number) => string | null
  readonly size?: 'md' | 'lg'
}

/** From the cheapest to the most expensive package, with the conversion of the cheapest. */
export function PriceRange({ min, max, approx, size = 'md' }: PriceRangeProps) {
  const format = useFormat()
  const converted = approx(min)
  return (
    <span className={styles.range} data-size={size}>
      <span className={`${styles.yen} num`}>
        {format.yen(min)}
        {max > min && ` – ${format.yen(max)}`}
      </span>
      {converted && (
        <span className={`${styles.approx} num`}>
          {max > min ? <Trans comment="Conversion of the lowest price">from {converted}</Trans> : converted}
        </span>
      )}
    </span>
  )
}
