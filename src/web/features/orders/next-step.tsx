import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { labelOf } from './labels.ts'
import { SavedTicketNote } from './saved-ticket-note.tsx'

/** Next step of a paid order (U-10): waiting for the shop, or the ticket is ready. */
export function NextStep({ order }: { order: Order }) {
  const format = useFormat()
  const device = useDevice()
  if (labelOf(order) !== 'confirming') {
    return device === 'mobile' ? (
      <SavedTicketNote />
    ) : (
      <Trans>Your ticket is ready. To carry it on your phone, scan the code on the booking page.</Trans>
    )
  }
  // Orders stored on a phone by an older version may have no deadline.
  if (order.answerBy === null) {
    return (
      <Trans>
        The venue hasn’t replied yet. If it can’t accept your booking, you’ll get a full refund. We’ll email you either
        way.
      </Trans>
    )
  }
  const by = format.japanTime(order.answerBy)
  return (
    <Trans>
      The venue replies by {by}. If it can’t accept your booking, you’ll get a full refund. We’ll email you either way.
    </Trans>
  )
}
