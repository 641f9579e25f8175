import { useEffect, useRef, useState } from 'react'
import type { CodedTicket, ShopBooking } from '#contract/check/calls.ts'
import { groupForReading, shortCode } from '#domain/order/trade-number.ts'
import { CHECK, CHECK_RESULTS, checkVerdict, headCount, SCAN_FAULTS, severalTickets } from '#i18n/shop/check-words.ts'
import { shopDateTime, shopDay } from '#i18n/shop/japanese.ts'
import { bookingOf } from '../model/entries.ts'
import type { LookedAt, Shown } from '../model/look.ts'
import { redeemLooked } from '../model/scan.ts'
import { markSeen, recordOf } from '../model/session.ts'
import type { CheckState } from '../model/state.ts'
import type { ShopEntry } from '../store/records.ts'
import styles from './page.module.css'
import { RedeemButton } from './redeem-button.tsx'

interface ResultProps {
  readonly shown: Shown
  readonly state: CheckState
  /** Chooses one of several tickets. */
  readonly onLookUp: (orderNo: string) => void
  readonly onNext: () => void
  readonly onBack: () => void
}

/** The scanned or chosen ticket: its check result, its guest, and the redeem button. */
export function Result({ shown, state, onLookUp, onNext, onBack }: ResultProps) {
  return (
    <section className={styles.result}>
      {shown.kind === 'fault' ? (
        <Stamp look="bad" title={SCAN_FAULTS[shown.fault][0]} note={SCAN_FAULTS[shown.fault][1]} />
      ) : shown.kind === 'several' ? (
        <Several tickets={shown.tickets} onChoose={onLookUp} />
      ) : (
        <Ticket key={shown.looked.ref} looked={shown.looked} state={state} />
      )}
      <div className={styles.actions}>
        <button type="button" className={styles.secondary} onClick={onNext}>
          {CHECK.next}
        </button>
        <button type="button" className={styles.quiet} onClick={onBack}>
          {CHECK.back}
        </button>
      </div>
    </section>
  )
}

/** Until when a ticket is valid. An undated one is valid until a date with its year, as on the guest's own ticket. */
const shopUntil = (ticket: Pick<ShopBooking, 'useTime' | 'validUntil'>): string =>
  ticket.useTime === null ? shopDay(ticket.validUntil) : shopDateTime(ticket.validUntil)

/** Tickets with the same code, with the facts that distinguish them on the guest's screen. */
function Several(props: { readonly tickets: readonly CodedTicket[]; readonly onChoose: (orderNo: string) => void }) {
  return (
    <>
      <Stamp look="wait" title={severalTickets(props.tickets.length)} note={CHECK.choose} />
      {props.tickets.map(({ orderNo, course, quantity, ...valid }) => (
        <button key={orderNo} type="button" className={styles.row} onClick={() => props.onChoose(orderNo)}>
          <span className={styles.guest}>
            <strong className="num" translate="no">
              {groupForReading(orderNo)}
            </strong>
            <span>
              {course} × {quantity}
            </span>
            <span>
              {valid.useTime === null
                ? `${CHECK.undated}・${CHECK.validUntil} ${shopUntil(valid)}`
                : shopDateTime(valid.useTime)}
            </span>
          </span>
        </button>
      ))}
    </>
  )
}

/** The appearance of a state besides its text. Nothing unconfirmed by the server is ever green (T-15). */
type Appearance = 'good' | 'accepted' | 'recorded' | 'used' | 'wait' | 'bad'

const SIGNS = { good: '○', accepted: '✓', recorded: '…', used: '－', wait: '！', bad: '×' } as const satisfies Record<
  Appearance,
  string
>

const LOOKS = {
  good: 'good',
  recorded: 'recorded',
  used: 'used',
  early: 'wait',
  confirming: 'wait',
  stale: 'wait',
  outdated: 'wait',
  'other-shop': 'bad',
  cancelled: 'bad',
  changed: 'bad',
  over: 'bad',
} as const satisfies Record<LookedAt['check'], Appearance>

function Stamp({ look, title, note }: { look: Appearance; title: string; note: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Moves the focus to each new result, so that it is announced and scrolled into view.
    if (title) heading.current?.focus()
  }, [title])
  return (
    <div className={styles.verdict} data-look={look}>
      <span className={styles.sign} aria-hidden="true">
        {SIGNS[look]}
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {note && <p>{note}</p>}
    </div>
  )
}

function Ticket({ looked: first, state }: { readonly looked: LookedAt; readonly state: CheckState }) {
  // The new check result if it had changed when the button was pressed.
  const [later, setLater] = useState<LookedAt | null>(null)
  const looked = later !== null && later.at >= first.at ? later : first
  const [made, setMade] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const press = async () => {
    if (isSending) return
    setSending(true)
    setFailed(false)
    const redeemed = await redeemLooked(looked)
    setSending(false)
    setFailed(redeemed === null)
    if (redeemed === null) return
    if ('check' in redeemed) setLater(redeemed)
    else setMade(redeemed.record.nonce)
  }
  // The verdict may arrive later, while the ticket is still displayed.
  const entry = state.outbox.find(({ record }) => record.nonce === made) ?? null
  const booking = looked.booking ?? bookingOf(state, looked.ref)
  return (
    <>
      {entry ? <Redeemed entry={entry} /> : <Checked looked={looked} />}
      {looked.check === 'good' && made === null && <RedeemButton onPress={() => void press()} isSending={isSending} />}
      {hasFailed && (
        <p className={styles.alert} role="alert">
          {CHECK.failed}
        </p>
      )}
      {looked.check !== 'other-shop' && (
        <Facts looked={looked} booking={booking} useCode={codeOf(entry, looked)} isOnline={state.isOnline} />
      )}
    </>
  )
}

function Checked({ looked }: { readonly looked: LookedAt }) {
  const { check, validFrom, validUntil, usedAt } = looked
  const [title, note] = CHECK_RESULTS[check]
  const when =
    check === 'early' ? shopDateTime(validFrom) : looked.booking ? shopUntil(looked.booking) : shopDateTime(validUntil)
  const used = check === 'used' && usedAt !== null ? `${CHECK.usedAt}：${shopDateTime(usedAt)}` : null
  return <Stamp look={LOOKS[check]} title={title} note={used ?? note?.replace('{when}', when) ?? null} />
}

function Redeemed({ entry: { record, verdict } }: { readonly entry: ShopEntry }) {
  const { nonce } = record
  const isRefused = verdict !== null && verdict.verdict !== 'accepted'
  // Leaving this screen marks the refusal as seen.
  useEffect(() => (isRefused ? () => void markSeen(nonce) : undefined), [isRefused, nonce])
  const [title, note] = checkVerdict(verdict)
  const look = verdict === null ? 'recorded' : verdict.verdict === 'accepted' ? 'accepted' : 'bad'
  return <Stamp look={look} title={title} note={note} />
}

/** The code of the redemption, to compare or note; null without one. */
function codeOf(made: ShopEntry | null, looked: LookedAt): string | null {
  // A ticket shown again has the record of its first redemption.
  const entry = made ?? (looked.check === 'recorded' ? recordOf(looked) : null)
  if (entry === null) return looked.booking?.shortCode ?? null
  return entry.verdict === null || entry.verdict.verdict === 'accepted' ? shortCode(entry.record.nonce) : null
}

interface FactsProps {
  readonly looked: LookedAt
  /** Null until the server has sent the booking. */
  readonly booking: ShopBooking | null
  readonly useCode: string | null
  readonly isOnline: boolean
}

function Facts({ looked, booking, useCode, isOnline }: FactsProps) {
  const { course, quantity } = booking ?? looked
  const unknownName = isOnline ? '' : CHECK.unknownName
  const facts: readonly (readonly [string, string])[] = [
    [CHECK.useCode, useCode ?? ''],
    [CHECK.name, booking === null ? unknownName : booking.name === '' ? '' : `${booking.name} 様`],
    [CHECK.when, booking?.useTime ? shopDateTime(booking.useTime) : booking === null ? '' : CHECK.undated],
    [CHECK.people, booking === null ? '' : headCount(booking.people)],
    [CHECK.children, booking?.children ?? ''],
    [CHECK.course, `${course} × ${quantity}`],
    ...(booking?.needs ?? []),
    [CHECK.note, booking?.note ?? ''],
    // For an undated ticket, the token's expiry is earlier: the time by which the guest's phone must be online again.
    [CHECK.validUntil, booking === null ? '' : shopUntil(booking)],
    [CHECK.code, booking === null ? '' : shortCode(booking.orderNo)],
    [CHECK.orderNo, booking === null ? '' : groupForReading(booking.orderNo)],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
