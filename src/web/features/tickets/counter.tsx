import { useEffect, useLayoutEffect } from 'react'
import { backgroundTone, isRedeemable, type TicketDisplay } from '#domain/ticket/display-status.ts'
import { shopDateTime, shopPeople } from '#i18n/shop/japanese.ts'
import { removeStaticTicket } from '#web/platform/static-ticket.ts'
import { useLazyModule } from '#web/platform/use-lazy-module.ts'
import { useRoomForBottomBar } from '#web/ui/bottom-bar.ts'
import { Fuda } from '#web/ui/ticket/fuda.tsx'
import styles from './counter.module.css'
import { CounterStub } from './counter-stub.tsx'
import { HoldButton } from './hold-button.tsx'
import { HowCurrent } from './how-current.tsx'
import { loadNotices, loadRetentionNote } from './notices.ts'
import { Seal } from './seal.tsx'
import { StateStrip } from './state-strip.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketDetails } from './ticket-details.tsx'
import { useRedemption } from './use-redemption.ts'
import type { ListedTicket } from './use-tickets-state.ts'

/** Time limit for loading the notices, in ms. After it, the static ticket is removed. */
const PATIENCE_MS = 4000

/** Whether a notice will be shown. Without one, the app replaces the static ticket at once. */
const hasNotice = ({ status, refusal }: TicketDisplay) => refusal !== null || (status !== 'ready' && status !== 'used')

/** Removes the static ticket once the app shows the same content, or if a part of it does not load. */
function useTakeOver(isWhole: boolean): void {
  useLayoutEffect(() => {
    if (isWhole) removeStaticTicket()
  }, [isWhole])
  useEffect(() => {
    const drop = () => removeStaticTicket()
    const timer = setTimeout(drop, PATIENCE_MS)
    loadNotices().catch(drop)
    return () => clearTimeout(timer)
  }, [])
}

/**
 * The screen shown to the shop: state, QR on white, large order number, redemption, and the facts in Japanese. The
 * background has the colour of the state.
 */
export function CounterScreen({ listed }: { listed: ListedTicket }) {
  useRoomForBottomBar()
  const late = useLazyModule(true, loadNotices)
  const kept = useLazyModule(true, loadRetentionNote)
  const counter = useRedemption(listed)
  const { ticket, display } = listed
  const isAccepted = counter.outcome === 'accepted'
  const tone = isAccepted ? 'ok' : backgroundTone(display.status)
  const code = display.code ?? counter.code
  const hasNews = counter.outcome !== 'none' || display.status === 'recorded' || counter.hasFailed
  useTakeOver(late !== null || !hasNotice(display))
  // The button is at the bottom, but its result appears at the top.
  useEffect(() => {
    if (hasNews) window.scrollTo({ top: 0 })
  }, [hasNews])
  return (
    <div
      className={styles.ground}
      data-tone={tone}
      data-status={isAccepted ? 'accepted' : display.status}
      data-bottom-bar="banners"
    >
      <div className={styles.column}>
        {late && <late.CounterNotice listed={listed} counter={counter} />}
        {isAccepted && display.usedAt !== null && (
          <Seal
            people={shopPeople(ticket)}
            course={`${ticket.order.comboPackage.jpName} × ${ticket.order.packageNum}`}
            usedAt={display.usedAt}
            code={code}
          />
        )}
        <Fuda
          white
          at="above"
          stub={
            <>
              <div className={styles.head}>
                <StateStrip status={display.status} />
                {display.usedAt !== null && (
                  <span className={styles.time} lang="ja" translate="no">
                    {shopDateTime(display.usedAt)}
                  </span>
                )}
              </div>
              <CounterStub listed={listed} code={code} />
            </>
          }
          className={styles.fuda ?? ''}
        >
          <TicketDetails ticket={ticket} />
        </Fuda>
        {isRedeemable(display.status) && !counter.isRecording && (
          <HoldButton ticket={ticket} onHeld={() => void counter.redeem()} Confirm={late?.ConfirmRedeem ?? null} />
        )}
        <HowCurrent listed={listed} />
        <TicketActions listed={listed} />
        {kept && <kept.RetentionNote />}
        {late && <late.CounterExtras listed={listed} />}
      </div>
    </div>
  )
}
