import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Fuda } from '#web/ui/fuda.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import styles from './counter.module.css'
import { CounterNotice } from './counter-notice.tsx'
import { CounterStub } from './counter-stub.tsx'
import { HoldButton } from './hold-button.tsx'
import { HowCurrent } from './how-current.tsx'
import { shopPeople } from './japanese.ts'
import { isRedeemable } from './look.ts'
import { Seal } from './seal.tsx'
import { LOOK_TONES, StateStrip } from './state-strip.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { useCounter } from './use-counter.ts'
import type { ListedTicket } from './use-tickets.ts'

/**
 * The screen that is shown to the shop: state, facts in Japanese, QR on white, order number in large type, and the act
 * of redeeming. Its ground has the colour of the state.
 */
export function CounterScreen({ listed }: { listed: ListedTicket }) {
  const { japanTime } = useFormat()
  const counter = useCounter(listed)
  const { ticket, look } = listed
  const isAccepted = counter.outcome === 'accepted'
  const isPlain = look.look === 'ready' || look.look === 'early'
  const tone = isAccepted ? 'ok' : isPlain ? 'night' : LOOK_TONES[look.look]
  const code = look.code ?? counter.code
  const hasNews = counter.outcome !== 'none' || look.look === 'recorded' || counter.hasFailed
  // The button is far down; what came of it stands at the top.
  useEffect(() => {
    if (hasNews) window.scrollTo({ top: 0 })
  }, [hasNews])
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
        <Fuda white at="side" stub={<CounterStub listed={listed} code={code} />} className={styles.fuda ?? ''}>
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
        <HowCurrent listed={listed} />
        <TicketActions saved={listed} />
      </div>
    </div>
  )
}
