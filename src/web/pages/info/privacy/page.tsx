import { Trans, useLingui } from '@lingui/react/macro'
import type { PublicConfig } from '#contract/content.ts'
import {
  ORDER_CONTACT_YEARS,
  ORDER_MAIL_TEXT_DAYS,
  ORDER_MONEY_YEARS,
  ORDER_NEEDS_DAYS,
} from '#domain/retention/kept-order-data.ts'
import { REVIEW_TEXT_YEARS } from '#domain/review/limits.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { SkeletonText } from '#kit/ui/skeleton.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { BulletList, ReadingPage, TextSection } from '#web/features/info/reading-page.tsx'
import { TermsVersionLine } from '#web/features/info/terms-version.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import { useConfigState } from './model.ts'
import { Recipients } from './recipients.tsx'

function Purposes() {
  return (
    <BulletList>
      <li>
        <Trans>Your bookings: to hold your seats, take your payment, send your ticket and let the venue prepare.</Trans>
      </li>
      <li>
        <Trans>
          Allergies, diet, access needs and children’s ages: only for that visit, so that the venue can look after you.
        </Trans>
      </li>
      <li>
        <Trans>
          Your account, favourites and trip: to log you in, keep your account safe and show your plans on your devices.
        </Trans>
      </li>
      <li>
        <Trans>
          Your review: to show it on the venue’s page. Anyone can read it, with the name you choose and the month of
          your visit. After your visit we ask you once for a review.
        </Trans>
      </li>
      <li>
        <Trans>
          Your messages to customer service: to help you. Records of payments: because the law requires them.
        </Trans>
      </li>
      <li>
        <Trans>Your position, if you share it: to show places near you. We do not store it.</Trans>
      </li>
    </BulletList>
  )
}

function Periods() {
  return (
    <BulletList>
      <li>
        <Trans>
          Allergies, diet, access needs, children’s ages and special requests: {ORDER_NEEDS_DAYS} days after the visit,
          or after the booking or ticket ends.
        </Trans>
      </li>
      <li>
        <Trans>Name, email address and phone number of a booking: {ORDER_CONTACT_YEARS} years from the same day.</Trans>
      </li>
      <li>
        <Trans>
          Amounts paid and refunded: {ORDER_MONEY_YEARS} years, because Japanese law requires it. Your name stays with
          them for only {ORDER_CONTACT_YEARS} years.
        </Trans>
      </li>
      <li>
        <Trans>Texts of our emails to you: up to {ORDER_MAIL_TEXT_DAYS} days.</Trans>
      </li>
      <li>
        <Trans>
          We keep these longer only while a refund, an email or a question about your booking is still open.
        </Trans>
      </li>
      <li>
        <Trans>
          Text and name of your review: {REVIEW_TEXT_YEARS} years after you last changed it. Its stars stay as long as
          the amounts.
        </Trans>
      </li>
      <li>
        <Trans>
          Your account: until you delete it. We then also delete your name and contact details from your bookings, and
          the text and name of your reviews. You cannot delete it while a payment is in progress.
        </Trans>
      </li>
    </BulletList>
  )
}

function Rights() {
  const device = useDevice()
  return (
    <>
      <BulletList>
        <li>
          <Trans>See it and keep a copy: download what we store about you on your account page.</Trans>
        </li>
        <li>
          <Trans>Correct it: change your details on your account page, or write to us.</Trans>
        </li>
        <li>
          <Trans>Delete it: delete your account on your account page.</Trans>
        </li>
        <li>
          <Trans>
            Object, take back your consent or complain: write to us. You can also complain to the data protection
            authority where you live.
          </Trans>
        </li>
      </BulletList>
      <p>
        <AppLink href={pagePath(device, 'profile')}>
          <Trans>Account</Trans>
        </AppLink>
      </p>
    </>
  )
}

function Contact({ operator }: Pick<PublicConfig, 'operator'>) {
  const device = useDevice()
  return (
    <p>
      <span translate="no">{[operator.name, operator.responsible, operator.address].filter(Boolean).join(' · ')}</span>{' '}
      {operator.email && (
        <a href={`mailto:${operator.email}`}>
          <Unbroken>{operator.email}</Unbroken>
        </a>
      )}{' '}
      <AppLink href={pagePath(device, 'special')}>
        <Trans>Legal notice</Trans>
      </AppLink>
    </p>
  )
}

/**
 * What the service stores about its customers: purposes, recipients, periods, countries and rights (LE-01). Recipients
 * follow the settings that are on, and periods are the constants that retention applies.
 */
export function PrivacyPage() {
  const { t } = useLingui()
  const { config, error, retry } = useConfigState()
  return (
    <ReadingPage
      title={t`Privacy`}
      lead={<Trans>What we store about you, why, for how long, who receives it, and what you can do about it.</Trans>}
    >
      <TextSection id="purposes" title={<Trans>What we use your data for</Trans>}>
        <Purposes />
        <p>
          <Trans>We do not sell your data, and we show no advertising.</Trans>
        </p>
      </TextSection>
      <TextSection id="recipients" title={<Trans>Who receives it</Trans>}>
        {config ? (
          <Recipients config={config} />
        ) : error ? (
          <SectionError error={error} onRetry={retry} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </TextSection>
      <TextSection id="periods" title={<Trans>How long we keep it</Trans>}>
        <Periods />
      </TextSection>
      <TextSection id="abroad" title={<Trans>Where it is</Trans>}>
        <p>
          <Trans>
            The venues and we are in Japan. If you book from abroad, your data comes to Japan. The EU and the UK have
            decided that Japan protects personal data well enough. Some of the services above also process data in other
            countries. The laws there apply, and contracts protect your data.
          </Trans>
        </p>
      </TextSection>
      <TextSection id="rights" title={<Trans>Your rights</Trans>}>
        <Rights />
      </TextSection>
      <TextSection id="contact" title={<Trans>Who is responsible</Trans>}>
        {config ? <Contact operator={config.operator} /> : <SkeletonText lines={2} />}
      </TextSection>
      <TermsVersionLine />
    </ReadingPage>
  )
}
