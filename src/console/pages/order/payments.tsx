import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from '../../ui/facts.module.css'
import type { Detail } from './model.ts'
import { refundsBefore } from './refunds-before.ts'

/** Paid, refunded with reasons, and remaining amounts, for operators who decide on a refund. */
export function Payments({ detail }: { detail: Detail }) {
  const { t } = useLingui()
  const format = useFormat()
  const { paid, refunded, disputes, timeline } = detail
  // An open dispute may still end either way, and refunds are refused until then.
  const lost = disputes.reduce((sum, { closedAt, held }) => (closedAt === null ? sum : sum + held), 0)
  return (
    <dl className={styles.facts}>
      <dt>{t`Paid`}</dt>
      <dd className="num">{format.yen(paid)}</dd>
      <dt>{t`Refunded (incl. pending)`}</dt>
      <dd className="num">
        {format.yen(refunded)}
        {refundsBefore(timeline).map(({ at, amount, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refunds of one moment differ in nothing else
          <small key={index}>
            {[format.dateTime(at), format.yen(amount), reason].filter((part) => part !== null).join(' ')}
          </small>
        ))}
      </dd>
      {lost > 0 && (
        <>
          <dt>{t`Taken by the bank`}</dt>
          <dd className="num">{format.yen(lost)}</dd>
        </>
      )}
      <dt>{t`Refundable amount`}</dt>
      <dd className="num">{format.yen(Math.max(0, paid - refunded - lost))}</dd>
    </dl>
  )
}
