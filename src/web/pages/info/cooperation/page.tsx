import { Trans, useLingui } from '@lingui/react/macro'
import Mail from 'lucide-react/icons/mail'
import { SUPPORT_HOURS } from '#domain/constants.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { LinkButton } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { BulletList, ReadingPage, Steps, TextSection } from '#web/features/info/reading-page.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useOperator } from './model.ts'

/** Contact section. Without an email address of the operator, it links to the legal notice. */
function Contact() {
  const { t } = useLingui()
  const device = useDevice()
  const { operator, error, retry } = useOperator()
  if (error) return <SectionError error={error} onRetry={retry} />
  if (!operator) return <Skeleton height="var(--control-lg)" />
  if (operator.email === null) {
    return (
      <p>
        <AppLink href={pagePath(device, 'special')}>
          <Trans>Who runs Tabifuda</Trans>
        </AppLink>
      </p>
    )
  }
  const { from, to } = SUPPORT_HOURS
  const subject = encodeURIComponent(t`Listing our venue on Tabifuda`)
  return (
    <>
      <p>
        <Trans>
          Write to us in any of the four languages. Customer service is open {from}–{to} (Japan time).
        </Trans>
      </p>
      <p>
        <LinkButton href={`mailto:${operator.email}?subject=${subject}`} icon={<Mail aria-hidden="true" />}>
          {operator.email}
        </LinkButton>
      </p>
    </>
  )
}

/** Information for shops and partners, and how to join (ST-01). */
export function CooperationPage() {
  const { t } = useLingui()
  return (
    <ReadingPage
      title={t`For venues and partners`}
      lead={
        <Trans>
          Tabifuda brings you guests from abroad who chose your venue, read your menu in their language and paid in
          advance.
        </Trans>
      }
    >
      <TextSection id="gains" title={<Trans>What your venue gets</Trans>}>
        <BulletList>
          <li>
            <Trans>Your venue and packages in English, Simplified and Traditional Chinese, and Japanese.</Trans>
          </li>
          <li>
            <Trans>Guests pay in advance, so no-shows cost you nothing.</Trans>
          </li>
          <li>
            <Trans>
              Tickets your staff can read in Japanese. They need no device, account or signal – they redeem the ticket
              on the guest’s phone.
            </Trans>
          </li>
          <li>
            <Trans>Never more guests than seats, with your own hours, days off and deadlines.</Trans>
          </li>
        </BulletList>
      </TextSection>
      <TextSection id="begin" title={<Trans>How to get started</Trans>}>
        <Steps>
          <li>
            <Trans>Tell us your venue’s name and address, and what you’d like to offer.</Trans>
          </li>
          <li>
            <Trans>We write your venue’s page in four languages, and you check the Japanese.</Trans>
          </li>
          <li>
            <Trans>
              You choose instant confirmation or reply to each request. You also set the cancellation deadline.
            </Trans>
          </li>
          <li>
            <Trans>Your venue goes live, and guests can start reserving.</Trans>
          </li>
        </Steps>
      </TextSection>
      <TextSection id="partners" title={<Trans>Hotels, airlines and travel agents</Trans>}>
        <p>
          <Trans>
            Give your guests a link or a QR code. It opens Tabifuda in their language and shows places near you.
          </Trans>
        </p>
      </TextSection>
      <TextSection id="contact" title={<Trans>Contact</Trans>}>
        <Contact />
      </TextSection>
    </ReadingPage>
  )
}
