import { Plural, Trans } from '@lingui/react/macro'
import CalendarX from 'lucide-react/icons/calendar-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Mail from 'lucide-react/icons/mail'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import TicketCheck from 'lucide-react/icons/ticket-check'
import { UNDATED_VALID_DAYS, UNPAID_HOLD_MINUTES } from '#domain/constants.ts'
import { Picture } from '#kit/ui/content/picture.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { CancelDeadline } from '#web/features/catalogue/cancellation.tsx'
import { ConfirmationBadge } from '#web/features/catalogue/cards/confirmation-badge.tsx'
import { useNameParts } from '#web/features/catalogue/names.ts'
import { PartyPrice } from '#web/features/catalogue/party-price.tsx'
import { UseTypeBadge } from '#web/features/catalogue/use-type.tsx'
import { ChangeConditions } from '#web/features/orders/change-conditions.tsx'
import type { ReserveModel } from './model.ts'
import styles from './reserve.module.css'

/** Page heading. A ticket without a date is bought; everything else is reserved. */
export function ReserveTitle({ model }: { model: ReserveModel }) {
  if (model.change) return <Trans comment="Heading of the form that changes an order">Change your booking</Trans>
  return model.pack.useType === 2 ? (
    <Trans comment="Heading of the form for a ticket without a date">Buy a ticket</Trans>
  ) : (
    <Trans comment="Heading of the reserve form">Reserve</Trans>
  )
}

/** The package and its shop. */
export function PackageSummary({ model }: { model: ReserveModel }) {
  const { pack, supplier } = model
  const partsOf = useNameParts()
  const name = partsOf(pack)
  const shop = partsOf(supplier)
  return (
    <div className={styles.pack}>
      <div className={styles.picture}>
        <Picture src={pack.thumbnailUrl} alt="" width={104} height={104} sizes="104px" priority />
      </div>
      <div className={styles.names}>
        <p className={styles.name} lang={name.lang}>
          {name.name}
        </p>
        <p className={styles.shop}>
          <span lang={shop.lang}>{shop.name}</span>
          {shop.japanese && (
            <span lang="ja" translate="no">
              {' '}
              {shop.japanese}
            </span>
          )}
        </p>
        <p>
          {model.dated ? (
            <ConfirmationBadge confirmation={supplier.confirmation} />
          ) : (
            <UseTypeBadge useType={pack.useType} />
          )}
        </p>
      </div>
    </div>
  )
}

/** Label of the submit button. For a change, the button shows the quote first. */
export function SubmitLabel({ model, short = false }: { model: ReserveModel; short?: boolean }) {
  if (model.change)
    return <Trans comment="Button: shows what a change costs, before anything is changed">See price difference</Trans>
  if (model.isGuest) {
    return short ? (
      <Trans comment="Button: to the next step">Continue</Trans>
    ) : (
      <Trans comment="Button: the reservation is ready to be sent, and its guest is asked to log in first">
        Continue to login
      </Trans>
    )
  }
  return short ? (
    <Trans comment="Button that reserves and leads to the payment">Go to payment</Trans>
  ) : (
    <Trans>Continue to payment</Trans>
  )
}

/** The selection and its total: the amount charged now, and the amount paid at the shop if there is one. */
export function SelectionSummary({ model }: { model: ReserveModel }) {
  return (
    <>
      <Choice model={model} />
      <PartyPrice one={model.price} party={model.party} />
    </>
  )
}

function Choice({ model }: { model: ReserveModel }) {
  const format = useFormat()
  const { form, dated } = model
  return (
    <dl className={styles.facts}>
      {dated && (
        <div>
          <dt>
            <Trans>Date</Trans>
          </dt>
          <dd className="num">{form.date ? format.day(form.date, 'short') : <NotYet />}</dd>
        </div>
      )}
      {dated && (
        <div>
          <dt>
            <Trans comment="Arrival time">Time</Trans>
          </dt>
          <dd className="num">{form.time ? <Trans>{form.time} (Japan time)</Trans> : <NotYet />}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Guests</Trans>
        </dt>
        <dd className="num">
          {form.people === null ? <NotYet /> : <Plural value={form.people} one="# guest" other="# guests" />}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Number of packages</Trans>
        </dt>
        <dd className="num">
          <span className="whole">{format.yen(model.price.now)}</span> × {form.packages}
        </dd>
      </div>
    </dl>
  )
}

function NotYet() {
  return (
    <span className={styles.notYet}>
      <Trans comment="Nothing is chosen yet">Not chosen yet</Trans>
    </span>
  )
}

/** What happens after payment, and the deadline for free cancellation. */
export function Conditions({ model }: { model: ReserveModel }) {
  const { change, supplier } = model
  if (change)
    return <ChangeConditions answerHours={supplier.confirmation === 'request' ? supplier.answerHours : null} />
  return (
    <ul className={styles.conditions}>
      {model.isGuest && (
        <li>
          <Mail aria-hidden="true" />
          <span>
            <Trans>
              You’ll log in at the next step. All you need is a login code by email, and we’ll keep what you’ve entered.
            </Trans>
          </span>
        </li>
      )}
      <li>
        {model.supplier.confirmation === 'request' && model.dated ? (
          <MessageCircleQuestion aria-hidden="true" />
        ) : (
          <TicketCheck aria-hidden="true" />
        )}
        <Afterwards model={model} />
      </li>
      <li>
        <CalendarX aria-hidden="true" />
        <Cancelling model={model} />
      </li>
      <li>
        <Hourglass aria-hidden="true" />
        <span>
          {model.dated ? (
            <Trans>
              You won’t be charged yet. We hold your seats while you pay, usually for {UNPAID_HOLD_MINUTES} minutes. The
              next page shows the exact time.
            </Trans>
          ) : (
            <Trans>You won’t be charged yet. You pay on the next page.</Trans>
          )}
        </span>
      </li>
    </ul>
  )
}

function Afterwards({ model: { supplier, pack, dated } }: { model: ReserveModel }) {
  return (
    <span>
      {pack.useType === 2 && <Trans>Your ticket is ready as soon as you’ve paid.</Trans>}
      {pack.useType === 4 && <Trans>Once you’ve paid, our team arranges your visit with the venue.</Trans>}
      {dated && supplier.confirmation === 'instant' && (
        <Trans>Instant confirmation – your ticket is ready as soon as you’ve paid.</Trans>
      )}
      {dated && supplier.confirmation === 'request' && (
        <Trans>
          Request to book – once you’ve paid, the venue replies within{' '}
          <Plural value={supplier.answerHours} one="# hour" other="# hours" />. If it declines or doesn’t reply, you get
          a full refund.
        </Trans>
      )}
    </span>
  )
}

function Cancelling({ model: { dated, form, cancelRule, today } }: { model: ReserveModel }) {
  return (
    <span>
      {!dated && <Trans>Use it within {UNDATED_VALID_DAYS} days of paying. It can’t be cancelled or refunded.</Trans>}
      {dated && form.date && <CancelDeadline useDay={form.date} rule={cancelRule} today={today} />}
      {dated && !form.date && <Trans>Choose a date to see the free cancellation deadline.</Trans>}
    </span>
  )
}

/** Label of the amount next to the button: the total, or the part charged now. */
export function TotalLabel({ model }: { model: ReserveModel }) {
  const code = model.carriedCode
  if (code !== '')
    return (
      <Trans comment="Beside a sum: the code of the order that is changed takes something off it, as the next step shows">
        Total before {code}
      </Trans>
    )
  return model.price.atShop === 0 ? (
    <Trans>Total</Trans>
  ) : (
    <Trans comment="Column over prices: this part is charged when you book">You pay now</Trans>
  )
}
