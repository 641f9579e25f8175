import { isChangeResult, mayBeReplaced } from '#domain/order/change-window.ts'
import { transition } from '#domain/order/order-state.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { applyPaid, type ConfirmationRule, seatClaimOfOrder } from '../lifecycle.ts'
import { lockCells, releaseSeats, spanOf } from '../seats/store.ts'
import { addEvent, updateOrder, updateOrderWithEvent } from '../store.ts'

/** An order and its successor, both locked, the older one first. */
export interface Change {
  readonly old: OrderRow
  readonly successor: OrderRow
}

/** Whether a successor may still replace the old order: both are open, and no change was settled before. */
export function canReplace({ old, successor }: Change): boolean {
  const isWaiting = successor.pay_status === 0 && successor.closed_at === null
  return isWaiting && mayBeReplaced({ kind: old.kind, orderStatus: old.order_status, changed: isChanged(old) })
}

/** Whether an order results from the customer's change. A successor that is not settled does not count. */
export const isChanged = (order: Pick<OrderRow, 'changed_from_id' | 'moved' | 'pay_status'>): boolean =>
  isChangeResult({ changedFromId: order.changed_from_id, isMoved: order.moved }) && order.pay_status === 1

/**
 * Replaces the old order by its successor in one transaction (decision 21). The old order is closed as changed: its
 * ticket revision becomes outdated and its seats are released. The new order is paid and confirmed by its shop's
 * rule. Overlapping seats pass to the new order, so a change to half an hour later works even in a full shop
 * (SE-03). A new order without a consent of its own keeps the old order's (LE-03). Returns both rows after the
 * update. The caller has checked `canReplace`.
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
  await handSeatsOver(tx, old, successor, now)
  const detail = { successor: successor.id }
  const replaced = await updateOrderWithEvent(tx, old.id, changes, { at: now, kind: 'change', detail })
  const paid = await applyPaid(tx, await withConsent(tx, old, successor), rule, now)
  const carried = { replaces: old.id, carried: successor.carried }
  await addEvent(tx, { orderId: successor.id, at: now, kind: 'replace', detail: carried })
  return { old: replaced, successor: paid }
}

/**
 * The successor with the consent under which it is settled (LE-03). A change with a payment has its own, because the
 * payment was opened under it. A free change without its own keeps the old order's, even if the terms have a newer
 * version by now: it is the same contract.
 */
function withConsent(tx: Tx, old: OrderRow, successor: OrderRow): Promise<OrderRow> | OrderRow {
  if (successor.terms_version !== null || old.terms_version === null) return successor
  const { terms_version, terms_locale } = old
  return updateOrder(tx, successor.id, { terms_version, terms_locale, terms_at: old.terms_at?.toISOString() ?? null })
}

/**
 * Releases the old order's seats that the new one does not need. The cells of both are locked earliest first, as
 * all code that locks cells does. Cells of a past visit are not made again: retention may have deleted them.
 */
async function handSeatsOver(tx: Tx, old: OrderRow, successor: OrderRow, now: Temporal.Instant): Promise<void> {
  const isPast = old.use_time !== null && Temporal.Instant.compare(old.use_time.toTemporalInstant(), now) < 0
  const spans = [isPast ? null : spanOf(old), spanOf(successor)].filter((span) => span !== null)
  const stay = old.seats_held === 0 ? null : seatClaimOfOrder(old, spanOf(successor))
  if (stay === null) return
  await lockCells(tx, old.supplier_id, spans)
  await releaseSeats(tx, stay)
}
