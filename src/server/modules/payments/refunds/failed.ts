import { escalate } from '#server/modules/jobs/index.ts'
import { addEvent, lockOrder } from '#server/modules/orders/index.ts'
import type { PaymentGateway } from '#server/ports/payment.ts'
import type { TroubleDependencies } from '../dependencies.ts'
import { insertEvent } from '../store.ts'
import { findMadeRefund, replaceRefused } from './store.ts'

const TODO =
  'The card or its bank rejected this refund, and the money was returned to us. It is booked as due to the customer again and is not retried automatically, because the same card would reject it again. Agree on another way with the customer, pay it out and book it (docs/operations.md, Refunds). If the card can accept it after all, run: npm run jobs -- retry refund ITEM.'

/**
 * Handles the provider's report about a refund, possibly days after it was made. If its money came back, a new refund
 * is owed and support is notified, once (decision 25); any other state changes nothing. False for a refund that is not
 * booked as made. Throws the gateway's errors.
 */
export async function settleRefund(
  deps: TroubleDependencies,
  gateway: PaymentGateway,
  event: { readonly id: string; readonly refundRef: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { db } = deps
  const refund = await findMadeRefund(db, gateway.provider, event.refundRef)
  if (!refund) return false
  if ((await gateway.refundState(event.refundRef)) === 'made') return true
  const { order_id: orderId, attempt_id: attempt, amount } = refund
  const reason = `The gateway reports that refund ${event.refundRef} failed`
  const isNew = await db.transaction().execute(async (tx) => {
    if (!(await insertEvent(tx, gateway.provider, event.id, now))) return false
    await lockOrder(tx, orderId)
    const item = await replaceRefused(tx, refund.id, now)
    if (item === null) return false
    await addEvent(tx, { orderId, at: now, kind: 'refund-failed', detail: { amount, refund: event.refundRef } })
    await escalate(tx, { kind: 'refund', item }, { kind: 'refund_failed', orderId, reason, todo: TODO }, now)
    return true
  })
  if (isNew) deps.log.warn({ order: orderId, attempt }, 'A refund failed and is due again; a support entry was created')
  return true
}
