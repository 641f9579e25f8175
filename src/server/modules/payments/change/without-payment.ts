import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { updateOrdersNoSpread } from '#contract/order-changes.ts'
import { amountDue } from '#domain/order/change-settlement.ts'
import { orderLabel, RESERVATION_STATUS } from '#domain/order/order-state.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { consentOf } from '#server/auth/consent.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { findOwn, lockOrder, updateOrder } from '#server/modules/orders/index.ts'
import { notFound, type Outcome, ok, type Refusal, refuse, refuseChanged } from '#server/outcome.ts'
import type { RefundDependencies } from '../dependencies.ts'
import { refundPromptly } from '../refunds/job.ts'
import { canSettle, type SettledChange, settleChange } from './settle.ts'

/**
 * Settles a change that needs no payment (updateOrdersNoSpread; P-4.7, CH-04, CH-06); `id` is the new order. It
 * runs exactly once, under the locks of both orders; a repeated request returns the settled order. An excess is
 * refunded at once, or by the job. It takes no money, so it needs no consent of its own; a consent in the call is
 * stored (LE-03). Refusals: order_change_lapsed (its hold has ended), order_msg_payerror (a difference must be paid),
 * code '401' (another change was made), orders_msg_already_cancelled, order_change_fail (used since the change was
 * requested, or not a change), order_msg_notice_agree (the call names a version that no longer counts).
 */
export async function settleWithoutPayment(
  deps: RefundDependencies,
  input: ParsedRequestOf<typeof updateOrdersNoSpread>,
  { customer, now, locale }: Caller<SignedInCustomer>,
): Promise<Outcome<OrderRow>> {
  const { id, orderNo, orderType } = input
  const consent = consentOf(input, { now, locale })
  if (consent && 'ok' in consent) return consent
  const found = await findOwn(deps.db, id, customer.id)
  if (!found || found.use_type !== orderType || (orderNo && orderNo !== found.order_no)) return notFound()
  const oldId = found.changed_from_id
  if (oldId === null) return refuse('order_change_fail')
  const settled = await deps.db.transaction().execute(async (tx): Promise<SettledChange | Refusal> => {
    const old = await lockOrder(tx, oldId)
    const locked = await lockOrder(tx, id)
    if (old === null || locked === null) throw new Error(`Order ${id} or ${oldId} no longer exists`)
    const isOpen = locked.pay_status === 0 && locked.closed_at === null
    const successor = isOpen && consent ? await updateOrder(tx, id, { ...consent }) : locked
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

/** The refusal for the state of the old order; otherwise the given one. */
function refuseFor(old: OrderRow, otherwise: 'order_change_lapsed' | 'order_change_fail'): Refusal {
  if (old.kind === 'reservation' && old.order_status === RESERVATION_STATUS.changed) return refuseChanged()
  const isCancelled = orderLabel(old.kind, old.order_status) === 'cancelled'
  return refuse(isCancelled ? 'orders_msg_already_cancelled' : otherwise)
}
