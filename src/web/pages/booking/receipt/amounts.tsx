import { Trans, useLingui } from '@lingui/react/macro'
import type { ReceiptPaper } from '#contract/receipts.ts'
import { localizedName } from '#i18n/names.ts'
import { RECEIPT, receiptAtShop, receiptRate, receiptYen } from '#i18n/shop/receipt.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { Both, Row } from './both.tsx'
import styles from './receipt.module.css'

/** The items with discount and refunds, the amounts and taxes by rate, and what is paid at the shop. */
export function ReceiptAmounts({ paper }: { paper: ReceiptPaper }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { item, quantity, unitPrice, amounts, atShop } = paper
  const isReduced = amounts.rates.some(({ rate }) => rate === 8)
  return (
    <>
      <dl className={styles.rows}>
        <Row ja={RECEIPT.item} own={t({ message: 'Item', comment: 'Label of what was sold on a receipt' })}>
          <Both
            ja={`${localizedName('ja', item)}${isReduced ? ' ※' : ''}`}
            own={`${localizedName(locale, item)}${isReduced ? ' ※' : ''}`}
          />
        </Row>
        <Row ja={RECEIPT.unitPrice} own={t`Unit price, including tax`}>
          <Yen amount={unitPrice} />
        </Row>
        <Row ja={RECEIPT.quantity} own={t`Quantity`}>
          <span className="num">{quantity}</span>
        </Row>
        <Row ja={RECEIPT.price} own={t`Price, including tax`}>
          <Yen amount={amounts.price} />
        </Row>
        {amounts.discount > 0 && (
          <Row ja={RECEIPT.discount} own={t`Discount`}>
            <Yen amount={-amounts.discount} />
          </Row>
        )}
        {amounts.refunded > 0 && (
          <Row ja={RECEIPT.refunded} own={t`Refunded`}>
            <Yen amount={-amounts.refunded} />
          </Row>
        )}
        <Row ja={RECEIPT.total} own={t`Total`}>
          <b>
            <Yen amount={amounts.total} />
          </b>
        </Row>
      </dl>
      <table className={styles.rates}>
        <thead>
          <tr>
            <th scope="col">
              <Both ja={RECEIPT.rate} own={t`Tax rate`} />
            </th>
            <th scope="col">
              <Both ja={RECEIPT.ofRate} own={t`Amount, including tax`} />
            </th>
            <th scope="col">
              <Both ja={RECEIPT.tax} own={t`Consumption tax in it`} />
            </th>
          </tr>
        </thead>
        <tbody>
          {amounts.rates.map(({ rate, amount, tax }) => (
            <tr key={rate}>
              <th scope="row">
                <Both ja={receiptRate(rate)} own={rate === 0 ? t`Not taxed` : receiptRate(rate)} />
              </th>
              <td>
                <Yen amount={amount} />
              </td>
              <td>
                <Yen amount={tax} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isReduced && (
        <p className={styles.note}>
          <Both ja={RECEIPT.reduced} own={t`※ Reduced tax rate`} />
        </p>
      )}
      {atShop > 0 && (
        <dl className={styles.rows}>
          <Row ja={RECEIPT.atShop} own={t`Paid at the venue`}>
            <Both ja={receiptAtShop(atShop)} own={<AtShop amount={atShop} />} />
          </Row>
        </dl>
      )}
    </>
  )
}

function Yen({ amount }: { amount: number }) {
  return (
    <span className="num" lang="ja" translate="no">
      {receiptYen(amount)}
    </span>
  )
}

function AtShop({ amount }: { amount: number }) {
  const yen = useFormat().yen(amount)
  return <Trans>{yen} or more, not included in this receipt</Trans>
}
