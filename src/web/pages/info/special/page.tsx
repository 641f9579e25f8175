import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SUPPORT_HOURS, UNPAID_HOLD_MINUTES } from '#domain/constants.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { SkeletonText } from '#kit/ui/skeleton.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { ReadingPage } from '#web/features/info/reading-page.tsx'
import { PaymentNames } from '#web/features/payment/payment-names.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import { useConfigState } from './model.ts'
import styles from './special.module.css'

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A statement of the operator, or the sentence that the law allows instead: provided on request. */
function Stated({ text }: { text: string | null }) {
  if (text) return <span translate="no">{text}</span>
  return <Trans>We will provide this without delay on request.</Trans>
}

/**
 * Legal notice required by Japan's Act on Specified Commercial Transactions for mail order (ST-01). The operator's
 * details are settings, and the payment methods are those that are on (LE-02).
 */
export function SpecialPage() {
  const { t } = useLingui()
  const device = useDevice()
  const { config, error, retry } = useConfigState()
  const { from, to } = SUPPORT_HOURS
  return (
    <ReadingPage
      title={t`Legal notice`}
      lead={
        <Trans>
          Japan’s Act on Specified Commercial Transactions requires every online seller to state the following.
        </Trans>
      }
    >
      {/* Rendered all at once, because the height of a row depends on its text. */}
      {config ? (
        <dl className={styles.rows}>
          <Row term={<Trans>Seller</Trans>}>
            <Stated text={config.operator.name} />
          </Row>
          <Row term={<Trans comment="Of the seller">Responsible person</Trans>}>
            <Stated text={config.operator.responsible ?? null} />
          </Row>
          {config.operator.registration && (
            <Row term={<Trans comment="Of the seller">Registration</Trans>}>
              <Stated text={config.operator.registration} />
            </Row>
          )}
          <Row term={<Trans comment="Of the seller">Address</Trans>}>
            <Stated text={config.operator.address} />
          </Row>
          <Row term={<Trans>Telephone</Trans>}>
            <Stated text={config.operator.telephone} />
          </Row>
          <Row term={<Trans>Email</Trans>}>
            {config.operator.email ? (
              <a href={`mailto:${config.operator.email}`}>
                <Unbroken>{config.operator.email}</Unbroken>
              </a>
            ) : (
              <Stated text={null} />
            )}
          </Row>
          <Row term={<Trans>Customer service hours</Trans>}>
            <Trans>
              {from} to {to} Japan time
            </Trans>
          </Row>
          <Row term={<Trans>Prices</Trans>}>
            <Trans>Shown with each package in Japanese yen, tax included.</Trans>
          </Row>
          <Row term={<Trans>Other costs</Trans>}>
            <Trans>
              Some packages have a part that you pay at the venue, on top of the price. The package page shows it before
              you book. You also pay for your own mobile data and any currency fees of your bank.
            </Trans>
          </Row>
          <Row term={<Trans>How and when to pay</Trans>}>
            <Trans>
              When you book, with one of: <PaymentNames config={config} />. A booking is usually held for{' '}
              {UNPAID_HOLD_MINUTES} minutes – the payment page shows until when. Unpaid bookings then expire. A part
              that is paid at the venue is due on the day of your visit.
            </Trans>
          </Row>
          <Row term={<Trans>When you get the ticket</Trans>}>
            <Trans>Right after you pay. For “Request to book” packages: right after the venue accepts.</Trans>
          </Row>
          <Row term={<Trans>Cancellations and refunds</Trans>}>
            <Trans>
              Free cancellation until the day shown before you pay. Tickets without a date cannot be refunded. If the
              venue declines, you get a full refund. See the{' '}
              <AppLink href={pagePath(device, 'serviceprovision')}>terms of service</AppLink> for details.
            </Trans>
          </Row>
        </dl>
      ) : error ? (
        <SectionError error={error} onRetry={retry} />
      ) : (
        <SkeletonText lines={12} />
      )}
    </ReadingPage>
  )
}
