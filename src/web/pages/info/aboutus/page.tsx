import { Trans, useLingui } from '@lingui/react/macro'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Languages from 'lucide-react/icons/languages'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { SUPPORT_HOURS } from '#domain/constants.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { LinkButton } from '#kit/ui/button.tsx'
import { Disclosure } from '#kit/ui/content/disclosure.tsx'
import { useLocale } from '#kit/ui/use-locale.ts'
import { Steps } from '#web/features/info/reading-page.tsx'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './aboutus.module.css'

function Reason({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.reason}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h2>{title}</h2>
      <p>{children}</p>
    </li>
  )
}

function OfflineTickets() {
  return (
    <section className={styles.part} aria-labelledby="about-offline">
      <h2 id="about-offline">
        <Trans>How tickets work without a signal</Trans>
      </h2>
      <Steps>
        <li>
          <Trans>
            Log in once on your phone. It saves all your valid tickets, with their QR codes, addresses and times.
          </Trans>
        </li>
        <li>
          <Trans>
            In a basement, in the mountains or without roaming, open Tabifuda as usual. Your ticket shows when it was
            last checked.
          </Trans>
        </li>
        <li>
          <Trans>
            Hand your phone to the staff. They read the ticket in Japanese and redeem it. If there’s no signal, your
            phone tells us later automatically.
          </Trans>
        </li>
      </Steps>
      <p className={styles.soft}>
        <Trans>Logging out also removes your tickets from the phone.</Trans>
      </p>
      <p className={styles.soft}>
        <Trans comment="iPhone: quote Apple's menu as iOS does in your language">
          Safari deletes saved tickets after 7 days without a visit unless Tabifuda is on your home screen. A private
          window deletes them when you close it. Tickets in our email or saved as images aren’t affected.
        </Trans>
      </p>
    </section>
  )
}

function Questions() {
  const device = useDevice()
  const { from, to } = SUPPORT_HOURS
  return (
    <section className={styles.part} aria-labelledby="about-questions">
      <h2 id="about-questions">
        <Trans>Common questions</Trans>
      </h2>
      <Disclosure summary={<Trans>What does “Request to book” mean?</Trans>}>
        <Trans>
          Most venues confirm your booking the moment you pay. A few reply to each booking themselves. If the venue
          declines or doesn’t reply in time, you get a full refund.
        </Trans>
      </Disclosure>
      <Disclosure summary={<Trans>What’s the cancellation deadline?</Trans>}>
        <p>
          <Trans>Each place shows its last date for free cancellation before you pay.</Trans>{' '}
          <AppLink href={pagePath(device, 'serviceprovision')}>
            <Trans>Terms of service</Trans>
          </AppLink>
        </p>
      </Disclosure>
      <Disclosure summary={<Trans>Which currency do I pay in?</Trans>}>
        <Trans>All prices are in Japanese yen. Amounts in other currencies are approximate.</Trans>
      </Disclosure>
      <Disclosure summary={<Trans>When can I reach you?</Trans>}>
        <Trans>
          Customer service is open {from}–{to} (Japan time).
        </Trans>
      </Disclosure>
    </section>
  )
}

/** What Tabifuda is and how its tickets work (ST-01). */
export function AboutUsPage() {
  const { t } = useLingui()
  const device = useDevice()
  const locale = useLocale()
  const home = pagePath(device, 'index')
  return (
    <>
      <PageHead title={t`About`} brand crumbs={[{ label: t`Home`, href: home }]} />
      <article className={styles.page}>
        <header className={styles.hero}>
          <div className={styles.words}>
            <p lang="ja" translate="no" className={styles.kanji}>
              旅札
            </p>
            <h1>
              <Trans>Tabifuda means “travel tag”</Trans>
            </h1>
            <p>
              <Trans>
                A fuda is a small wooden or paper tag you show at the door. Ours is for restaurants and attractions.
                Reserve and pay in your language, then show one ticket.
              </Trans>
            </p>
          </div>
          <Scene name="hero-fuji" className={styles.fuji} />
        </header>
        <ul className={styles.reasons}>
          <Reason icon={<Languages />} title={<Trans>Two languages on every ticket</Trans>}>
            <Trans>You see your language, staff see Japanese. No guesswork.</Trans>
          </Reason>
          <Reason icon={<WifiOff />} title={<Trans>No signal needed</Trans>}>
            <Trans>Your tickets are on your phone and in your email before you need them.</Trans>
          </Reason>
          <Reason icon={<BadgeCheck />} title={<Trans>Nothing hidden</Trans>}>
            <Trans>See prices, availability and the cancellation deadline before you pay.</Trans>
          </Reason>
        </ul>
        <OfflineTickets />
        <Questions />
        {/* Two of the linked pages work without the app (RT-12). */}
        <ul className={styles.more}>
          <li>
            <a href={`/app-install-guide.html#${locale}`}>
              <Trans>Add Tabifuda to your home screen</Trans>
            </a>
          </li>
          <li>
            <AppLink href={pagePath(device, 'privacy')}>
              <Trans>Privacy</Trans>
            </AppLink>
          </li>
          <li>
            <AppLink href={pagePath(device, 'cooperation')}>
              <Trans>For venues and partners</Trans>
            </AppLink>
          </li>
          <li>
            <AppLink href={pagePath(device, 'special')}>
              <Trans>Legal notice</Trans>
            </AppLink>
          </li>
          <li>
            <AppLink href={pagePath(device, 'masterchina')}>
              <Trans>Mastercard from China</Trans>
            </AppLink>
          </li>
          <li>
            <AppLink href={pagePath(device, 'visa')}>
              <Trans>Visa card offer</Trans>
            </AppLink>
          </li>
          <li>
            <a href={`/visa-campaign.html#${locale}`}>
              <Trans>5% off with your Visa card (ended)</Trans>
            </a>
          </li>
        </ul>
        <p className={styles.next}>
          <LinkButton href={pagePath(device, 'suppliers')}>
            <Trans>Explore places</Trans>
          </LinkButton>
          <LinkButton variant="secondary" href={pagePath(device, 'serviceprovision')}>
            <Trans>Terms of service</Trans>
          </LinkButton>
        </p>
      </article>
    </>
  )
}
