import { Trans, useLingui } from '@lingui/react/macro'
import type { ReceiptPaper } from '#contract/receipts.ts'
import { RECEIPT, receiptOnBehalf } from '#i18n/shop/receipt.ts'
import { Both, Row } from './both.tsx'
import styles from './receipt.module.css'

/** Who issued the receipt, with the registration number, or a note that it is no qualified invoice. */
export function ReceiptIssuer({ issuer }: { issuer: ReceiptPaper['issuer'] }) {
  const { t } = useLingui()
  const { name, address, telephone, registration, onBehalfOf } = issuer
  return (
    <section className={styles.issuer}>
      <h3>
        <Both ja={RECEIPT.issuer} own={t({ message: 'Issued by', comment: 'Heading over the issuer of a receipt' })} />
      </h3>
      <address lang="ja" translate="no">
        <b>{name}</b>
        {address !== '' && <span>{address}</span>}
      </address>
      <dl className={styles.rows}>
        {telephone !== '' && (
          <Row ja={RECEIPT.telephone} own={t`Phone`}>
            <span className="num">{telephone}</span>
          </Row>
        )}
        {registration !== null && (
          <Row ja={RECEIPT.registration} own={t`Registration number`}>
            <span className="num" translate="no">
              {registration}
            </span>
          </Row>
        )}
      </dl>
      {onBehalfOf !== null && (
        <p className={styles.note}>
          <Both ja={receiptOnBehalf(onBehalfOf)} own={<OnBehalf shop={onBehalfOf} />} />
        </p>
      )}
      {registration === null && (
        <p className={styles.note}>
          <Both
            ja={RECEIPT.unregistered}
            own={t`This receipt states no registration number, so it isn’t a qualified invoice.`}
          />
        </p>
      )}
    </section>
  )
}

function OnBehalf({ shop }: { shop: string }) {
  return <Trans>Issued for {shop} as its agent.</Trans>
}
