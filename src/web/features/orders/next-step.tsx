import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { labelOf } from './labels.ts'
import { SavedTicket } from './saved-ticket.tsx'

/** Next step of a paid order (U-10): waiting for the shop, or the ticket is ready. */
export function NextStep({ order }: { order: Order }) {
  const format = useFormat()
  const device = useDevice()
  if (labelOf(order) !== 'confirming') {
    return device === 'mobile' ? (
      <SavedTicket />
    ) : (
      <Trans>Your ticket is ready. Take it along on your phone: the order’s page has a code to scan.</Trans>
    )
  }
  // Orders stored on a phone by an older version may have no deadline.
  if (order.answerBy === null) {
    return (
      <Trans>
        The shop has still to answer. If it cannot take you, you get a full refund. We will email you either way.
      </Trans>
    )
  }
  const by = format.japanTime(order.answerBy)
  return (
    <Trans>The shop answers by {by}. If it cannot take you, you get a full refund. We will email you either way.</Trans>
  )
}
