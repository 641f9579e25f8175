import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Fuda } from '#web/ui/ticket/fuda.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import styles from './counter.module.css'
import { CounterNotice } from './counter-notice.tsx'
import { CounterStub } from './counter-stub.tsx'
import { isRedeemable } from './display-status.ts'
import { HoldButton } from './hold-button.tsx'
import { HowCurrent } from './how-current.tsx'
import { shopPeople } from './japanese.ts'
import { Seal } from './seal.tsx'
import { STATUS_TONES, StateStrip } from './state-strip.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketDetails } from './ticket-details.tsx'
import { useCounter } from './use-counter.ts'
import type { ListedTicket } from './use-tickets.ts'

/**
 * The screen that is shown to the shop: state, QR on white, order number in large type, the act of redeeming
 * within the same screen, and the facts in Japanese. Its ground has the colour of the state.
 */
export function CounterScreen({ listed }: { listed: ListedTicket }) {
  const { japanTime } = useFormat()
  const counter = useCounter(listed)
  const { ticket, display } = listed
  const isAccepted = counter.outcome === 'accepted'
  const isPlain = display.status === 'ready' || display.status === 'early'
  const tone = isAccepted ? 'ok' : isPlain ? 'night' : STATUS_TONES[display.status]
  const code = display.code ?? counter.code
  const hasNews = counter.outcome !== 'none' || display.status === 'recorded' || counter.hasFailed
  // The button is far down; its outcome is shown at the top.
  useEffect(() => {
    if (hasNews) window.scrollTo({ top: 0 })
  }, [hasNews])
  return (
    <div
      className={styles.ground}
      data-tone={tone}
      data-status={isAccepted ? 'accepted' : display.status}
      data-bottom-bar=""
    >
      <div className={styles.column}>
        <CounterNotice listed={listed} counter={counter} />
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
                  <span className={styles.time}>
                    {display.status === 'recorded' ? (
                      <Trans>Recorded at {japanTime(display.usedAt)}</Trans>
                    ) : (
                      <Trans>Used at {japanTime(display.usedAt)}</Trans>
                    )}
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
        {isRedeemable(display.status) && !counter.isRecording && <HoldButton onHeld={() => void counter.redeem()} />}
        <HowCurrent listed={listed} />
        <TicketActions saved={listed} />
      </div>
    </div>
  )
}
