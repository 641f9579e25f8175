import { Trans, useLingui } from '@lingui/react/macro'
import type { cancelTerms } from '#contract/cancelling.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/order.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { messageText } from '#web/api/failure-text.ts'
import { WhomToAsk } from './whom-to-ask.tsx'

type Terms = ResponseOf<typeof cancelTerms>

/** One sentence about the obstacle to cancelling, and the support contact. */
export function WhyNotCancel({ terms, order }: { terms: Terms; order: Order }) {
  const { i18n } = useLingui()
  return (
    <>
      <Obstacle terms={terms} order={order} />
      {terms.reason && terms.obstacle !== 'replaced' && <p>{messageText(i18n, terms.reason)}</p>}
      <WhomToAsk contact={terms.contact} />
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
            Nothing was charged. Without a payment this order ends by itself at {ends}, and the seats are released.
          </Trans>
        </p>
      )
    case 'in-change':
      return ends === null ? null : (
        <p>
          <Trans>
            This is a change that is not finished. Unless you finish it, it ends by itself at {ends}, and your order
            stays as it was.
          </Trans>
        </p>
      )
    case 'undated':
      return (
        <p>
          <Trans>It has no date, and what is bought without a date is not refunded.</Trans>
        </p>
      )
    case 'expired':
      return (
        <p>
          <Trans>The time in which it could be used is over, and it is not refunded.</Trans>
        </p>
      )
    case 'used':
      return (
        <p>
          <Trans>It has been used.</Trans>
        </p>
      )
    case 'changed':
      return (
        <p>
          <Trans>It was changed, and a changed order cannot be cancelled.</Trans>
        </p>
      )
    case 'replaced':
      return (
        <p>
          <Trans>It was changed. The changed order is valid instead of this one.</Trans>
        </p>
      )
    case 'missed':
      return (
        <p>
          <Trans>Its day is over, so it cannot be cancelled any more.</Trans>
        </p>
      )
    case 'too-late':
      return until === null ? null : (
        <p>
          <Trans>It was free to cancel until {until}, 23:59 Japan time. Since then the full price is charged.</Trans>
        </p>
      )
    case 'too-early':
      return from === null ? null : (
        <p>
          <Trans>It can be cancelled from {from} on, Japan time.</Trans>
        </p>
      )
    default:
      return null
  }
}
