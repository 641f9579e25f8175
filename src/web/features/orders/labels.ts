import type { Order } from '#contract/order.ts'
import { isOfChange } from '#domain/order/change-window.ts'
import {
  isDated,
  isFree,
  type OrderLabel,
  orderKind,
  orderLabel,
  RESERVATION_STATUS,
} from '#domain/order/order-state.ts'
import { type LabelAt, type LabelledOrder, labelAt, type OrderGroup, orderGroup } from '#domain/ticket/label-at.ts'
import { now } from '#web/platform/clock.ts'

const instantOf = (at: number | null) => (at === null ? null : Temporal.Instant.fromEpochMilliseconds(at))

type TimedOrder = Pick<Order, 'orderType' | 'orderStatus' | 'usetime' | 'expireTime'>

function labelled({ orderType, orderStatus, usetime, expireTime }: TimedOrder): LabelledOrder {
  return { useType: orderType, orderStatus, useTime: instantOf(usetime), expireTime: instantOf(expireTime) }
}

/** The state of an order by its status alone, in the words of its kind (OP-14, OP-15). */
export function labelOf(order: Pick<Order, 'orderType' | 'orderStatus'>): OrderLabel {
  return orderLabel(orderKind(order.orderType), order.orderStatus) ?? 'confirming'
}

/** The state of an order now: one whose time is over is not usable any more, whatever its status says (T-04). */
export function labelNow(order: TimedOrder): LabelAt {
  return labelAt(labelled(order), now()) ?? 'confirming'
}

/** Where an order stands in a list now. */
export function groupNow(order: TimedOrder): OrderGroup {
  return orderGroup(labelled(order), now())
}

/** Whether an order is to replace another one once it is settled; nothing of it is valid before. */
export function isWaitingChange(order: Pick<Order, 'orderType' | 'orderStatus' | 'changedFromId'>): boolean {
  return typeof order.changedFromId === 'number' && labelOf(order) === 'unpaid'
}

/** Whether an order was to replace another one and did not: its time ran out, or another change was begun. */
export function isDroppedChange(
  order: Pick<Order, 'orderType' | 'orderStatus' | 'payStatus' | 'changedFromId'>,
): boolean {
  return typeof order.changedFromId === 'number' && order.payStatus === 0 && labelOf(order) === 'cancelled'
}

/** Whether an order was replaced by a changed one, which is valid instead. */
export function isReplaced(order: Pick<Order, 'orderType' | 'orderStatus'>): boolean {
  return order.orderType === 1 && order.orderStatus === RESERVATION_STATUS.changed
}

type ChangedOrder = Pick<Order, 'changedFromId' | 'isMoved'>

/** Whether an order is of its customer's one change (`isOfChange`), as its answer says it. */
export function isOfOwnChange({ changedFromId = null, isMoved = false }: ChangedOrder): boolean {
  return isOfChange({ changedFromId, isMoved })
}

/** Whether an order came out of a change, which is final: it can be neither changed again nor cancelled. */
export function isFinal(order: TimedOrder & ChangedOrder): boolean {
  return isOfOwnChange(order) && ['confirming', 'usable'].includes(labelNow(order))
}

/**
 * Whether an order has a way to cancel it: one that is over has none (OL-06), nor has one that came out of a change, a change that is
 * not settled yet is left to lapse, and a coupon that cost nothing is just not used.
 */
export function offersCancel(order: TimedOrder & ChangedOrder): boolean {
  if (isFree(orderKind(order.orderType))) return false
  return ['unpaid', 'confirming', 'usable'].includes(labelNow(order)) && !isOfOwnChange(order)
}

/**
 * Whether an order has a way to change it: a paid visit with a day that is not over (OL-06) and was not changed before. What else
 * stands against it is told there.
 */
export function offersChange(order: TimedOrder & ChangedOrder): boolean {
  return isDated(order.orderType) && ['confirming', 'usable'].includes(labelNow(order)) && !isFinal(order)
}
