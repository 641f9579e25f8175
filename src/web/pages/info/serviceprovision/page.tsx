import { Trans, useLingui } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Part, Points, ReadingPage } from '#web/features/info/reading-page.tsx'
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
        <Trans>You can cancel for free.</Trans>
      </li>
      <li data-tone="wait">
        <b>
          <Trans>Within 7 days of the visit</Trans>
        </b>
        <Trans>The full price is charged.</Trans>
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
      lead={
        <Trans>What you agree to when you register and when you pay, in plain words. All times are Japan time.</Trans>
      }
    >
      <Part id="cancel" title={<Trans>Cancelling a reservation</Trans>}>
        <Timeline />
        <p>
          <Trans>
            Some shops have a shorter or longer period of their own. The exact last day for free cancellation is shown
            before you pay and on your order.
          </Trans>
        </p>
        <p>
          <Trans>
            A reservation that is not paid in time lapses by itself. Nothing is charged, and the seats are released.
          </Trans>
        </p>
      </Part>
      <Part id="change" title={<Trans>Changing a reservation</Trans>}>
        <Points>
          <li>
            <Trans>
              You can change a reservation once, free of charge, to a day within 30 days of the original date.
            </Trans>
          </li>
          <li>
            <Trans>If the new one costs more, you pay the difference. If it costs less, our support refunds it.</Trans>
          </li>
          <li>
            <Trans>A reservation that was changed cannot be cancelled.</Trans>
          </li>
        </Points>
      </Part>
      <Part id="validity" title={<Trans>Tickets without a date</Trans>}>
        <Points>
          <li>
            <Trans>Use them within 90 days of paying. The exact last day is shown on the ticket.</Trans>
          </li>
          <li>
            <Trans>They cannot be refunded.</Trans>
          </li>
          <li>
            <Trans>E-tickets are valid for 3 months.</Trans>
          </li>
        </Points>
      </Part>
      <Part id="visit" title={<Trans>On the day</Trans>}>
        <Points>
          <li>
            <Trans>
              The shop keeps your seats for 15 minutes. If you come later than that without a word, it may give them
              away, and nothing is refunded.
            </Trans>
          </li>
          <li>
            <Trans>
              If you bring children under 10, please say so when you reserve: some shops have no seats or dishes for
              them.
            </Trans>
          </li>
          <li>
            <Trans>Each ticket can be used once. The staff mark it as used on your phone.</Trans>
          </li>
        </Points>
      </Part>
      <Part id="support" title={<Trans>Support</Trans>}>
        <p>
          <Trans>Our support answers from 10:00 to 19:00 Japan time.</Trans>
        </p>
        <p>
          <AppLink href={pagePath(device, 'aboutus')}>
            <Trans>About Tabifuda and its tickets</Trans>
          </AppLink>
        </p>
      </Part>
    </ReadingPage>
  )
}
