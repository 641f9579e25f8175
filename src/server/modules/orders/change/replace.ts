import { isOfChange, mayBeReplaced } from '#domain/order/change-window.ts'
import { transition } from '#domain/order/order-state.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { applyPaid, type ConfirmationRule, freeSeats } from '../lifecycle.ts'
import { addEvent, updateOrder, updateOrderNoting } from '../store.ts'

/** An order and the one that is to replace it, both locked, the older one first. */
export interface Change {
  readonly old: OrderRow
  readonly successor: OrderRow
}

/** Whether a successor may still take the old order's place: neither has ended, and nothing was settled before. */
export function canReplace({ old, successor }: Change): boolean {
  const isWaiting = successor.pay_status === 0 && successor.closed_at === null
  return isWaiting && mayBeReplaced({ kind: old.kind, orderStatus: old.order_status, changed: isChanged(old) })
}

/** Whether an order has come out of a change of its customer's: a successor that is not settled is no changed order yet. */
export const isChanged = (order: Pick<OrderRow, 'changed_from_id' | 'moved' | 'pay_status'>): boolean =>
  isOfChange({ changedFromId: order.changed_from_id, isMoved: order.moved }) && order.pay_status === 1

/**
 * Puts the successor in the old order's place, in one transaction (decision 067): the old one is changed and closed, its ticket is of
 * an older revision, and its seats are free; the new one is paid and follows its shop's rule. At the same start the
 * seats are handed over, so that a full slot refuses no change of package. Answers both as they are then. The caller has checked
 * with `canReplace`.
 */
export async function replaceOrder(
  tx: Tx,
  { old, successor }: Change,
  rule: ConfirmationRule,
  now: Temporal.Instant,
): Promise<Change> {
  const status = transition(old.kind, old.order_status, 'change')
  if (status === null) throw new Error(`Order ${old.id} cannot be changed in status ${old.order_status}`)
  const changes = {
    order_status: status,
    closed_at: now.toString(),
    revision: old.revision + 1,
    seats_held: 0,
    remind_at: null,
  }
  if (!isSameStart(old, successor)) await freeSeats(tx, old)
  const detail = { successor: successor.id }
  const replaced = await updateOrderNoting(tx, old.id, changes, { at: now, kind: 'change', detail })
  if (isSameStart(old, successor)) await updateOrder(tx, successor.id, { seats_held: old.seats_held })
  const paid = await applyPaid(tx, successor, rule, now)
  const carried = { replaces: old.id, carried: successor.carried }
  await addEvent(tx, { orderId: successor.id, at: now, kind: 'replace', detail: carried })
  return { old: replaced, successor: paid }
}

/** Whether two orders of a shop take the same seats. */
export function isSameStart(old: Pick<OrderRow, 'use_time'>, other: Pick<OrderRow, 'use_time'>): boolean {
  return old.use_time?.getTime() === other.use_time?.getTime()
}
