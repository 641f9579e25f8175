import { Trans } from '@lingui/react/macro'
import WalletIcon from 'lucide-react/icons/wallet'
import type { Ticket } from '#contract/tickets.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useWallets } from './use-wallets.ts'
import styles from './wallet-buttons.module.css'

/** Buttons for this device's wallets for which the operator has certificates (decision 30). */
export function WalletButtons({ ticket }: { ticket: Ticket }) {
  const { wallets, online, problem, add } = useWallets(ticket)
  if (wallets.length === 0) return null
  return (
    <section className={styles.wallets} data-testid="wallets">
      {wallets.map((wallet) => (
        <Button
          key={wallet}
          variant="secondary"
          block
          icon={<WalletIcon aria-hidden="true" />}
          disabled={!online}
          onClick={() => add(wallet)}
        >
          {wallet === 'apple' ? (
            <Trans comment="Button; Apple's own words for it in your language">Add to Apple Wallet</Trans>
          ) : (
            <Trans comment="Button; Google's own words for it in your language">Add to Google Wallet</Trans>
          )}
        </Button>
      ))}
      <p className={styles.note}>
        {online ? (
          <Trans>The pass shows the same QR code and updates automatically.</Trans>
        ) : (
          <Trans>Connect to the internet to add this ticket. The ticket on this page works offline.</Trans>
        )}
      </p>
      <div role="status">
        {problem !== null && (
          <Banner tone="bad">
            <p>{problem}</p>
            <p>
              <Trans>The ticket on this page still works.</Trans>
            </p>
          </Banner>
        )}
      </div>
    </section>
  )
}
