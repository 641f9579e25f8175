import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import { cancelPromise } from '#domain/booking/cancel-promise.ts'
import { now } from '#web/platform/clock.ts'
import { useFormat } from '#web/ui/use-format.ts'

/**
 * Until when an order can be cancelled and what comes back then, or that it cannot: before it is paid and as long as it stands.
 * `cancelDays` is the rule in force, `payable` what it costs, yen, with a code that is not on the order yet.
 */
export function CancelBy({
  order,
  cancelDays,
  payable = order.payable,
}: {
  order: Order
  cancelDays: number
  payable?: number
}) {
  const format = useFormat()
  const [at] = useState(now)
  const { usetime, changedFromId } = order
  const useTime = usetime === null ? null : Temporal.Instant.fromEpochMilliseconds(usetime)
  const changed = typeof changedFromId === 'number'
  const promise = cancelPromise({ useTime, changed }, cancelDays, at)
  if (promise.kind === 'never') {
    return changed ? (
      <Trans>A changed order can be neither changed again nor cancelled.</Trans>
    ) : (
      <Trans>It cannot be cancelled or refunded.</Trans>
    )
  }
  const until = format.day(promise.until, 'short')
  const amount = format.yen(payable)
  return promise.kind === 'free' ? (
    <Trans>
      Free to cancel until {until}, 23:59 Japan time: you get back {amount}. After that the full price is charged.
    </Trans>
  ) : (
    <Trans>This day is too close for free cancellation: if you cancel, the full price is charged.</Trans>
  )
}
