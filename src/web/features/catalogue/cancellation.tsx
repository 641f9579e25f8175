import { Trans } from '@lingui/react/macro'
import { freeCancelUntil } from '#domain/free-cancel.ts'
import { useFormat } from '#web/ui/use-format.ts'

interface CancelDeadlineProps {
  /** Day of the visit in Japan, YYYY-MM-DD. */
  readonly useDay: string
  /** Days before it in which a cancellation is refused: the supplier's own rule, else the service's. */
  readonly rule: number
  /** Today in Japan, YYYY-MM-DD. */
  readonly today: string
}

/** Until when a reservation can be cancelled for nothing, as a real date, and what happens afterwards. */
export function CancelDeadline({ useDay, rule, today }: CancelDeadlineProps) {
  const format = useFormat()
  const last = freeCancelUntil(useDay, rule)
  if (last < today) {
    return <Trans>This day is too close for free cancellation: if you cancel, the full price is charged.</Trans>
  }
  const until = format.day(last, 'short')
  return <Trans>Free cancellation until {until}, 23:59 Japan time. After that, the full price is charged.</Trans>
}
