import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { cancelPromise } from '#domain/booking/cancel-promise.ts'
import type { DaysRule } from '#domain/order/change-window.ts'
import { withWholeBrackets } from '#i18n/format.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { useShownAt } from '#web/platform/use-shown-at.ts'
import { isOfOwnChange } from './labels.ts'

/** Placeholder for an unknown rule, used where the result does not depend on it. */
const UNKNOWN: DaysRule = { days: 0, direction: 'more-than' }

/**
 * Cancellation deadline and refund of an order, or that it cannot be cancelled. Shown before payment and while the
 * order is active. `cancelRule`: the rule in force; null while loading, when nothing is promised. `payable`: the
 * price in yen, including a code not yet applied to the order.
 */
export function CancelBy({
  order,
  cancelRule,
  payable = order.payable,
}: {
  order: Order
  cancelRule: DaysRule | null
  payable?: number
}) {
  const { t } = useLingui()
  const format = useFormat()
  const at = useShownAt()
  const { usetime } = order
  const useTime = usetime === null ? null : Temporal.Instant.fromEpochMilliseconds(usetime)
  const changed = isOfOwnChange(order)
  // Whether an order can ever be cancelled does not depend on the rule's days.
  const promise = cancelPromise({ useTime, changed }, cancelRule ?? UNKNOWN, at)
  if (promise.kind === 'never') {
    return changed ? (
      <Trans>A changed order can be neither changed again nor cancelled.</Trans>
    ) : (
      <Trans>It cannot be cancelled or refunded.</Trans>
    )
  }
  if (cancelRule === null) return '\u00a0'
  const amount = format.yen(payable)
  if (promise.kind === 'from') {
    const from = format.day(promise.from, 'short')
    return withWholeBrackets(
      t({
        message: `Free to cancel from ${from} on, Japan time: you get back ${amount}.`,
        comment: 'From is a day',
      }),
    )
  }
  const until = format.day(promise.until, 'short')
  if (promise.kind !== 'free')
    return <Trans>This day is too close to be cancelled: once paid, nothing is refunded.</Trans>
  return withWholeBrackets(
    t`Free to cancel until ${until}, 23:59 Japan time: you get back ${amount}. After that the full price is charged.`,
  )
}
