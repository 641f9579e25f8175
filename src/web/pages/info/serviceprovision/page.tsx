import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PublicConfig } from '#contract/content.ts'
import { ARRIVAL_GRACE_MINUTES, CHILD_AGE_UNDER, SUPPORT_HOURS, UNDATED_VALID_DAYS } from '#domain/constants.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { SkeletonText } from '#kit/ui/skeleton.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { BulletList, ReadingPage, TextSection } from '#web/features/info/reading-page.tsx'
import { TermsVersionLine } from '#web/features/info/terms-version.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useConfigState } from './model.ts'
import styles from './serviceprovision.module.css'

type Rules = PublicConfig['returnSetting']

/** Until when a cancellation is free, by the configured days and direction. */
function Timeline({ rules }: { rules: Rules }) {
  const days = rules.cancel_days
  const freeDays = days + 1
  const isLate = rules.rule_direction === 'at-most'
  const isFree = (
    <li key="free" data-tone="ok">
      <b>
        {isLate ? (
          <Plural value={days} one="Within # day of the visit" other="Within # days of the visit" />
        ) : (
          <Plural value={freeDays} one="# or more days before the visit" other="# or more days before the visit" />
        )}
      </b>
      <Trans>Cancellation is free.</Trans>
    </li>
  )
  const isCharged = (
    <li key="charged" data-tone="wait">
      <b>
        {isLate ? (
          <Plural value={freeDays} one="# or more days before the visit" other="# or more days before the visit" />
        ) : (
          <Plural value={days} one="Within # day of the visit" other="Within # days of the visit" />
        )}
      </b>
      <Trans>No refund. The full price is charged.</Trans>
    </li>
  )
  return <ol className={styles.timeline}>{isLate ? [isCharged, isFree] : [isFree, isCharged]}</ol>
}

function Cancelling({ rules }: { rules: Rules }) {
  return (
    <TextSection id="cancel" title={<Trans>Cancelling a dated booking</Trans>}>
      <Timeline rules={rules} />
      <p>
        <Trans>
          Some venues have a shorter or longer period. The exact last day for free cancellation is shown before you pay
          and on your booking page.
        </Trans>
      </p>
      <p>
        <Trans>
          A booking that is not paid in time expires automatically. You pay nothing, and other guests can book the
          seats.
        </Trans>
      </p>
    </TextSection>
  )
}

function Changing({ rules }: { rules: Rules }) {
  return (
    <TextSection id="change" title={<Trans>Changing a dated booking</Trans>}>
      <BulletList>
        <li>
          <Plural
            value={rules.local_time}
            one="You can change a booking once, free of charge, to a date within # day of the original date."
            other="You can change a booking once, free of charge, to a date within # days of the original date."
          />
        </li>
        <li>
          <Trans>The last day for a change is shown on your booking page.</Trans>
        </li>
        <li>
          <Trans>
            If the new booking costs more, you pay the difference. If it costs less, we refund the difference
            automatically to the card or wallet you paid with.
          </Trans>
        </li>
        <li>
          <Trans>A changed booking cannot be cancelled.</Trans>
        </li>
      </BulletList>
    </TextSection>
  )
}

/** Terms of service for customers (ST-02 to ST-05, P-9.5). Every number is its setting or constant (LE-04). */
export function ServiceProvisionPage() {
  const { t } = useLingui()
  const device = useDevice()
  const { config, error, retry } = useConfigState()
  const rules = config?.returnSetting
  const { from, to } = SUPPORT_HOURS
  return (
    <ReadingPage
      title={t`Terms of service`}
      lead={<Trans>What you agree to when you register and pay, in plain language. All times are in Japan time.</Trans>}
    >
      {rules ? (
        <>
          <Cancelling rules={rules} />
          <Changing rules={rules} />
        </>
      ) : error ? (
        <SectionError error={error} onRetry={retry} />
      ) : (
        <SkeletonText lines={12} />
      )}
      <TextSection id="validity" title={<Trans>Tickets without a date</Trans>}>
        <BulletList>
          <li>
            <Trans>Use them within {UNDATED_VALID_DAYS} days of payment. The ticket shows the exact last day.</Trans>
          </li>
          <li>
            <Trans>They cannot be refunded.</Trans>
          </li>
        </BulletList>
      </TextSection>
      <TextSection id="visit" title={<Trans>On the day</Trans>}>
        <BulletList>
          <li>
            <Trans>
              The venue holds your seats for {ARRIVAL_GRACE_MINUTES} minutes. If you come later and have not told the
              venue, it may give your seats to other guests. You will not get a refund.
            </Trans>
          </li>
          <li>
            <Trans>
              If you are bringing children under {CHILD_AGE_UNDER}, tell us when you reserve. Some venues do not have
              seats or dishes for them.
            </Trans>
          </li>
          <li>
            <Trans>You can use each ticket once. Venue staff mark it as used on your phone.</Trans>
          </li>
        </BulletList>
      </TextSection>
      <TextSection id="privacy" title={<Trans>Your data</Trans>}>
        <p>
          <Trans>
            The <AppLink href={pagePath(device, 'privacy')}>privacy page</AppLink> explains what we use your data for
            and how long we keep it. It is part of these terms.
          </Trans>
        </p>
      </TextSection>
      <TextSection id="support" title={<Trans>Customer service</Trans>}>
        <p>
          <Trans>
            Customer service is open {from}–{to} (Japan time).
          </Trans>
        </p>
        <p>
          <AppLink href={pagePath(device, 'aboutus')}>
            <Trans>About Tabifuda and its tickets</Trans>
          </AppLink>
        </p>
      </TextSection>
      <TermsVersionLine />
    </ReadingPage>
  )
}
