import { Trans } from '@lingui/react/macro'
import QrCode from 'lucide-react/icons/qr-code'
import Search from 'lucide-react/icons/search'
import WalletCards from 'lucide-react/icons/wallet-cards'
import type { ReactNode } from 'react'
import styles from './how-it-works.module.css'

function Step({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}

/** The three steps from choosing to showing the ticket. */
export function HowItWorks() {
  return (
    <section className={styles.section} aria-labelledby="home-how">
      <h2 id="home-how">
        <Trans>How it works</Trans>
      </h2>
      <ol className={styles.steps}>
        <Step icon={<Search />} title={<Trans>Choose a package and a time</Trans>}>
          <Trans>Browse by area, dish or date, and see which times are available.</Trans>
        </Step>
        <Step icon={<WalletCards />} title={<Trans>Pay by card</Trans>}>
          <Trans>Most venues confirm instantly, and you see the free cancellation deadline before you pay.</Trans>
        </Step>
        <Step icon={<QrCode />} title={<Trans>Show your ticket</Trans>}>
          <Trans>Staff see it in Japanese, and it opens without a signal.</Trans>
        </Step>
      </ol>
    </section>
  )
}
