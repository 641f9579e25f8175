import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Ticket } from '#contract/tickets.ts'
import type { RefusedRedemption, TicketDisplay } from '#domain/ticket/display-status.ts'
import { SHOP } from '#i18n/shop/japanese.ts'
import { SHOP_FAILED, shopNotice, shopRefusal } from '#i18n/shop/notices/shop-notices.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { ConfirmDialog } from '#kit/ui/dialog.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { pagePath } from '#web/paths.ts'
import { useLazyModule } from '#web/platform/use-lazy-module.ts'
import { LateInAppHint } from '../in-app/late-in-app-hint.tsx'
import { ShopText } from '../shop-text.tsx'
import type { Redemption } from '../use-redemption.ts'
import type { ListedTicket } from '../use-tickets-state.ts'
import styles from './counter-notice.module.css'
import { RecordSlip } from './record-slip.tsx'
import { VisitRows } from './visit-rows.tsx'

/** Why a redemption does not count, and how to get help. */
function RefusalText({ refusal: { verdict, code } }: { refusal: RefusedRedemption }): ReactNode {
  switch (verdict) {
    case 'conflict_duplicate':
      return (
        <Trans>
          This ticket had already been used, so redemption code {code} doesn’t count. Nothing is charged or refunded
          automatically. We’re looking into it. If you have questions, contact us with your booking number and this
          code.
        </Trans>
      )
    case 'conflict_cancelled':
      return (
        <Trans>
          This booking was cancelled or changed before it was redeemed, so redemption code {code} doesn’t count. If you
          have a new ticket, show that one. If not, contact us with your booking number and this code.
        </Trans>
      )
    case 'conflict_time':
      return (
        <Trans>
          Redemption code {code} wasn’t accepted because this ticket wasn’t valid at that time. If that’s wrong, contact
          us with your booking number and this code.
        </Trans>
      )
    case 'rejected':
      return (
        <Trans>
          Redemption code {code} wasn’t accepted. Redeem the ticket again, or contact us with your booking number and
          this code.
        </Trans>
      )
  }
}

/** Explains a ticket's status to the guest; null if the status is self-explanatory. */
function StatusNotice({ listed: { ticket, display } }: { listed: ListedTicket }): ReactNode {
  const { japanTime } = useFormat()
  switch (display.status) {
    case 'early':
      return <Trans>This ticket can be redeemed from {japanTime(ticket.validFrom)}.</Trans>
    case 'stale':
      return (
        <Trans>
          This phone has been offline for a long time. Connect to the internet once to update this ticket before you use
          it.
        </Trans>
      )
    case 'confirming':
      return <Trans>The venue hasn’t confirmed this booking yet. We’ll email you as soon as it does.</Trans>
    case 'missed':
      return (
        <Trans>
          The date has passed and this ticket wasn’t used, so it can no longer be redeemed. If you did go, or something
          held you up, contact the venue or us with your booking number.
        </Trans>
      )
    case 'expired':
      return <Trans>This ticket has expired and can’t be redeemed.</Trans>
    case 'cancelled':
      return <Trans>This booking was cancelled and its ticket is no longer valid.</Trans>
    case 'changed':
      return <Trans>This booking was changed. Use the new ticket in My bookings.</Trans>
    case 'refused':
      return <Trans>This ticket is no longer valid. The booking was cancelled or changed.</Trans>
    default:
      return null
  }
}

const IS_BAD: readonly string[] = ['cancelled', 'changed', 'refused'] satisfies TicketDisplay['status'][]

function Notice({ ja, isBad, children }: { ja: string; isBad: boolean; children: ReactNode }) {
  return (
    <Banner tone={isBad ? 'bad' : 'wait'} {...(isBad && { role: 'alert' as const })}>
      <p className={styles.shop} lang="ja" translate="no">
        {ja}
      </p>
      <p>{children}</p>
    </Banner>
  )
}

/** Notice about a ticket: for the clerk in large Japanese text, for the guest in the UI language. */
export function CounterNotice({ listed, counter }: { listed: ListedTicket; counter: Redemption }) {
  const { ticket, display } = listed
  if (counter.hasFailed) {
    return (
      <Notice ja={SHOP_FAILED} isBad>
        <Trans>
          We couldn’t confirm that this ticket was redeemed. Try again in a moment – it can’t be redeemed twice.
        </Trans>
      </Notice>
    )
  }
  if (display.refusal !== null) {
    return (
      <Notice ja={shopRefusal(display.refusal)} isBad>
        <RefusalText refusal={display.refusal} />
        <br />
        <AppLink href={pagePath('mobile', 'special')}>
          <Trans>Who runs Tabifuda</Trans>
        </AppLink>
      </Notice>
    )
  }
  const ja = shopNotice(display.status, ticket.validFrom)
  if (ja === null) return null
  if (display.status === 'recorded') return <RecordSlip heading={ja} listed={listed} />
  return (
    <Notice ja={ja} isBad={IS_BAD.includes(display.status)}>
      <StatusNotice listed={listed} />
    </Notice>
  )
}

const loadWallets = () => import('../wallets/wallet-buttons.tsx')
const USABLE: readonly string[] = ['ready', 'early'] satisfies TicketDisplay['status'][]

/** Below the ticket: wallet buttons and the in-app browser hint. Most phones load neither. */
export function CounterExtras({ listed: { ticket, display } }: { listed: ListedTicket }) {
  const wallets = useLazyModule(ticket.wallets !== undefined && USABLE.includes(display.status), loadWallets)
  return (
    <>
      {wallets && <wallets.WalletButtons ticket={ticket} />}
      <LateInAppHint />
    </>
  )
}

interface ConfirmRedeemProps {
  readonly ticket: Ticket
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/**
 * Asks the clerk to confirm a redemption that was not held for two seconds. Repeats the guest's facts, which may be
 * off-screen.
 */
export function ConfirmRedeem({ ticket, onCancel, onConfirm }: ConfirmRedeemProps) {
  const locale = useLocale()
  const needs = ticket.order.needs?.shop ?? []
  return (
    <ConfirmDialog
      open
      title={
        <span lang="ja" translate="no">
          このチケットを使用済みにしますか？
        </span>
      }
      confirmLabel={
        <ShopText ja="使用済みにする">
          <Trans comment="Button: marks the ticket as used">Redeem now</Trans>
        </ShopText>
      }
      cancelLabel={
        <ShopText ja="やめる">
          <Trans comment="Button that closes a question without doing anything">Cancel</Trans>
        </ShopText>
      }
      variant="accent"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p className={styles.shop} lang="ja" translate="no">
        お店の方が操作してください。使用済みにすると取り消せません。
      </p>
      <dl className={styles.visit} lang="ja" translate="no">
        <VisitRows ticket={ticket} />
        {needs.length > 0 && (
          <div>
            <dt>{SHOP.needs}</dt>
            <dd>
              {needs.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {locale !== 'ja' && (
        <p>
          <Trans>Redeem this ticket? Only venue staff should do this, and it can’t be undone.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
