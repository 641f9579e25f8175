import { Trans } from '@lingui/react/macro'
import { freeCancelUntil } from '#domain/booking/free-cancel.ts'
import { useFormat } from '#web/ui/use-format.ts'
import styles from './cancellation.module.css'

interface DeadlineProps {
  /** Day of the visit in Japan, YYYY-MM-DD. */
  readonly useDay: string
  /** Days before it in which it is refused: the supplier's own rule, else the service's. */
  readonly rule: number
  /** Today in Japan, YYYY-MM-DD. */
  readonly today: string
}

/** Until when a reservation can be cancelled for nothing, as a real date, and what happens afterwards. */
export function CancelDeadline({ useDay, rule, today }: DeadlineProps) {
  const format = useFormat()
  const last = freeCancelUntil(useDay, rule)
  const until = format.day(last, 'short')
  return last < today ? (
    <p className={styles.deadline} data-tone="wait">
      <Trans>This day is too close for free cancellation: if you cancel, the full price is charged.</Trans>
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
  const last = freeCancelUntil(useDay, rule)
  const until = format.day(last, 'short')
  return (
    <p className={styles.deadline} data-tone={last < today ? 'wait' : 'ok'}>
      {last < today ? (
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
