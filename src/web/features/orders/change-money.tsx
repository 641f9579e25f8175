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

/** Money effect of a change: nothing, an amount to pay, or a refund with its target and date (CH-04 to CH-06). */
export function ChangeMoney({ due, paidWith, refundBy }: ChangeMoneyProps) {
  const format = useFormat()
  const amount = format.yen(Math.abs(due))
  const by = format.dayInText(refundBy)
  if (due === 0) {
    return (
      <p className={styles.money}>
        <Trans>Nothing to pay, and nothing goes back.</Trans>
      </p>
    )
  }
  if (due > 0) {
    return (
      <div className={styles.money}>
        <p className={styles.sum}>
          <Trans>You pay the difference of {amount}</Trans>
        </p>
        <p>
          <Trans>The change is made once it is paid. What you have paid already counts in full.</Trans>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.money} data-tone="ok">
      <p className={styles.sum}>
        <Trans>You get {amount} back</Trans>
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
        <Trans>
          Our support handles the refund: it is sent at once and appears on your statement by {by} at the latest.
        </Trans>
      </p>
    </div>
  )
}
