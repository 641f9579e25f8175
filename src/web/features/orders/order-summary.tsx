import { Plural, Trans } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import type { DaysRule } from '#domain/order/change-window.ts'
import { Picture } from '#kit/ui/content/picture.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { CancelBy } from './cancel-by.tsx'
import { useOrderNames } from './names.ts'
import styles from './order-summary.module.css'

interface OrderSummaryProps {
  readonly order: Order
  /** Price in yen. */
  readonly payable: number
  /** Cancellation rule; null while loading. */
  readonly cancelRule: DaysRule | null
}

/** Summary of an order about to be paid, with its cancellation deadline (PE-11). */
export function OrderSummary({ order, payable, cancelRule }: OrderSummaryProps) {
  const format = useFormat()
  const names = useOrderNames()(order)
  return (
    <div className={styles.summary}>
      <Picture src={order.comboPackage.thumbnailUrl} alt="" width={96} height={72} priority />
      <div>
        <p className={styles.shop}>{names.shop}</p>
        <p className={styles.pack}>{names.pack}</p>
        <p className={styles.when}>
          {order.usetime === null ? <Trans>Any day within 90 days</Trans> : format.japanTime(order.usetime)}
        </p>
        <p className={styles.pack}>
          <Plural value={order.peopleNum} one="# guest" other="# guests" />
          {' · '}
          <Plural value={order.packagesNum} one="# package" other="# packages" />
        </p>
      </div>
      <p className={styles.cancel}>
        <CancelBy order={order} payable={payable} cancelRule={cancelRule} />
      </p>
    </div>
  )
}
