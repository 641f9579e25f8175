import { Trans, useLingui } from '@lingui/react/macro'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Languages from 'lucide-react/icons/languages'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
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
        <Trans>How a ticket opens without a signal</Trans>
      </h2>
      <Steps>
        <li>
          <Trans>
            Log in once on your phone. All your usable tickets are saved on it, with their QR codes, addresses and
            times.
          </Trans>
        </li>
        <li>
          <Trans>
            In a basement, in the mountains or without roaming, open Tabifuda as usual. The ticket says when it was last
            checked.
          </Trans>
        </li>
        <li>
          <Trans>
            Hand the phone to the staff. They read it in Japanese and mark it as used. If there is no signal, your phone
            tells us later by itself.
          </Trans>
        </li>
      </Steps>
      <p className={styles.soft}>
        <Trans>When you log out, your tickets leave the phone as well.</Trans>
      </p>
      <p className={styles.soft}>
        <Trans comment="iPhone: quote Apple's menu as iOS does in your language">
          Safari deletes saved tickets after 7 days without a visit, unless Tabifuda is on the home screen; a private
          window deletes them when you close it. The ticket in our email, or saved as an image, stays.
        </Trans>
      </p>
    </section>
  )
}

function Questions() {
  const device = useDevice()
  return (
    <section className={styles.part} aria-labelledby="about-questions">
      <h2 id="about-questions">
        <Trans>Questions</Trans>
      </h2>
      <Disclosure summary={<Trans>What does “On request” mean?</Trans>}>
        <Trans>
          At most shops a reservation is confirmed the moment you pay. A few answer each reservation themselves. If such
          a shop says no, or does not answer in time, you get a full refund.
        </Trans>
      </Disclosure>
      <Disclosure summary={<Trans>Until when can I cancel?</Trans>}>
        <p>
          <Trans>Each shop shows the last day for free cancellation as a date before you pay.</Trans>{' '}
          <AppLink href={pagePath(device, 'serviceprovision')}>
            <Trans>Terms of service</Trans>
          </AppLink>
        </p>
      </Disclosure>
      <Disclosure summary={<Trans>Which currency do I pay in?</Trans>}>
        <Trans>All prices are in Japanese yen. Amounts in other currencies are there to give you an idea.</Trans>
      </Disclosure>
      <Disclosure summary={<Trans>When can I reach you?</Trans>}>
        <Trans>Our support answers from 10:00 to 19:00 Japan time.</Trans>
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
                A fuda is a small tag of wood or paper that is shown at the door. Ours is for restaurants and sights:
                you reserve and pay in your language, and show one ticket.
              </Trans>
            </p>
          </div>
          <Scene name="hero-fuji" className={styles.fuji} />
        </header>
        <ul className={styles.reasons}>
          <Reason icon={<Languages />} title={<Trans>Two languages on every ticket</Trans>}>
            <Trans>You read yours, the staff read Japanese. Nobody has to guess.</Trans>
          </Reason>
          <Reason icon={<WifiOff />} title={<Trans>No signal needed</Trans>}>
            <Trans>Your tickets are on your phone and in your email before you need them.</Trans>
          </Reason>
          <Reason icon={<BadgeCheck />} title={<Trans>Nothing hidden</Trans>}>
            <Trans>You see prices, free seats and the last day to cancel before you pay.</Trans>
          </Reason>
        </ul>
        <OfflineTickets />
        <Questions />
        {/* Two of the linked pages work without the app (RT-12). */}
        <ul className={styles.more}>
          <li>
            <a href={`/app-install-guide.html#${locale}`}>
              <Trans>Put Tabifuda on your home screen</Trans>
            </a>
          </li>
          <li>
            <AppLink href={pagePath(device, 'cooperation')}>
              <Trans>For shops and partners</Trans>
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
              <Trans>Offer for Visa cards</Trans>
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
            <Trans>Find a place to go</Trans>
          </LinkButton>
          <LinkButton variant="secondary" href={pagePath(device, 'serviceprovision')}>
            <Trans>Terms of service</Trans>
          </LinkButton>
        </p>
      </article>
    </>
  )
}
