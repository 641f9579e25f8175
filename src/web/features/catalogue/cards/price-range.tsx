import { Trans } from '@lingui/react/macro'
import type { Supplier } from '#contract/supplier.ts'
import { shopPrice } from '#domain/price/person-price.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from './price-range.module.css'

interface PriceRangeProps {
  readonly supplier: Supplier
  /** Converts an amount to the reader's currency; null without a conversion (CU-02). */
  readonly approx: (yen: number) => string | null
  readonly size?: 'md' | 'lg'
}

/** Price range per person, cheapest to most expensive package, with the cheapest converted. */
export function PriceRange({ supplier, approx, size = 'md' }: PriceRangeProps) {
  const format = useFormat()
  const { least, most } = shopPrice(supplier)
  const converted = approx(least)
  return (
    <span className={styles.range} data-size={size}>
      <span className={`${styles.yen} num`}>
        {format.yen(least)}
        {most > least && ` – ${format.yen(most)}`}
      </span>
      <span className={styles.approx}>
        <Trans comment="After a price: for one person">per person</Trans>
      </span>
      {converted && (
        <span className={`${styles.approx} num`}>
          {most > least ? <Trans comment="Conversion of the lowest price">from {converted}</Trans> : converted}
        </span>
      )}
    </span>
  )
}
