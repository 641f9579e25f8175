import { Trans, useLingui } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { BulletList, ReadingPage, TextSection } from '#web/features/info/reading-page.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import styles from './serviceprovision.module.css'

function Timeline() {
  return (
    <ol className={styles.timeline}>
      <li data-tone="ok">
        <b>
          <Trans>8 or more days before the visit</Trans>
        </b>
        <Trans>Cancellation is free.</Trans>
      </li>
      <li data-tone="wait">
        <b>
          <Trans>Within 7 days of the visit</Trans>
        </b>
        <Trans>No refund. The full price is charged.</Trans>
      </li>
    </ol>
  )
}

/** Terms of service for customers (ST-02 to ST-05, P-9.5). */
export function ServiceProvisionPage() {
  const { t } = useLingui()
  const device = useDevice()
  return (
    <ReadingPage
      title={t`Terms of service`}
      lead={<Trans>What you agree to when you register and pay, in plain language. All times are in Japan time.</Trans>}
    >
      <TextSection id="cancel" title={<Trans>Cancelling a dated booking</Trans>}>
        <Timeline />
        <p>
          <Trans>
            Some venues have a shorter or longer period. The exact last day for free cancellation is shown before you
            pay and on your booking page.
          </Trans>
        </p>
        <p>
          <Trans>
            A booking that is not paid in time expires automatically. You are not charged, and the seats are released.
          </Trans>
        </p>
      </TextSection>
      <TextSection id="change" title={<Trans>Changing a dated booking</Trans>}>
        <BulletList>
          <li>
            <Trans>You can change a booking once, free of charge, to a date within 30 days of the original date.</Trans>
          </li>
          <li>
            <Trans>
              If the new booking costs more, you pay the difference. If it costs less, customer service refunds the
              difference.
            </Trans>
          </li>
          <li>
            <Trans>A changed booking cannot be cancelled.</Trans>
          </li>
        </BulletList>
      </TextSection>
      <TextSection id="validity" title={<Trans>Tickets without a date</Trans>}>
        <BulletList>
          <li>
            <Trans>Use them within 90 days of payment. The ticket shows the exact last day.</Trans>
          </li>
          <li>
            <Trans>They cannot be refunded.</Trans>
          </li>
          <li>
            <Trans>E-tickets are valid for 3 months.</Trans>
          </li>
        </BulletList>
      </TextSection>
      <TextSection id="visit" title={<Trans>On the day</Trans>}>
        <BulletList>
          <li>
            <Trans>
              The venue holds your seats for 15 minutes. If you arrive later without notice, it may give them away and
              you will not get a refund.
            </Trans>
          </li>
          <li>
            <Trans>
              If you are bringing children under 10, tell us when you reserve. Some venues do not have seats or dishes
              for them.
            </Trans>
          </li>
          <li>
            <Trans>Each ticket can be redeemed once. Venue staff redeem it on your phone.</Trans>
          </li>
        </BulletList>
      </TextSection>
      <TextSection id="support" title={<Trans>Customer service</Trans>}>
        <p>
          <Trans>Customer service is open 10:00–19:00 (Japan time).</Trans>
        </p>
        <p>
          <AppLink href={pagePath(device, 'aboutus')}>
            <Trans>About Tabifuda and its tickets</Trans>
          </AppLink>
        </p>
      </TextSection>
    </ReadingPage>
  )
}
