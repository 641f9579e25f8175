import { Trans } from '@lingui/react/macro'
import { type RefundPart, refundParts } from '#domain/order/refund.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from './change-money.module.css'
import { RefundTarget } from './refund-target.tsx'

interface ChangeMoneyProps {
  /** Amount due in whole yen; negative for a refund. */
  readonly due: number
  /** Payments of the order. */
  readonly paidWith: readonly RefundPart[]
  /** Japan date by which a refund made now appears on the statement. */
  readonly refundBy: string
}

/** Amount to pay or refund for a change, with the refund's target and date; or that nothing is due (CH-04 to CH-06). */
export function ChangeMoney({ due, paidWith, refundBy }: ChangeMoneyProps) {
  const format = useFormat()
  const amount = format.yen(Math.abs(due))
  const by = format.dayInText(refundBy)
  if (due === 0) {
    return (
      <p className={styles.money}>
        <Trans>Nothing to pay, nothing to refund.</Trans>
      </p>
    )
  }
  if (due > 0) {
    return (
      <div className={styles.money}>
        <p className={styles.sum}>
          <Trans>You’ll pay the {amount} difference</Trans>
        </p>
        <p>
          <Trans>Your booking changes once you’ve paid the difference. What you’ve already paid counts in full.</Trans>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.money} data-tone="ok">
      <p className={styles.sum}>
        <Trans>You’ll be refunded {amount}</Trans>
      </p>
      <dl className={`${styles.targets} num`}>
        {refundParts(paidWith, -due).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and their order does not change
          <div key={at}>
            <dt>
              <RefundTarget part={part} />
            </dt>
            <dd>{format.yen(part.amount)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>Customer service will refund you right away. It’ll show on your statement by {by}.</Trans>
      </p>
    </div>
  )
}
