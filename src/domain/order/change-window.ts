import { type DateRange, pickerRange } from '#domain/calendar/date-range.ts'
import { addDays, daysUntil, japanDate } from '#domain/calendar/time.ts'
import { MAX_LOCAL_TIME_DAYS, MIN_LEAD_HOURS } from '#domain/constants.ts'
import type { CancelObstacle } from '#domain/order/cancel-obstacle.ts'
import { type OrderKind, orderLabel, RESERVATION_STATUS, transition } from '#domain/order/order-state.ts'

/**
 * Which side of the rule is allowed. The terms (free until 8 days before, full charge within 7) need 'more-than', the
 * default; 'at-most' is the sentence of P-5.13 as written, for whoever configures it.
 */
export const RULE_DIRECTIONS = ['more-than', 'at-most'] as const
export type RuleDirection = (typeof RULE_DIRECTIONS)[number]

/** Whether `days` Japan calendar days before use are allowed under the rule (CN-01, CH-01). */
export function ruleAllows(days: number, rule: number, direction: RuleDirection): boolean {
  return direction === 'more-than' ? days > rule : days <= rule
}

/** The supplier's own rule where it has one (0 is one), else the configured days. */
export function effectiveRule(supplierRule: number | null, configured: number): number {
  return supplierRule ?? configured
}

/** What the decision needs of an order. `useTime` is null for an undated one. */
export type OrderToChange = {
  readonly kind: OrderKind
  readonly orderStatus: number
  readonly useTime: Temporal.Instant | null
  /** Whether it came out of a change of the customer's, which is final (`isOfChange`), or was replaced by one. */
  readonly changed: boolean
}

/**
 * Whether an order is what its customer's one change made of another one, or is to be that: it can be neither changed again nor cancelled
 * (A-05, CH-07). What an operator has moved is none: it keeps the rights of an order that was made for the new time (decision 120).
 */
export function isOfChange(order: { readonly changedFromId: number | null; readonly isMoved: boolean }): boolean {
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
 * Whether the customer may cancel, or what stands against it. An unpaid order lapses by itself, a changed one is final, an undated one is
 * non-refundable, and a dated one must be far enough from its day (P-5.13, P-9.5; CN-01..05, CH-07).
 */
export function mayCancel(order: OrderToChange, rule: DaysRule, now: Temporal.Instant): CancelDecision {
  const why = cancelObstacle(order, rule, now)
  if (why === null) return { ok: true }
  const isOver = why === 'cancelled' || why === 'replaced'
  return { ok: false, key: isOver ? 'orders_msg_already_cancelled' : 'orders_cancel_message', why }
}

/** The first of these that holds is the one that nothing else could help. */
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
  // Before the rule, whose other direction would allow it.
  if (japanDate(now) > japanDate(order.useTime)) return 'missed'
  if (isFarEnough(order, rule, now)) return null
  return rule.direction === 'more-than' ? 'too-late' : 'too-early'
}

/**
 * Whether the customer may change. Once only: the replaced order and its successor both answer
 * orders_msg_change_onetime (the wire's '401'); a cancelled one cannot be changed (CH-01, CH-07, CH-08).
 */
export function mayChange(order: OrderToChange, rule: DaysRule, now: Temporal.Instant): ChangeDecision {
  if (isReplaced(order)) return { ok: false, key: 'orders_msg_change_onetime' }
  const label = orderLabel(order.kind, order.orderStatus)
  if (label === 'cancelled') return { ok: false, key: 'orders_msg_already_cancelled' }
  if (order.changed) return { ok: false, key: 'orders_msg_change_onetime' }
  if (label === 'unpaid') return { ok: false, key: 'orders_cancel_message' }
  const allowed = isOpen(order) && isFarEnough(order, rule, now)
  return allowed ? { ok: true } : { ok: false, key: 'orders_change_message' }
}

/**
 * Whether the successor of an order may take its place: the order must not have been used, cancelled or replaced since the
 * change was asked for. The days are not asked for again: the change was accepted, and the customer pays for it.
 */
export function mayBeReplaced(order: Pick<OrderToChange, 'kind' | 'orderStatus' | 'changed'>): boolean {
  return !order.changed && transition(order.kind, order.orderStatus, 'change') !== null
}

/**
 * The days a change may move to: `localTimeDays` either side of the old day (at most 30), no earlier than the first day
 * that still has the lead and no later than the picker's end. Null when none is left. Locked days are left out by
 * isSelectableDay (RS-16).
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
