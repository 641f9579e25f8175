import { Trans } from '@lingui/react/macro'
import styles from './price.module.css'

/** Shown instead of a price for free items. */
export function FreePrice() {
  return (
    <span className={styles.price}>
      <span className={styles.yen}>
        <Trans comment="What a coupon costs">Free</Trans>
      </span>
    </span>
  )
}
