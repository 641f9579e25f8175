import type { Order } from '#contract/order.ts'
import { isChangeResult } from '#domain/order/change-window.ts'
import {
  isDated,
  isFree,
  type OrderLabel,
  orderKind,
  orderLabel,
  RESERVATION_STATUS,
} from '#domain/order/order-state.ts'
import {
  type LabelledOrder,
  type OrderGroup,
  type OrderLabelAt,
  orderGroup,
  orderLabelAt,
} from '#domain/ticket/order-label-at.ts'
import { now } from '#web/platform/clock.ts'

const instantOf = (at: number | null) => (at === null ? null : Temporal.Instant.fromEpochMilliseconds(at))

type TimedOrder = Pick<Order, 'orderType' | 'orderStatus' | 'usetime' | 'expireTime'>

function labelled({ orderType, orderStatus, usetime, expireTime }: TimedOrder): LabelledOrder {
  return { useType: orderType, orderStatus, useTime: instantOf(usetime), expireTime: instantOf(expireTime) }
}

/** Label of an order by kind and status, without regard to time (OP-14, OP-15). */
export function labelOf(order: Pick<Order, 'orderType' | 'orderStatus'>): OrderLabel {
  return orderLabel(orderKind(order.orderType), order.orderStatus) ?? 'confirming'
}

/** Label of an order now. An order whose time has passed is not usable, regardless of its status (T-04). */
export function currentLabel(order: TimedOrder): OrderLabelAt {
  return orderLabelAt(labelled(order), now()) ?? 'confirming'
}

/** List group of an order now. */
export function currentGroup(order: TimedOrder): OrderGroup {
  return orderGroup(labelled(order), now())
}

/** Whether an order is an unsettled change of another one. It is not valid until settled. */
export function isWaitingChange(order: Pick<Order, 'orderType' | 'orderStatus' | 'changedFromId'>): boolean {
  return typeof order.changedFromId === 'number' && labelOf(order) === 'unpaid'
}

/** Whether an order was a change that was never settled: its time ran out, or another change was started. */
export function isDroppedChange(
  order: Pick<Order, 'orderType' | 'orderStatus' | 'payStatus' | 'changedFromId'>,
): boolean {
  return typeof order.changedFromId === 'number' && order.payStatus === 0 && labelOf(order) === 'cancelled'
}

/** Whether a changed order has replaced this one. */
export function isReplaced(order: Pick<Order, 'orderType' | 'orderStatus'>): boolean {
  return order.orderType === 1 && order.orderStatus === RESERVATION_STATUS.changed
}

type ChangedOrder = Pick<Order, 'changedFromId' | 'isMoved'>

/** Whether an order results from its customer's one change (`isChangeResult`). */
export function resultsFromChange({ changedFromId = null, isMoved = false }: ChangedOrder): boolean {
  return isChangeResult({ changedFromId, isMoved })
}

/** Whether an order results from a change. Such an order can be neither changed again nor cancelled. */
export function isFinalAfterChange(order: TimedOrder & ChangedOrder): boolean {
  return resultsFromChange(order) && ['confirming', 'usable'].includes(currentLabel(order))
}

/**
 * Whether an order offers cancellation. Ended orders (OL-06), results of a change and free coupons do not; an unsettled
 * change simply lapses.
 */
export function offersCancel(order: TimedOrder & ChangedOrder): boolean {
  if (isFree(orderKind(order.orderType))) return false
  return ['unpaid', 'confirming', 'usable'].includes(currentLabel(order)) && !resultsFromChange(order)
}

/**
 * Whether an order offers a change: a paid, upcoming visit (OL-06) that was not changed before. Other obstacles are
 * reported on the change page.
 */
export function offersChange(order: TimedOrder & ChangedOrder): boolean {
  return (
    isDated(order.orderType) && ['confirming', 'usable'].includes(currentLabel(order)) && !isFinalAfterChange(order)
  )
}
