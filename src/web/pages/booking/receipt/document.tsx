import { Trans, useLingui } from '@lingui/react/macro'
import type { Receipt, ReceiptPaper } from '#contract/receipts.ts'
import { withHonorific } from '#domain/receipt/addressee.ts'
import { japanClock } from '#i18n/japan-clock.ts'
import { localizedName } from '#i18n/names.ts'
import { shopDay } from '#i18n/shop/japanese.ts'
import { RECEIPT, receiptReplaces, receiptYen } from '#i18n/shop/receipt.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { ReceiptAmounts } from './amounts.tsx'
import { Both, Row } from './both.tsx'
import { ReceiptIssuer } from './issuer.tsx'
import styles from './receipt.module.css'

interface DocumentProps {
  readonly paper: ReceiptPaper
  /** The receipt as issued; null: only a preview of it, which is not printed. */
  readonly receipt: Receipt | null
  /** Whether it was handed out before, so that it is marked 再発行. */
  readonly isCopy: boolean
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The day in Japan of an epoch ms, in Japanese and in the UI language. */
export function useBothDays(): (at: number) => { readonly ja: string; readonly own: string } {
  const format = useFormat()
  return (at) => {
    const { year, month, day } = japanClock(at)
    return { ja: shopDay(at), own: format.day(`${year}-${twoDigits(month)}-${twoDigits(day)}`, 'numeric') }
  }
}

/**
 * A receipt in Japanese with the UI language beside it, on one A4 page in print and readable on a phone (RC-01). It
 * shows only what was frozen when it was issued.
 */
export function ReceiptDocument({ paper, receipt, isCopy }: DocumentProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const days = useBothDays()
  const format = useFormat()
  const { total } = paper.amounts
  const isMarked = receipt !== null && isCopy
  return (
    <article
      className={styles.sheet}
      data-draft={receipt === null || undefined}
      aria-label={receipt === null ? t`Preview of the receipt` : t`Receipt`}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Both ja={RECEIPT.title} own={t`Receipt`} />
        </h2>
        {receipt === null && (
          <p className={styles.mark}>
            <Both ja={RECEIPT.preview} own={t`Preview, not issued yet`} />
          </p>
        )}
        {isMarked && (
          <p className={styles.mark}>
            <Both ja={RECEIPT.reissued} own={t({ message: 'Reissued', comment: 'Mark on a copy of a receipt' })} />
          </p>
        )}
      </header>
      {receipt !== null && (
        <dl className={styles.rows}>
          <Row ja={RECEIPT.number} own={t`Receipt number`}>
            <span className="num" translate="no">
              {receipt.number}
            </span>
          </Row>
          <Row ja={RECEIPT.issued} own={t`Date of issue`}>
            <Both {...days(receipt.issuedAt)} />
          </Row>
          {isMarked && receipt.copiedAt !== null && (
            <Row ja={RECEIPT.reissuedOn} own={t`Date of the copy`}>
              <Both {...days(receipt.copiedAt)} />
            </Row>
          )}
        </dl>
      )}
      {receipt !== null && (
        <p className={styles.addressee} translate="no">
          {receipt.addressee === '' ? (
            <Both ja={RECEIPT.erased} own={t`The name is no longer stored`} />
          ) : (
            <span lang="ja">{withHonorific(receipt.addressee)}</span>
          )}
        </p>
      )}
      <div className={styles.amount}>
        <Both ja={RECEIPT.amount} own={t`Amount received, including tax`} />
        <strong className="num">
          <span lang="ja" translate="no">
            {receiptYen(total)}
          </span>
          {format.yen(total) !== receiptYen(total) && <small>{format.yen(total)}</small>}
        </strong>
      </div>
      <p>
        <Both ja={RECEIPT.received} own={t`We have received this amount.`} />
      </p>
      <ReceiptAmounts paper={paper} />
      <dl className={styles.rows}>
        <Row ja={RECEIPT.shop} own={t`Venue`}>
          <Both ja={localizedName('ja', paper.shop)} own={localizedName(locale, paper.shop)} />
        </Row>
        {paper.usedAt !== null && (
          <Row ja={RECEIPT.usedOn} own={t`Day of the visit`}>
            <Both {...days(paper.usedAt)} />
          </Row>
        )}
        <Row ja={RECEIPT.paidOn} own={t`Day of payment`}>
          <Both {...days(paper.paidAt)} />
        </Row>
        <Row ja={RECEIPT.paidBy} own={t`Paid by`}>
          {paper.methods.map((method) => (
            <Both
              key={method}
              ja={RECEIPT[method]}
              own={
                method === 'card'
                  ? t({ message: 'Card', comment: 'Way of payment on a receipt' })
                  : t({ message: 'Digital wallet', comment: 'Way of payment on a receipt' })
              }
            />
          ))}
        </Row>
        <Row ja={RECEIPT.orderNo} own={t`Booking number`}>
          <span className="num" translate="no">
            {paper.orderNo}
          </span>
        </Row>
      </dl>
      <ReceiptIssuer issuer={paper.issuer} />
      {receipt !== null && receipt.cites !== null && (
        <p className={styles.note}>
          <Both ja={receiptReplaces(receipt.cites)} own={<Replaces number={receipt.cites} />} />
        </p>
      )}
    </article>
  )
}

function Replaces({ number }: { number: string }) {
  return <Trans>This receipt replaces receipt {number}, which is void.</Trans>
}
