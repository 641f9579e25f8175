import { Trans, useLingui } from '@lingui/react/macro'
import Mail from 'lucide-react/icons/mail'
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
          <Trans>Who runs this service</Trans>
        </AppLink>
      </p>
    )
  }
  const subject = encodeURIComponent(t`Our shop on Tabifuda`)
  return (
    <>
      <p>
        <Trans>Write to us in any of the four languages. Our support answers from 10:00 to 19:00 Japan time.</Trans>
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
      title={t`For shops and partners`}
      lead={
        <Trans>
          Tabifuda brings guests from abroad who have chosen your shop, read your menu in their own language and paid
          before they come.
        </Trans>
      }
    >
      <TextSection id="gains" title={<Trans>What your shop gets</Trans>}>
        <BulletList>
          <li>
            <Trans>Your shop and its packages in English, simplified and traditional Chinese, and Japanese.</Trans>
          </li>
          <li>
            <Trans>Guests who have paid: a reservation that nobody keeps costs you nothing.</Trans>
          </li>
          <li>
            <Trans>
              Tickets that your staff read in Japanese. They need no device, no account and no signal: the ticket is
              marked as used on the guest’s phone.
            </Trans>
          </li>
          <li>
            <Trans>Never more guests than you have seats, and your own days off, hours and deadlines.</Trans>
          </li>
        </BulletList>
      </TextSection>
      <TextSection id="begin" title={<Trans>How it begins</Trans>}>
        <Steps>
          <li>
            <Trans>Tell us the name and the address of your shop, and what you would like to offer.</Trans>
          </li>
          <li>
            <Trans>We write the page of your shop in four languages, and you check the Japanese one.</Trans>
          </li>
          <li>
            <Trans>
              You choose whether reservations are confirmed at once or whether you answer each one, and until when they
              can be cancelled.
            </Trans>
          </li>
          <li>
            <Trans>Your shop is online, and the first guests can reserve.</Trans>
          </li>
        </Steps>
      </TextSection>
      <TextSection id="partners" title={<Trans>Hotels, airlines and travel agents</Trans>}>
        <p>
          <Trans>
            Give your guests a link or a QR code: it opens Tabifuda in their language, at the shops around you.
          </Trans>
        </p>
      </TextSection>
      <TextSection id="contact" title={<Trans>Contact</Trans>}>
        <Contact />
      </TextSection>
    </ReadingPage>
  )
}
