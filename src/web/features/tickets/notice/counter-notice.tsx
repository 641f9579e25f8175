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
          This ticket had already been used. The redemption with the code {code} does not count, and nothing is charged
          or refunded automatically. We are looking into it: contact us with the order number and this code if you have
          a question.
        </Trans>
      )
    case 'conflict_cancelled':
      return (
        <Trans>
          This order had been cancelled or changed before it was redeemed. The redemption with the code {code} does not
          count. If you have a new ticket, show that one; if not, contact us with the order number and this code.
        </Trans>
      )
    case 'conflict_time':
      return (
        <Trans>
          The redemption with the code {code} was not accepted: it was outside the valid time of this ticket. If that is
          wrong, contact us with the order number and this code.
        </Trans>
      )
    case 'rejected':
      return (
        <Trans>
          The redemption with the code {code} was not accepted. Please redeem again, or contact us with the order number
          and this code.
        </Trans>
      )
  }
}

/** Explains a ticket's status to the guest; null if the status is self-explanatory. */
function StatusNotice({ listed: { ticket, display } }: { listed: ListedTicket }): ReactNode {
  const { japanTime } = useFormat()
  switch (display.status) {
    case 'early':
      return <Trans>The shop can redeem this ticket from {japanTime(ticket.validFrom)}.</Trans>
    case 'stale':
      return <Trans>This phone was offline for a long time. Connect once to renew this ticket before it is used.</Trans>
    case 'confirming':
      return <Trans>The shop has not confirmed this reservation yet. We will email you as soon as it does.</Trans>
    case 'missed':
      return (
        <Trans>
          The day of this reservation is over, and the ticket was not used. It can no longer be redeemed. If you did go,
          or something held you up, contact the shop or us and quote the order number.
        </Trans>
      )
    case 'expired':
      return <Trans>The last day of this ticket is over. It can no longer be redeemed.</Trans>
    case 'cancelled':
      return <Trans>This order was cancelled. The ticket is no longer valid.</Trans>
    case 'changed':
      return <Trans>This order was changed. Use the new ticket in your orders.</Trans>
    case 'refused':
      return <Trans>This ticket is no longer valid: the order was cancelled or changed.</Trans>
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
          Nobody can say yet whether this was redeemed: this phone could not save it, and we have not answered. Try
          again in a moment. It is redeemed once at most.
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
          <Trans>Who runs this service</Trans>
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
          <Trans>Redeem this ticket? This is done by the shop and cannot be taken back.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
