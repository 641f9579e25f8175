import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { updateOrdersNoSpread } from '#contract/order-changes.ts'
import { amountDue } from '#domain/order/change-settlement.ts'
import { orderLabel, RESERVATION_STATUS } from '#domain/order/order-state.ts'
import type { Caller, Owner } from '#server/caller.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { findOwn, lockOrder } from '#server/modules/orders/index.ts'
import { notFound, type Outcome, ok, type Refusal, refuse, refuseChanged } from '#server/outcome.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { refundPromptly } from '../refunds/job.ts'
import { canSettle, type SettledChange, settleChange } from './settle.ts'

/**
 * Settles a change that needs no payment (updateOrdersNoSpread; P-4.7, CH-04, CH-06): `id` is the new order. Exactly once, under
 * the locks of both orders; repeated, it answers the settled order again. What is too much goes back immediately, or by the job.
 * Refusals: order_change_lapsed (its hold is over), order_msg_payerror (a difference has to be paid), code '401' (changed by
 * another one), orders_msg_already_cancelled, order_change_fail (used meanwhile, or no change at all).
 */
export async function settleWithoutPayment(
  deps: PaymentDependencies,
  input: ParsedRequestOf<typeof updateOrdersNoSpread>,
  { customer, now }: Caller<Owner>,
): Promise<Outcome<OrderRow>> {
  const { id, orderNo, orderType } = input
  const found = await findOwn(deps.db, id, customer.id)
  if (!found || found.use_type !== orderType || (orderNo && orderNo !== found.order_no)) return notFound()
  const oldId = found.changed_from_id
  if (oldId === null) return refuse('order_change_fail')
  const settled = await deps.db.transaction().execute(async (tx): Promise<SettledChange | Refusal> => {
    const old = await lockOrder(tx, oldId)
    const successor = await lockOrder(tx, id)
    if (old === null || successor === null) throw new Error(`Order ${id} or ${oldId} is gone`)
    if (successor.pay_status === 1) return { order: successor, refundIds: [] }
    const isOver = successor.closed_at !== null || successor.hold_until.getTime() <= now.epochMilliseconds
    if (isOver) return refuseFor(old, 'order_change_lapsed')
    if (amountDue(successor) > 0) return refuse('order_msg_payerror', { amount: amountDue(successor) })
    if (!canSettle({ old, successor })) return refuseFor(old, 'order_change_fail')
    return settleChange(deps, tx, { old, successor }, now)
  })
  if ('ok' in settled) return settled
  await refundPromptly(deps, settled, now)
  return ok(settled.order)
}

/** What became of the old order says most; else the given reason. */
function refuseFor(old: OrderRow, otherwise: 'order_change_lapsed' | 'order_change_fail'): Refusal {
  if (old.kind === 'reservation' && old.order_status === RESERVATION_STATUS.changed) return refuseChanged()
  const isCancelled = orderLabel(old.kind, old.order_status) === 'cancelled'
  return refuse(isCancelled ? 'orders_msg_already_cancelled' : otherwise)
}
