import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { AfterPaying } from '#web/features/catalogue/after-paying.tsx'
import { CancelDeadline, ChangeDeadline, NoRefund } from '#web/features/catalogue/cancellation.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { useLayout } from '#web/ui/device-context.tsx'
import { CalendarView, DateField } from '#web/ui/forms/date-field.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { useBookingChoice } from './booking-context.tsx'
import styles from './booking-form.module.css'
import type { OfferedTime } from './model/booking.ts'

function Time({
  offer,
  name,
  isChosen,
  onChoose,
}: {
  offer: OfferedTime
  name: string
  isChosen: boolean
  onChoose: () => void
}) {
  const { t } = useLingui()
  const { time, state, fewLeft } = offer
  const why =
    state === 'full'
      ? t`full`
      : state === 'soon'
        ? t({ message: 'too soon', comment: 'A time, to screen readers' })
        : ''
  return (
    <label className={styles.time} data-state={state} data-checked={isChosen || undefined}>
      <input type="radio" name={name} value={time} checked={isChosen} disabled={state !== 'free'} onChange={onChoose} />
      <span className="num">{time}</span>
      {fewLeft !== null && (
        <span className={styles.left}>
          <Plural value={fewLeft} one="# seat left" other="# seats left" />
        </span>
      )}
      {why && <span className="visuallyHidden">{why}</span>}
    </label>
  )
}

/** Grid of start times. */
function TimeGrid({ times }: { times: readonly OfferedTime[] }) {
  const booking = useBookingChoice()
  return (
    <div className={styles.times}>
      {times.map((offer) => (
        <Time
          key={offer.time}
          offer={offer}
          name="booking-time"
          isChosen={booking.time === offer.time}
          onChoose={() => booking.setTime(offer.time)}
        />
      ))}
    </div>
  )
}

/** Times in the chosen part of the day first, then all other times. */
function WantedFirst({ times, isAllTaken }: { times: readonly OfferedTime[]; isAllTaken: boolean }) {
  const { arrivals, clearArrivals } = useBookingChoice()
  if (!arrivals) return <TimeGrid times={times} />
  const { from, to } = arrivals
  const wanted = times.filter(({ isWanted }) => isWanted)
  const others = times.filter(({ isWanted }) => !isWanted)
  const isTaken = wanted.every(({ state }) => state !== 'free')
  return (
    <>
      <p className={styles.part}>
        <span className="num whole">
          {from}–{to}
        </span>
        <button type="button" className={styles.anyTime} onClick={clearArrivals}>
          <Trans comment="Button: no part of the day is preferred any more">Any time</Trans>
        </button>
      </p>
      {isTaken && !isAllTaken && (
        <p className={styles.none} role="status">
          <Trans comment="from and to are times of day, such as 17:00 and 22:00">
            Nothing is available from {from} to {to} on this day.
          </Trans>
        </p>
      )}
      {wanted.length > 0 && <TimeGrid times={wanted} />}
      {others.length > 0 && (
        <>
          {wanted.length > 0 && (
            <p className={styles.part}>
              <Trans comment="Heading over times of arrival outside the part of the day that was chosen">
                Other times
              </Trans>
            </p>
          )}
          <TimeGrid times={others} />
        </>
      )}
    </>
  )
}

function Times() {
  const format = useFormat()
  const booking = useBookingChoice()
  const { day, closedOn, times, slotsError, leadHours } = booking
  if (closedOn !== null) {
    const closed = format.day(closedOn)
    return (
      <p className={styles.none} role="status">
        <Trans comment="The placeholder is a day">Closed on {closed}. Choose another day.</Trans>
      </p>
    )
  }
  if (slotsError) return <SectionError error={slotsError} onRetry={booking.retrySlots} />
  if (!day || !times) {
    return (
      <div className={styles.times} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height="calc(52 * var(--u))" />
        ))}
      </div>
    )
  }
  // Times that are too soon are hidden if there is any other time.
  const shown = times.some(({ state }) => state !== 'soon') ? times.filter(({ state }) => state !== 'soon') : times
  const isAllTaken = times.every(({ state }) => state !== 'free')
  const isAllSoon = times.length > 0 && times.every(({ state }) => state === 'soon')
  return (
    <fieldset className={styles.timesField}>
      <legend className={styles.legend}>
        <Trans>Arrival time on {format.day(day)} (Japan time)</Trans>
      </legend>
      {isAllTaken && (
        <p className={styles.none} role="status">
          {isAllSoon ? (
            <Plural
              value={leadHours}
              one="Reserve at least # hour ahead. Choose a later day."
              other="Reserve at least # hours ahead. Choose a later day."
            />
          ) : (
            <Plural
              value={booking.people}
              one="Nothing is available for # guest on this day. Try another day."
              other="Nothing is available for # guests on this day. Try another day."
            />
          )}
        </p>
      )}
      <WantedFirst times={shown} isAllTaken={isAllTaken} />
    </fieldset>
  )
}

function Action({ onMissing }: { onMissing: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const booking = useBookingChoice()
  const day = booking.day && format.day(booking.day)
  const time = booking.time
  const when = day && time ? t({ message: `${day}, ${time}`, comment: 'Day and time of a visit' }) : ''
  // In the wide layout a smaller button leaves more room for the times.
  const size = useLayout() === 'wide' ? 'md' : 'lg'
  const isRequest = booking.supplier.confirmation === 'request'
  if (!booking.isReady || !booking.href) {
    return (
      <Button block size={size} variant="secondary" onClick={onMissing}>
        <Trans>Choose a time</Trans>
      </Button>
    )
  }
  return (
    <LinkButton block size={size} variant="accent" href={booking.href}>
      {!booking.dated ? (
        <Trans comment="Button: buy a ticket without a date">Continue</Trans>
      ) : isRequest ? (
        <Trans comment="Button: ask the shop for a day and time">Request {when}</Trans>
      ) : (
        <Trans comment="Button: reserve a day and time">Reserve {when}</Trans>
      )}
    </LinkButton>
  )
}

/** Day, people, quantity and time of the chosen package. */
export function BookingForm() {
  const { t } = useLingui()
  const layout = useLayout()
  const booking = useBookingChoice()
  const { pack } = booking
  const times = useRef<HTMLDivElement>(null)
  /** On a low screen, scrolls the card so that the times of a newly chosen day are visible. */
  const showTimes = () => {
    const card = times.current?.closest('[data-scrolls]')
    if (!times.current || !card) return
    const box = card.getBoundingClientRect()
    card.scrollTop += Math.max(0, times.current.getBoundingClientRect().top - box.top - box.height / 2)
  }
  if (!pack) return null
  const day = {
    value: booking.day ?? '',
    min: booking.days.min,
    max: booking.days.max,
    opensAt: booking.closedOn ?? undefined,
    disabledDays: booking.days.disabled,
    states: booking.states,
    onMonth: booking.onMonth,
    onChange: (chosen: string) => {
      booking.setDay(chosen)
      showTimes()
    },
  }
  // In the wide layout the times come before the other fields, so that they are visible below a full month.
  const counts = (
    <div className={styles.counts}>
      <Stepper label={t`Guests`} value={booking.people} min={1} max={99} onChange={booking.setPeople} />
      <Stepper
        label={t({ message: 'Quantity', comment: 'How many of a package are ordered' })}
        value={booking.sets}
        min={pack.minNumber}
        max={pack.maxNumber}
        onChange={booking.setSets}
      />
    </div>
  )
  return (
    <div className={styles.form}>
      {booking.dated &&
        (layout === 'wide' ? <CalendarView label={t`Visit date`} {...day} /> : <DateField label={t`Date`} {...day} />)}
      {layout === 'column' && counts}
      {booking.dated && (
        <div ref={times}>
          <Times />
        </div>
      )}
      {layout === 'wide' && counts}
      <AfterPaying supplier={booking.supplier} useType={pack.useType} />
      {booking.dated && booking.day && (
        <ChangeDeadline useDay={booking.day} rule={booking.changeRule} today={booking.today} />
      )}
    </div>
  )
}

/** Price, button and the deadline for free cancellation; always visible below the form. */
export function BookingAction() {
  const booking = useBookingChoice()
  if (!booking.pack) return null
  // The first available time receives the focus if the choice is missing.
  const handleMissing = () => {
    const field = document.querySelector<HTMLElement>('input[name="booking-time"]:not(:disabled)')
    field?.focus({ preventScroll: true })
    field?.closest('fieldset')?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className={styles.action}>
      <div className={styles.total}>
        <b>
          <Trans comment="What an order costs in all">Total</Trans>
        </b>
        <Price yen={booking.total} approx={booking.approx(booking.total)} size="lg" />
      </div>
      <Action onMissing={handleMissing} />
      {booking.dated ? (
        <CancelDeadline useDay={booking.day} rule={booking.cancelRule} today={booking.today} />
      ) : (
        <NoRefund until={booking.lastDay} />
      )}
    </div>
  )
}
