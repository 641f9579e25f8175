import { Trans } from '@lingui/react/macro'
import type { orderRefunds } from '#contract/cancellation.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { RefundTarget } from '#web/features/orders/refund-target.tsx'
import styles from './order.module.css'

type Refund = ResponseOf<typeof orderRefunds>[number]

interface RefundLinesProps {
  readonly refunds: readonly Refund[]
  /**
   * The order has replaced a more expensive one. Its price excludes the difference, so the difference is not
   * subtracted again.
   */
  readonly isAfterChange: boolean
}

/** Refunds of an order, shown below its price: amount, destination and date. */
export function RefundLines({ refunds, isAfterChange }: RefundLinesProps) {
  const format = useFormat()
  if (refunds.length === 0) return null
  return (
    <dl className={`${styles.refunds} num`}>
      {refunds.map((refund) => (
        <div key={`${refund.askedAt} ${refund.amount} ${refund.last4}`}>
          <dt>
            {refund.why === 'changed' ? (
              <Trans comment="Label of an amount that goes back because an order was changed to a cheaper one">
                Refund of the difference
              </Trans>
            ) : (
              <Trans comment="Label of an amount that goes back">Refund</Trans>
            )}
            <span className={styles.note}>
              {refund.why === 'changed' && (
                <>
                  {isAfterChange ? (
                    <Trans comment="Why an amount goes back. Above it stands what the changed order costs">
                      Your original booking cost more. The amount above doesn’t include the difference.
                    </Trans>
                  ) : (
                    <Trans comment="Why an amount goes back">Your updated booking costs less.</Trans>
                  )}
                  <br />
                </>
              )}
              <RefundTarget part={refund} />
              <br />
              <RefundState refund={refund} />
            </span>
          </dt>
          <dd>{format.yen(isAfterChange && refund.why === 'changed' ? refund.amount : -refund.amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * Notice that the shop declined the request or did not answer in time. The order itself contains only the
 * cancellation.
 */
export function DeclinedNotice({ refunds }: { refunds: readonly Refund[] }) {
  const isDeclined = refunds.some(({ why }) => why === 'declined')
  if (!isDeclined && !refunds.some(({ why }) => why === 'unanswered')) return null
  return (
    <Banner>
      {isDeclined ? (
        <Trans>The venue couldn’t accept this booking, so it was cancelled. You’ll get a full refund.</Trans>
      ) : (
        <Trans>The venue didn’t reply in time, so this booking was cancelled. You’ll get a full refund.</Trans>
      )}
    </Banner>
  )
}

function RefundState({ refund }: { refund: Refund }) {
  const format = useFormat()
  if (refund.state === 'owed' || refund.by === null) {
    return <Trans comment="State of a refund: it is owed and not yet with the bank or wallet">Processing</Trans>
  }
  const by = format.dayInText(refund.by)
  return <Trans comment="State of a refund">Sent – it will show on your statement by {by}</Trans>
}
