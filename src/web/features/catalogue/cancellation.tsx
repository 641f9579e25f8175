import { Plural, Trans } from '@lingui/react/macro'
import { daysAllowed } from '#domain/booking/free-cancel.ts'
import type { DaysRule } from '#domain/order/change-window.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from './cancellation.module.css'

interface DeadlineProps {
  /** Day of the visit in Japan, YYYY-MM-DD. */
  readonly useDay: string
  /** The supplier's rule, else the service's; null while loading. */
  readonly rule: DaysRule | null
  /** Today in Japan, YYYY-MM-DD. */
  readonly today: string
}

/** Rules in the other direction: allowed from a day on. */
const cancelFrom = (from: string) => <Trans>Free to cancel from {from} on, Japan time.</Trans>
const changeFrom = (from: string) => <Trans>The day and time can be changed once, from {from} on, Japan time.</Trans>

/** The last day of free cancellation and what happens afterwards; without a chosen day, the period before a visit. */
export function CancelDeadline({ useDay, rule, today }: Omit<DeadlineProps, 'useDay'> & { useDay: string | null }) {
  const format = useFormat()
  // Keep the line's height, so that the layout does not shift when the rule arrives.
  if (rule === null) return <p className={styles.deadline}>&nbsp;</p>
  if (useDay === null) {
    return (
      <p className={styles.deadline} data-tone="ok">
        <CancelDays rule={rule} />
      </p>
    )
  }
  const { kind, day } = daysAllowed(useDay, rule)
  const until = format.day(day, 'short')
  if (kind === 'from') return <p className={styles.deadline}>{cancelFrom(until)}</p>
  return day < today ? (
    <p className={styles.deadline} data-tone="wait">
      <Trans>This day is too close to be cancelled: once paid, nothing is refunded.</Trans>
    </p>
  ) : (
    <p className={styles.deadline} data-tone="ok">
      <Trans>Free to cancel until {until}, 23:59 Japan time. After that the full price is charged.</Trans>
    </p>
  )
}

/** The last day on which the day or time can be changed. Both rules count days before the visit. */
export function ChangeDeadline({ useDay, rule, today }: DeadlineProps) {
  const format = useFormat()
  if (rule === null) return <p className={styles.deadline}>&nbsp;</p>
  const { kind, day } = daysAllowed(useDay, rule)
  const until = format.day(day, 'short')
  if (kind === 'from') return <p className={styles.deadline}>{changeFrom(until)}</p>
  return (
    <p className={styles.deadline} data-tone={day < today ? 'wait' : 'ok'}>
      {day < today ? (
        <Trans>This day is too close to be changed later.</Trans>
      ) : (
        <Trans>The day and time can be changed once, until {until}, 23:59 Japan time.</Trans>
      )}
    </p>
  )
}

/** For packages sold without a day: not refundable, and the expiry day if known. */
export function NoRefund({ until }: { until: string | null }) {
  const format = useFormat()
  const day = until === null ? '' : format.day(until, 'numeric')
  return (
    <p className={styles.deadline} data-tone="wait">
      {until === null ? (
        <Trans>Cannot be refunded once it is paid.</Trans>
      ) : (
        <Trans>If you pay today, you can use it until {day}. It cannot be refunded.</Trans>
      )}
    </p>
  )
}

/** Free-cancellation period before a visit, for when no day is chosen. */
export function CancelDays({ rule: { days, direction } }: { rule: DaysRule }) {
  return direction === 'at-most' ? (
    <CancelFromDays days={days} />
  ) : (
    <Plural
      value={days + 1}
      one="Free to cancel until # day before the visit. The exact date is shown beside the day you choose."
      other="Free to cancel until # days before the visit. The exact date is shown beside the day you choose."
    />
  )
}

/** `CancelDays` for rules that allow cancellation from a day on. */
export function CancelFromDays({ days }: { days: number }) {
  return (
    <Plural
      value={days}
      _0="Free to cancel on the day of the visit only."
      one="Free to cancel from the day before the visit on, not earlier."
      other="Free to cancel from # days before the visit on, not earlier."
    />
  )
}

/** Period before a visit in which day and time can be changed, for when no day is chosen. */
export function ChangeDays({ rule: { days, direction } }: { rule: DaysRule }) {
  return direction === 'at-most' ? (
    <Plural
      value={days}
      _0="The day and time can be changed once, on the day of the visit only. A changed order cannot be cancelled."
      one="The day and time can be changed once, from the day before the visit on. A changed order cannot be cancelled."
      other="The day and time can be changed once, from # days before the visit on. A changed order cannot be cancelled."
    />
  ) : (
    <Plural
      value={days + 1}
      one="The day and time can be changed once, until # day before the visit. A changed order cannot be cancelled."
      other="The day and time can be changed once, until # days before the visit. A changed order cannot be cancelled."
    />
  )
}
