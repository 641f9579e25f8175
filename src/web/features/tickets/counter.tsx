import { Trans } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Sun from 'lucide-react/icons/sun'
import { useEffect } from 'react'
import { groupForReading } from '#domain/order/trade-number.ts'
import { useOnline } from '#web/platform/network.ts'
import { canStartOffline } from '#web/platform/service-worker.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fuda } from '#web/ui/fuda.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import styles from './counter.module.css'
import { CounterNotice } from './counter-notice.tsx'
import { HoldButton } from './hold-button.tsx'
import { refreshTickets } from './holder.ts'
import { SHOP, shopPeople, shopStamp } from './japanese.ts'
import { isLive, isRedeemable } from './look.ts'
import { QrCode } from './qr-code.tsx'
import { Seal } from './seal.tsx'
import { LOOK_TONES, StateStrip } from './state-strip.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketBadge, useCheckedText } from './ticket-badge.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { useCounter } from './use-counter.ts'
import { type ListedTicket, useTicketsState } from './use-tickets.ts'

/**
 * The screen that is shown to the shop: state, facts in Japanese, QR on white, order number in large type, and the act
 * of redeeming. Its ground has the colour of the state.
 */
export function CounterScreen({ listed }: { listed: ListedTicket }) {
  const locale = useLocale()
  const { japanTime } = useFormat()
  const isOnline = useOnline()
  const { sync } = useTicketsState()
  const counter = useCounter(listed)
  const checked = useCheckedText(listed.checkedAt)
  const { ticket, look, qr } = listed
  const isAccepted = counter.outcome === 'accepted'
  const isCurrent = isLive(look.look)
  const isPlain = look.look === 'ready' || look.look === 'early'
  const tone = isAccepted ? 'ok' : isPlain ? 'night' : LOOK_TONES[look.look]
  const code = look.code ?? counter.code
  const hasNews = counter.outcome !== 'none' || look.look === 'recorded' || counter.hasFailed
  // The button is far down; what came of it stands at the top.
  useEffect(() => {
    if (hasNews) window.scrollTo({ top: 0 })
  }, [hasNews])
  const stub = (
    <div className={styles.stub}>
      <QrCode
        qr={qr}
        isDimmed={!isCurrent || look.look === 'recorded'}
        {...((!isCurrent || look.look === 'recorded') && { stamp: shopStamp(look.look) })}
      />
      <p className={styles.number}>
        <span className="said" lang="ja">
          {SHOP.orderNo}
        </span>
        <b className="num" data-testid="order-no">
          {groupForReading(ticket.orderNo)}
        </b>
      </p>
      <p className={styles.code}>
        <span lang="ja">{look.code === null ? SHOP.code : SHOP.useCode}</span>
        {locale !== 'ja' && (
          <small>
            {look.code === null ? <Trans>Ticket code</Trans> : <Trans>Code of the redemption, to write down</Trans>}
          </small>
        )}
        <b data-testid="short-code">{code}</b>
      </p>
      {isCurrent && look.look !== 'recorded' && (
        <p className={styles.hint}>
          <Sun aria-hidden="true" />
          <Trans>Show this screen to the shop. Turn the brightness up if it does not scan.</Trans>
        </p>
      )}
    </div>
  )
  return (
    <div className={styles.ground} data-tone={tone} data-look={isAccepted ? 'accepted' : look.look} data-bottom-bar="">
      <div className={styles.column}>
        <CounterNotice listed={listed} counter={counter} />
        {isAccepted && look.usedAt !== null && (
          <Seal
            people={shopPeople(ticket)}
            course={`${ticket.order.comboPackage.jpName} × ${ticket.order.packageNum}`}
            usedAt={look.usedAt}
            code={code}
          />
        )}
        <Fuda white at="side" stub={stub} className={styles.fuda ?? ''}>
          <div className={styles.head}>
            <StateStrip look={look.look} />
            {look.usedAt !== null && (
              <span className={styles.time}>
                {look.look === 'recorded' ? (
                  <Trans>Recorded at {japanTime(look.usedAt)}</Trans>
                ) : (
                  <Trans>Used at {japanTime(look.usedAt)}</Trans>
                )}
              </span>
            )}
          </div>
          <TicketFacts ticket={ticket} />
        </Fuda>
        {isRedeemable(look.look) && !counter.isRecording && <HoldButton onHeld={() => void counter.redeem()} />}
        <div className={styles.truth}>
          <div className={styles.saved}>
            <TicketBadge held={listed} />
            <span className={styles.checked}>
              <Trans comment="When the server was last asked about this ticket">Last checked {checked}</Trans>
            </span>
          </div>
          {isOnline && (
            <Button
              size="sm"
              variant="secondary"
              icon={<RefreshCw aria-hidden="true" />}
              pending={sync === 'running'}
              onClick={refreshTickets}
            >
              <Trans comment="Button: asks the server about the ticket again">Check again</Trans>
            </Button>
          )}
        </div>
        {!canStartOffline() && (
          <Banner tone="wait">
            <Trans>
              This browser cannot open tickets without a connection. Open this page in Safari or Chrome, or save the
              ticket as an image.
            </Trans>
          </Banner>
        )}
        {sync === 'signed-out' && (
          <Banner tone="wait">
            <Trans>You are no longer logged in. This ticket still works; log in again to keep it up to date.</Trans>
          </Banner>
        )}
        <TicketActions saved={listed} />
      </div>
    </div>
  )
}
