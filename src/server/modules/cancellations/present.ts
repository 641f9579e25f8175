import type { cancelTerms, orderRefunds } from '#contract/cancellation.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type RefundPart, refundShownBy, refundTotal } from '#domain/order/refund.ts'
import type { refundsOf } from '#server/modules/payments/index.ts'
import type { CancelTerms } from './service.ts'

const presentPart = ({ amount, method, brand, last4 }: RefundPart) => ({ amount, method, brand, last4 })

export function presentTerms(terms: CancelTerms): ResponseOf<typeof cancelTerms> {
  const { reason, obstacle, refunds, refundBy, cancelUntil, cancelFrom, operator, shopPhone } = terms
  return {
    allowed: reason === null,
    reason,
    obstacle,
    refund: refundTotal(refunds),
    refundTo: refunds.map(presentPart),
    refundBy,
    cancelUntil,
    cancelFrom,
    contact: { email: operator.email, telephone: operator.telephone, shop: shopPhone },
  }
}

/** The reason for a refund, as shown to the customer. */
function whyOf({ reason, asked_by }: { readonly reason: string; readonly asked_by: string }) {
  if (reason === 'cancel') return 'cancelled'
  if (reason === 'change') return 'changed'
  if (reason !== 'decline') return 'other'
  return asked_by === 'timeout' ? 'unanswered' : 'declined'
}

export function presentRefund(
  refund: Awaited<ReturnType<typeof refundsOf>>[number],
): ResponseOf<typeof orderRefunds>[number] {
  const { asked_at, settled_at } = refund
  return {
    ...presentPart(refund),
    why: whyOf(refund),
    state: settled_at === null ? 'owed' : 'made',
    askedAt: asked_at.getTime(),
    madeAt: settled_at?.getTime() ?? null,
    by: settled_at && refundShownBy(settled_at.toTemporalInstant()),
  }
}
