import { Trans, useLingui } from '@lingui/react/macro'
import { withHonorific } from '#domain/receipt/addressee.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from '../../ui/facts.module.css'
import type { Detail } from './model.ts'

type Receipt = Detail['receipts'][number]

/** The receipts of an order as issued, newest first; all but the newest are void (RC-02). */
export function Receipts({ receipts, paid }: { receipts: Detail['receipts']; paid: number }) {
  const { t } = useLingui()
  const newest = receipts.at(-1)
  return (
    <>
      {[...receipts].reverse().map((receipt) => (
        <details key={receipt.number} open={receipt === newest}>
          <summary className="num">
            {receipt.number}
            {(receipt !== newest || receipt.paper.amounts.total !== paid) && ` – ${t`void`}`}
          </summary>
          <ReceiptFacts receipt={receipt} />
        </details>
      ))}
      {newest && newest.paper.amounts.total !== paid && (
        <p className={styles.note}>
          <Trans>A refund was made since. The customer’s next receipt replaces this one.</Trans>
        </p>
      )}
    </>
  )
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui()
  const format = useFormat()
  const { addressee, issuedAt, isHandedOut, copies, cites, paper } = receipt
  const { amounts, issuer } = paper
  return (
    <dl className={styles.facts}>
      <dt>{t`Made out to`}</dt>
      <dd>{addressee === '' ? '–' : <span lang="ja">{withHonorific(addressee)}</span>}</dd>
      <dt>{t`Issued`}</dt>
      <dd className="num">{format.dateTime(issuedAt)}</dd>
      <dt>{t`Copies`}</dt>
      <dd className="num">{isHandedOut ? copies : t`Not opened by the customer yet`}</dd>
      {cites !== null && (
        <>
          <dt>{t`Replaces`}</dt>
          <dd className="num">{cites}</dd>
        </>
      )}
      <dt>{t`Receipt amount`}</dt>
      <dd className="num">{format.yen(amounts.total)}</dd>
      {amounts.rates.map(({ rate, amount, tax }) => {
        const [whole, part] = [format.yen(amount), format.yen(tax)]
        return (
          <RateFact
            key={rate}
            name={rate === 0 ? t`Not taxed` : t`Tax rate ${rate}%`}
            text={rate === 0 ? whole : t`${whole}, of which tax ${part}`}
          />
        )
      })}
      <dt>{t`Issued by`}</dt>
      <dd>
        <span lang="ja">{issuer.name || '–'}</span>
        <small className="num">{issuer.registration ?? t`No registration number`}</small>
      </dd>
    </dl>
  )
}

function RateFact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{text}</dd>
    </>
  )
}
