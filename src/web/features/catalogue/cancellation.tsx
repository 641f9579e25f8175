import { Plural, Trans } from '@lingui/react/macro'
import { daysAllowed } from '#domain/booking/free-cancel.ts'
import type { DaysRule } from '#domain/order/change-window.ts'
import { useFormat } from '#web/ui/use-format.ts'
import styles from './cancellation.module.css'

interface DeadlineProps {
  /** Day of the visit in Japan, YYYY-MM-DD. */
  readonly useDay: string
  /** The supplier's own rule, else the service's; null while that is not known. */
  readonly rule: DaysRule | null
  /** Today in Japan, YYYY-MM-DD. */
  readonly today: string
}

/** The other direction of the rule: it is allowed from a day on. */
const cancelFrom = (from: string) => <Trans>Free to cancel from {from} on, Japan time.</Trans>
const changeFrom = (from: string) => <Trans>The day and time can be changed once, from {from} on, Japan time.</Trans>

/**
 * Until when a reservation can be cancelled for nothing, as a real date, and what happens afterwards; how long before a visit, while no day is
 * chosen.
 */
export function CancelDeadline({ useDay, rule, today }: Omit<DeadlineProps, 'useDay'> & { useDay: string | null }) {
  const format = useFormat()
  // Its line is kept, so that nothing moves when the rule is there.
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

/** Until when the day or time can be changed, as a real date. Days before a visit count for both rules alike. */
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

/** The same for what is bought without a day: it is never refunded, and when it ends where that is known. */
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

/** Where no day is chosen: until how long before a visit it can be cancelled. */
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

/** Under the other direction of the rule, where no day is chosen: how long before a visit it can be cancelled. */
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

/** Where no day is chosen: how long before a visit its day and time can be changed. */
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
