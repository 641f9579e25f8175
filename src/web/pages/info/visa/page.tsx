import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#kit/ui/badge.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { LinkButton } from '#kit/ui/button.tsx'
import { messageText } from '#web/api/failure-text.ts'
import { CardCoupons } from '#web/features/catalogue/card-coupons.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { VisaShops } from '#web/features/catalogue/visa-shops.tsx'
import { OfferPage, OfferPart } from '#web/features/info/offer-page.tsx'
import { BulletList, Steps } from '#web/features/info/reading-page.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useOfferShops, useVisaLogin } from './model.ts'
import styles from './visa.module.css'

/** Steps to use a coupon for a card, starting with the login. */
function HowTo() {
  const { i18n } = useLingui()
  const device = useDevice()
  const { isSecond, handleLogin } = useVisaLogin()
  return (
    <OfferPart id="visa-how" title={<Trans>How to use it</Trans>} reads>
      <Steps>
        <li className={styles.login}>
          <Trans>Log in so your booking and ticket are saved to your account.</Trans>
          <LinkButton variant="secondary" size="sm" href={pagePath(device, 'login')} onClick={handleLogin}>
            <Trans comment="Link in the header">Log in</Trans>
          </LinkButton>
          <div className={styles.notice} role="status">
            {isSecond && <Banner>{messageText(i18n, 'visa_msg_already_logged_in')}</Banner>}
          </div>
        </li>
        <li>
          <Trans>Choose a place, a date and the number of guests.</Trans>
        </li>
        <li>
          <Trans>Enter your coupon code before you pay. The discount is applied right away.</Trans>
        </li>
        <li>
          <Trans>Pay with your Visa card. We’ll check at payment that it was issued outside Japan.</Trans>
        </li>
      </Steps>
    </OfferPart>
  )
}

/** The expired promotion for Visa cards, and the current offers (VI-01, VI-02, ERR-46; P-9.6). */
export function VisaPage() {
  const { t } = useLingui()
  const device = useDevice()
  const { shops, error, retry } = useOfferShops()
  return (
    <OfferPage
      title={t`Visa card offer`}
      state={
        <Badge tone="used" size="md">
          <Trans>This offer has ended</Trans>
        </Badge>
      }
      heading={<Trans>5% off with your Visa card</Trans>}
      lead={
        <Trans>
          Travellers who paid by Visa card got 5% off their booking, or 3% at some venues. The offer was valid until
          April 2021.
        </Trans>
      }
      ticket={{ main: '5%', stub: <Trans comment="On a drawn ticket: the end of an offer">until April 2021</Trans> }}
    >
      <OfferPart id="visa-conditions" title={<Trans>Conditions</Trans>} reads>
        <BulletList>
          <li>
            <Trans>A Visa card issued outside Japan</Trans>
          </li>
          <li>
            <Trans>A booking paid for by the end of April 2021</Trans>
          </li>
          <li>
            <Trans>Prices shown today don’t include this discount.</Trans>
          </li>
        </BulletList>
      </OfferPart>
      <OfferPart id="visa-today" title={<Trans>Current coupons for Visa cards</Trans>} reads>
        <CardCoupons payType={1} />
      </OfferPart>
      <HowTo />
      <OfferPart
        id="visa-shops"
        title={<Trans>Places in this offer</Trans>}
        more={{
          href: pagePath(device, 'visamore'),
          label: <Trans comment="Link to the whole list">See all</Trans>,
          spoken: t`See all places in this offer`,
        }}
      >
        {error ? <SectionError error={error} onRetry={retry} /> : <VisaShops shops={shops} />}
      </OfferPart>
    </OfferPage>
  )
}
