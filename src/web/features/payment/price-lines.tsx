import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { isFree, isPaid, orderKind } from '#domain/order/order-state.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { FreePrice } from '#web/ui/content/free-price.tsx'
import { amountToPay, isUnsettledChange } from './codes.ts'
import styles from './price-lines.module.css'

interface PriceLinesProps {
  readonly order: Order
  /** Remaining amount in yen. */
  readonly payable: number
  /** `payable` in the reader's currency, or null. */
  readonly approx: string | null
}

/** Amount that an unpaid change takes over from the old order's payments, in whole yen; 0 for other orders. */
function carriedOf(order: Order): number {
  return isUnsettledChange(order) && order.payStatus === 0 ? order.payable - amountToPay(order, null) : 0
}

/** Price line of a free coupon. */
function FreeLine() {
  return (
    <dl className={`${styles.lines} num`}>
      <div className={styles.total}>
        <dt>
          <Trans>Price</Trans>
        </dt>
        <dd>
          <FreePrice />
        </dd>
      </div>
    </dl>
  )
}

/** Price with two decimals, discount, and amount to pay in whole yen. */
export function PriceLines({ order, payable, approx }: PriceLinesProps) {
  const format = useFormat()
  if (isFree(orderKind(order.orderType))) return <FreeLine />
  const paidBefore = carriedOf(order)
  const discount = order.couponOriginal - paidBefore - payable
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
        <dd translate="no">{format.yen(order.couponOriginal, 2)}</dd>
      </div>
      {discount > 0 && (
        <div className={styles.discount}>
          <dt>
            <Trans>Discount</Trans>
          </dt>
          <dd translate="no">{format.yen(-discount)}</dd>
        </div>
      )}
      {paidBefore > 0 && (
        <div>
          <dt>
            <Trans comment="Label of an amount: what was paid for the order before its change">Already paid</Trans>
          </dt>
          <dd translate="no">{format.yen(-paidBefore)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{isPaid(order) ? <Trans comment="Label of an amount">Paid</Trans> : <Trans>Total</Trans>}</dt>
        <dd translate="no">
          {format.yen(payable)}
          {approx && <span className={styles.approx}>{approx}</span>}
        </dd>
      </div>
    </dl>
  )
}
