import { Plural, Trans } from '@lingui/react/macro'
import { allowedWindow } from '#domain/booking/free-cancel.ts'
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
const cancelFrom = (from: string) => <Trans>Free cancellation from {from} (Japan time).</Trans>
const changeFrom = (from: string) => <Trans>You can change the day and time once, from {from} (Japan time).</Trans>

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
  const { kind, day } = allowedWindow(useDay, rule)
  const until = format.day(day, 'short')
  if (kind === 'from') return <p className={styles.deadline}>{cancelFrom(until)}</p>
  return day < today ? (
    <p className={styles.deadline} data-tone="wait">
      <Trans>Too close to your visit to cancel. This booking is non-refundable.</Trans>
    </p>
  ) : (
    <p className={styles.deadline} data-tone="ok">
      <Trans>Free cancellation until 23:59 on {until} (Japan time). After that, no refund.</Trans>
    </p>
  )
}

/** The last day on which the day or time can be changed. Both rules count days before the visit. */
export function ChangeDeadline({ useDay, rule, today }: DeadlineProps) {
  const format = useFormat()
  if (rule === null) return <p className={styles.deadline}>&nbsp;</p>
  const { kind, day } = allowedWindow(useDay, rule)
  const until = format.day(day, 'short')
  if (kind === 'from') return <p className={styles.deadline}>{changeFrom(until)}</p>
  return (
    <p className={styles.deadline} data-tone={day < today ? 'wait' : 'ok'}>
      {day < today ? (
        <Trans>Too close to your visit to change later.</Trans>
      ) : (
        <Trans>You can change the day and time once, until 23:59 on {until} (Japan time).</Trans>
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
        <Trans>Non-refundable</Trans>
      ) : (
        <Trans>If you pay today, you can use it until {day}. It’s non-refundable.</Trans>
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
      one="Free cancellation up to # day before your visit. The exact date appears next to the day you choose."
      other="Free cancellation up to # days before your visit. The exact date appears next to the day you choose."
    />
  )
}

/** `CancelDaysShort` for rules that allow cancellation from a day on. */
export function CancelFromDays({ days }: { days: number }) {
  return (
    <Plural
      value={days}
      _0="Free cancellation on the day of your visit only."
      one="Free cancellation from the day before your visit, not earlier."
      other="Free cancellation from # days before your visit, not earlier."
    />
  )
}

/** Period before a visit in which day and time can be changed, for when no day is chosen. */
export function ChangeDays({ rule: { days, direction } }: { rule: DaysRule }) {
  return direction === 'at-most' ? (
    <Plural
      value={days}
      _0="You can change the day and time once, on the day of your visit only. A changed booking can’t be cancelled."
      one="You can change the day and time once, from the day before your visit. A changed booking can’t be cancelled."
      other="You can change the day and time once, from # days before your visit. A changed booking can’t be cancelled."
    />
  ) : (
    <Plural
      value={days + 1}
      one="You can change the day and time once, up to # day before your visit. A changed booking can’t be cancelled."
      other="You can change the day and time once, up to # days before your visit. A changed booking can’t be cancelled."
    />
  )
}
