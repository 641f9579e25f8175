import { type DateRange, pickerRange } from '#domain/calendar/date-range.ts'
import { addDays, daysUntil, japanDate } from '#domain/calendar/time.ts'
import { MAX_LOCAL_TIME_DAYS, MIN_LEAD_HOURS } from '#domain/constants.ts'
import type { CancelObstacle } from '#domain/order/cancel-obstacle.ts'
import { type OrderKind, orderLabel, RESERVATION_STATUS, transition } from '#domain/order/order-state.ts'

/**
 * Which side of the rule is allowed. The terms (free until 8 days before, full charge within 7) need 'more-than', the
 * default. 'at-most' follows the wording of P-5.13 and can be configured.
 */
export const RULE_DIRECTIONS = ['more-than', 'at-most'] as const
export type RuleDirection = (typeof RULE_DIRECTIONS)[number]

/** Whether a change or cancellation `days` Japan calendar days before use is allowed by the rule (CN-01, CH-01). */
export function ruleAllows(days: number, rule: number, direction: RuleDirection): boolean {
  return direction === 'more-than' ? days > rule : days <= rule
}

/** The supplier's own rule when it has one (0 is valid), else the configured days. */
export function effectiveRule(supplierRule: number | null, configured: number): number {
  return supplierRule ?? configured
}

/** The fields of an order that decide changes and cancellations. `useTime` is null for an undated order. */
export type OrderToChange = {
  readonly kind: OrderKind
  readonly orderStatus: number
  readonly useTime: Temporal.Instant | null
  /** Whether it is the result of the customer's one change, which is final (`isChangeResult`), or was replaced by one. */
  readonly changed: boolean
  /** Whether a dispute of its payment is open, so that nothing may be refunded (DI-01). */
  readonly isDisputed?: boolean
}

/**
 * Whether an order is the result, or the pending result, of the customer's one allowed change: it can be neither
 * changed again nor cancelled (A-05, CH-07). An order moved by an operator is not: it has the rights of an order made
 * for the new time (decision 21).
 */
export function isChangeResult(order: { readonly changedFromId: number | null; readonly isMoved: boolean }): boolean {
  return order.changedFromId !== null && !order.isMoved
}

export type DaysRule = { readonly days: number; readonly direction: RuleDirection }

export type CancelKey = 'orders_cancel_message' | 'orders_msg_already_cancelled'
export type ChangeKey =
  | 'orders_cancel_message'
  | 'orders_change_message'
  | 'orders_msg_already_cancelled'
  | 'orders_msg_change_onetime'

export type CancelDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly key: CancelKey; readonly why: CancelObstacle }
export type ChangeDecision = { readonly ok: true } | { readonly ok: false; readonly key: ChangeKey }

function isFarEnough(order: OrderToChange, rule: DaysRule, now: Temporal.Instant): boolean {
  return order.useTime !== null && ruleAllows(daysUntil(now, order.useTime), rule.days, rule.direction)
}

const isReplaced = (order: OrderToChange): boolean =>
  order.kind === 'reservation' && order.orderStatus === RESERVATION_STATUS.changed

function isOpen(order: OrderToChange): boolean {
  const label = orderLabel(order.kind, order.orderStatus)
  return label === 'confirming' || label === 'usable'
}

/**
 * Whether the customer may cancel, or why not. An unpaid order lapses, a changed one is final, an undated one is
 * non-refundable, and a dated one must be far enough from its day (P-5.13, P-9.5; CN-01..05, CH-07).
 */
export function mayCancel(order: OrderToChange, rule: DaysRule, now: Temporal.Instant): CancelDecision {
  const why = cancelObstacle(order, rule, now)
  if (why === null) return { ok: true }
  const isOver = why === 'cancelled' || why === 'replaced'
  return { ok: false, key: isOver ? 'orders_msg_already_cancelled' : 'orders_cancel_message', why }
}

/** The first applicable reason. The order of the checks ensures that no later one could make the order cancellable. */
function cancelObstacle(order: OrderToChange, rule: DaysRule, now: Temporal.Instant): CancelObstacle | null {
  switch (orderLabel(order.kind, order.orderStatus)) {
    case 'cancelled':
      return isReplaced(order) ? 'replaced' : 'cancelled'
    case 'finished':
      return 'used'
    case 'expired':
      return 'expired'
    case 'unpaid':
      return order.changed ? 'in-change' : 'unpaid'
  }
  if (!isOpen(order)) return 'other'
  if (order.changed) return 'changed'
  if (order.useTime === null) return 'undated'
  // Checked before the days rule, because its other direction would allow it.
  if (japanDate(now) > japanDate(order.useTime)) return 'missed'
  // Only where nothing else stands in the way, because it ends with the bank's decision.
  if (isFarEnough(order, rule, now)) return order.isDisputed ? 'disputed' : null
  return rule.direction === 'more-than' ? 'too-late' : 'too-early'
}

/**
 * Whether the customer may change an order, once only. The replaced order and its successor both answer
 * orders_msg_change_onetime ('401' on the wire); a cancelled order cannot be changed (CH-01, CH-07, CH-08).
 */
export function mayChange(order: OrderToChange, rule: DaysRule, now: Temporal.Instant): ChangeDecision {
  if (isReplaced(order)) return { ok: false, key: 'orders_msg_change_onetime' }
  const label = orderLabel(order.kind, order.orderStatus)
  if (label === 'cancelled') return { ok: false, key: 'orders_msg_already_cancelled' }
  if (order.changed) return { ok: false, key: 'orders_msg_change_onetime' }
  if (label === 'unpaid') return { ok: false, key: 'orders_cancel_message' }
  const allowed = isOpen(order) && !order.isDisputed && isFarEnough(order, rule, now)
  return allowed ? { ok: true } : { ok: false, key: 'orders_change_message' }
}

/**
 * Whether a successor may replace the order: it has not been used, cancelled or replaced since the change was
 * requested. The days rule is not checked again, because the change was accepted and the customer is paying
 * for it.
 */
export function mayBeReplaced(order: Pick<OrderToChange, 'kind' | 'orderStatus' | 'changed'>): boolean {
  return !order.changed && transition(order.kind, order.orderStatus, 'change') !== null
}

/**
 * The selectable days of a change: `localTimeDays` either side of the old day (at most 30), no earlier than the first
 * day that meets the lead time and no later than the picker's end. Null when none is left. isSelectableDay excludes
 * locked days (RS-16).
 */
export function changeRange(input: {
  readonly oldUseTime: Temporal.Instant
  readonly localTimeDays: number
  readonly now: Temporal.Instant
  readonly leadHours?: number | undefined
  readonly bookAheadDays?: number | null | undefined
}): DateRange | null {
  const old = japanDate(input.oldUseTime)
  const days = Math.min(input.localTimeDays, MAX_LOCAL_TIME_DAYS)
  const first = japanDate(input.now.add({ hours: input.leadHours ?? MIN_LEAD_HOURS }))
  const picker = pickerRange(input.now, input.bookAheadDays)
  const min = [addDays(old, -days), first].reduce((a, b) => (a > b ? a : b))
  const max = [addDays(old, days), picker.max].reduce((a, b) => (a < b ? a : b))
  return min <= max ? { min, max } : null
}
