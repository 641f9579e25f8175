import { Trans, useLingui } from '@lingui/react/macro'
import type { cancelTerms } from '#contract/cancellation.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/order.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { messageText } from '#web/api/failure-text.ts'
import { SupportContact } from './support-contact.tsx'

type Terms = ResponseOf<typeof cancelTerms>

/** One sentence about the obstacle to cancelling, and the support contact. */
export function CancelRefusal({ terms, order }: { terms: Terms; order: Order }) {
  const { i18n } = useLingui()
  return (
    <>
      <Obstacle terms={terms} order={order} />
      {terms.reason && terms.obstacle !== 'replaced' && <p>{messageText(i18n, terms.reason)}</p>}
      <SupportContact contact={terms.contact} />
    </>
  )
}

/** Renders nothing if the sentence's day or time is unknown. */
function Obstacle({ terms, order }: { terms: Terms; order: Order }) {
  const format = useFormat()
  const until = terms.cancelUntil === null ? null : format.day(terms.cancelUntil, 'short')
  const from = terms.cancelFrom === null ? null : format.day(terms.cancelFrom, 'short')
  const ends = order.expireTime === null ? null : format.japanTime(order.expireTime)
  switch (terms.obstacle) {
    case 'unpaid':
      return ends === null ? null : (
        <p>
          <Trans>
            You haven’t been charged. Pay by {ends}, or this booking expires automatically and your seats are released.
          </Trans>
        </p>
      )
    case 'in-change':
      return ends === null ? null : (
        <p>
          <Trans>
            This change isn’t finished. Finish it by {ends}, or it expires automatically and your booking stays as it
            was.
          </Trans>
        </p>
      )
    case 'undated':
      return (
        <p>
          <Trans>This ticket has no set date, so it can’t be refunded.</Trans>
        </p>
      )
    case 'expired':
      return (
        <p>
          <Trans>This ticket has expired and can’t be refunded.</Trans>
        </p>
      )
    case 'used':
      return (
        <p>
          <Trans>This booking has already been used.</Trans>
        </p>
      )
    case 'changed':
      return (
        <p>
          <Trans>This booking was changed, so it can’t be cancelled.</Trans>
        </p>
      )
    case 'disputed':
      return (
        <p>
          <Trans>Your bank is reviewing this payment. We can’t refund it until the bank has decided.</Trans>
        </p>
      )
    case 'replaced':
      return (
        <p>
          <Trans>This booking was changed. Your updated booking is valid instead.</Trans>
        </p>
      )
    case 'missed':
      return (
        <p>
          <Trans>The date has passed, so this booking can no longer be cancelled.</Trans>
        </p>
      )
    case 'too-late':
      return until === null ? null : (
        <p>
          <Trans>Free cancellation ended at 23:59 on {until} (Japan time). This booking is no longer refundable.</Trans>
        </p>
      )
    case 'too-early':
      return from === null ? null : (
        <p>
          <Trans>You can cancel this booking from {from} (Japan time).</Trans>
        </p>
      )
    default:
      return null
  }
}
