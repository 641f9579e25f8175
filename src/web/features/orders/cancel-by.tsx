import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import { DEFAULT_CANCEL_DAYS } from '#domain/constants.ts'
import { cancelPromise, effectiveRule } from '#domain/order/change-window.ts'
import { useConfig } from '#web/features/config/queries.ts'
import { now } from '#web/platform/clock.ts'
import { useFormat } from '#web/ui/use-format.ts'

/**
 * Until when an order can be cancelled and what comes back then, or that it cannot: before it is paid and as long as it stands.
 * `payable` is what it costs, yen, with a code that is not on the order yet.
 */
export function CancelBy({ order, payable = order.payable }: { order: Order; payable?: number }) {
  const format = useFormat()
  const config = useConfig()
  const [at] = useState(now)
  const { usetime, changedFromId } = order
  const useTime = usetime === null ? null : Temporal.Instant.fromEpochMilliseconds(usetime)
  const changed = typeof changedFromId === 'number'
  const days = effectiveRule(order.supplier.cancelDaysRule, config?.returnSetting.cancel_days ?? DEFAULT_CANCEL_DAYS)
  const promise = cancelPromise({ useTime, changed }, days, at)
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
