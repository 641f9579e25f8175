import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { cancellationTerms } from '#domain/booking/cancellation-terms.ts'
import type { DaysRule } from '#domain/order/change-window.ts'
import { withoutBreakInBrackets } from '#i18n/format.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { useShownAt } from '#web/platform/use-shown-at.ts'
import { resultsFromChange } from './labels.ts'

/** Placeholder for an unknown rule, used where the result does not depend on it. */
const UNKNOWN: DaysRule = { days: 0, direction: 'more-than' }

/**
 * Cancellation deadline and refund of an order, or that it cannot be cancelled. Shown before payment and while the
 * order is active. `cancelRule`: the rule in force; null while loading, when no deadline is shown. `payable`:
 * the price in yen, including a code not yet applied to the order.
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
  const changed = resultsFromChange(order)
  // Whether an order can ever be cancelled does not depend on the rule's days.
  const promise = cancellationTerms({ useTime, changed }, cancelRule ?? UNKNOWN, at)
  if (promise.kind === 'never') {
    return changed ? (
      <Trans>A changed booking can’t be changed again or cancelled.</Trans>
    ) : (
      <Trans>This booking can’t be cancelled or refunded.</Trans>
    )
  }
  if (cancelRule === null) return '\u00a0'
  const amount = format.yen(payable)
  if (promise.kind === 'from') {
    const from = format.day(promise.from, 'short')
    return withoutBreakInBrackets(
      t({
        message: `Free cancellation from ${from} (Japan time), with a refund of ${amount}.`,
        comment: 'From is a day',
      }),
    )
  }
  const until = format.day(promise.until, 'short')
  if (promise.kind !== 'free') return <Trans>Too close to your visit to cancel. This booking is non-refundable.</Trans>
  return withoutBreakInBrackets(
    t`Free cancellation until 23:59 on ${until} (Japan time), with a refund of ${amount}. After that, no refund.`,
  )
}
