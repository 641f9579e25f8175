import { groupForReading, shortCode } from '#domain/order/trade-number.ts'
import { CHECK, checkVerdict } from '#i18n/shop/check-words.ts'
import { shopDateTime } from '#i18n/shop/japanese.ts'
import { bookingOf, refusedIn } from '../model/entries.ts'
import { markSeen } from '../model/session.ts'
import type { CheckState } from '../model/state.ts'
import type { ShopEntry } from '../store/records.ts'
import styles from './page.module.css'

/** Redemptions recorded offline and refused after their screen was left, until a clerk confirms having read them. */
export function Refused({ state }: { readonly state: CheckState }) {
  const refused = refusedIn(state)
  if (refused.length === 0) return null
  return (
    <section className={styles.refused} role="alert">
      <h2>{CHECK.refusedTitle}</h2>
      <p>{CHECK.refusedHint}</p>
      <ul className={styles.list}>
        {refused.map((entry) => (
          <Record key={entry.record.nonce} entry={entry} state={state} />
        ))}
      </ul>
    </section>
  )
}

function Record({ entry, state }: { readonly entry: ShopEntry; readonly state: CheckState }) {
  const { record, ref, verdict } = entry
  const [title, note] = checkVerdict(verdict)
  const booking = bookingOf(state, ref)
  return (
    <li className={styles.record}>
      <p>
        <strong>
          {CHECK.useCode} {shortCode(record.nonce)}
        </strong>
        {booking && booking.name !== '' && ` ${booking.name} 様`}
      </p>
      {booking && (
        <p>
          {CHECK.orderNo}：
          <span className="num" translate="no">
            {groupForReading(booking.orderNo)}
          </span>
        </p>
      )}
      <p>
        {CHECK.recordedAt}：<span className="num">{shopDateTime(record.claimedAt)}</span>
      </p>
      <p>
        {title}。{note}
      </p>
      <button type="button" className={styles.secondary} onClick={() => void markSeen(record.nonce)}>
        {CHECK.seen}
      </button>
    </li>
  )
}
