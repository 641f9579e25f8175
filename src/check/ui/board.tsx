import { useId, useState } from 'react'
import type { ShopBooking } from '#contract/check/calls.ts'
import { japanDate } from '#domain/calendar/time.ts'
import { readShortCode } from '#domain/order/trade-number.ts'
import type { TicketCheck } from '#domain/ticket/ticket-check.ts'
import { CHECK, CHECK_RESULTS, headCount } from '#i18n/shop/check-words.ts'
import { shopClock } from '#i18n/shop/japanese.ts'
import { findBookings, hasCode } from '../model/find.ts'
import type { CheckedTicket, ScanResult } from '../model/look.ts'
import { bookingResult } from '../model/scan.ts'
import { recordOf, serverNow } from '../model/session.ts'
import type { CheckState } from '../model/state.ts'
import { readScan } from '../scan/read-scan.ts'
import styles from './page.module.css'
import { Refused } from './refused.tsx'

interface BoardProps {
  readonly state: CheckState
  readonly onScan: () => void
  readonly onChoose: (shown: ScanResult) => void
  /** Looks up an order number or a code that is not in the list. */
  readonly onLookUp: (orderNo: string) => void
  readonly onLookUpCode: (code: string) => void
}

/** Today's bookings of the shop, with an offline search and the button for the camera (SH-08). */
export function Board({ state, onScan, onChoose, onLookUp, onLookUpCode }: BoardProps) {
  const [typed, setTyped] = useState('')
  const field = useId()
  const day = state.contact?.day
  const isToday = day?.day === dayOf(serverNow())
  const bookings = isToday ? (day?.bookings ?? []) : []
  const found = findBookings(bookings, typed, state.outbox)
  const code = readShortCode(typed)
  const isNumber = readScan(typed, location.origin).kind === 'order'
  return (
    <>
      <button type="button" className={styles.scan} onClick={onScan}>
        {CHECK.scan}
      </button>
      <Refused state={state} />
      <section className={styles.board}>
        <h2>{CHECK.today}</h2>
        <label htmlFor={field} className="visuallyHidden">
          {CHECK.search}
        </label>
        <input
          id={field}
          type="search"
          className={styles.input}
          placeholder={CHECK.search}
          autoComplete="off"
          autoCapitalize="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {found.length === 0 && (
          <p className={styles.hint} role="status">
            {!isToday ? (
              CHECK.dayOver
            ) : bookings.length === 0 ? (
              CHECK.noneToday
            ) : (
              <>
                <strong>{CHECK.noneFound}</strong>
                <br />
                {CHECK.noneFoundHint}
              </>
            )}
          </p>
        )}
        {found.length === 0 && isNumber && (
          <button type="button" className={styles.secondary} onClick={() => onLookUp(typed)}>
            {CHECK.lookUp}
          </button>
        )}
        {code !== null && !hasCode(found, code, state.outbox) && (
          <button type="button" className={styles.secondary} onClick={() => onLookUpCode(code)}>
            {CHECK.lookUpCode}
          </button>
        )}
        {isToday && !day?.isWhole && <p className={styles.alert}>{CHECK.cutList}</p>}
        <ul className={styles.list}>
          {found.map((booking) => (
            <Row key={booking.ref} booking={booking} onChoose={onChoose} />
          ))}
        </ul>
      </section>
    </>
  )
}

const dayOf = (at: number) => japanDate(Temporal.Instant.fromEpochMilliseconds(at))

/** 18:30, or 翌日 00:30 after midnight. */
function clockOf(useTime: number): string {
  const clock = shopClock(useTime).slice(0, 5)
  return dayOf(useTime) > dayOf(serverNow()) ? `${CHECK.nextDay} ${clock}` : clock
}

/** The state of a row. A redemption confirmed by the server counts as used, also offline. */
function listedAs(looked: CheckedTicket): TicketCheck {
  return looked.check === 'recorded' && recordOf(looked)?.verdict ? 'used' : looked.check
}

function Row({ booking, onChoose }: { booking: ShopBooking; onChoose: BoardProps['onChoose'] }) {
  const shown = bookingResult(booking)
  const check = shown.kind === 'ticket' ? listedAs(shown.looked) : 'over'
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onChoose(shown)}>
        <span className={`${styles.time} num`}>
          {booking.useTime === null ? CHECK.undated : clockOf(booking.useTime)}
        </span>
        <span className={styles.guest}>
          <strong>{booking.name === '' ? CHECK.unknownName : `${booking.name} 様`}</strong>
          <span>
            {headCount(booking.people)}・{booking.course}
          </span>
        </span>
        <span className={styles.stamp} data-check={check}>
          {CHECK_RESULTS[check][0]}
        </span>
      </button>
    </li>
  )
}
