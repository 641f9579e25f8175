import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { useFormat } from '#web/ui/use-format.ts'
import styles from './price-lines.module.css'

interface PriceLinesProps {
  readonly order: Order
  /** What is left to pay, in yen. */
  readonly payable: number
  /** The payable in the reader's currency, or null. */
  readonly approx: string | null
}

/** Price with two decimals, discount and what is paid in whole yen. */
export function PriceLines({ order, payable, approx }: PriceLinesProps) {
  const format = useFormat()
  const discount = order.couponOriginal - payable
  const unit = format.yen(order.comboPackage.mallPrice)
  return (
    <dl className={`${styles.lines} num`}>
      <div>
        <dt>
          <Trans>Price</Trans>{' '}
          <span className={styles.unit}>
            {unit} × {order.packagesNum}
          </span>
        </dt>
        <dd>{format.yen(order.couponOriginal, 2)}</dd>
      </div>
      {discount > 0 && (
        <div className={styles.discount}>
          <dt>
            <Trans>Discount</Trans>
          </dt>
          <dd>−{format.yen(discount)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{order.payStatus === 1 ? <Trans comment="Label of an amount">Paid</Trans> : <Trans>Total</Trans>}</dt>
        <dd>
          {format.yen(payable)}
          {approx && <span className={styles.approx}>{approx}</span>}
        </dd>
      </div>
    </dl>
  )
}
