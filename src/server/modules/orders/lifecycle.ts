import { DIRECT_STATUS, type OrderAction, RESERVATION_STATUS, transition } from '#domain/order/order-state.ts'
import { nextReminder } from '#domain/order/reminders.ts'
import { answerDeadline } from '#domain/order/request.ts'
import { undatedExpiry } from '#domain/ticket/redeem-window.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { recordLapsedHold } from './holds/store.ts'
import { releaseSeats, retakeSeats, type SeatClaim, spanOf, spanOfReplaced } from './seats/store.ts'
import { updateOrderWithEvent } from './store.ts'

/** The shop's settings that determine the state of a paid order. */
export interface ConfirmationRule {
  readonly confirmation: 'instant' | 'request'
  readonly answerHours: number
}

/**
 * Marks a locked, unpaid order as paid (P-4.2, P-4.3, U-10): a reservation at an instant shop is usable at once, one on
 * request waits for the answer, and an order without a date is usable until its expiry. Throws if the transition is
 * illegal; the caller has checked `canBePaid`.
 */
export async function applyPaid(
  tx: Tx,
  order: OrderRow,
  rule: ConfirmationRule,
  now: Temporal.Instant,
): Promise<OrderRow> {
  const isRequest = order.kind === 'reservation' && rule.confirmation === 'request'
  const action: OrderAction = isRequest ? 'pay-request' : 'pay-instant'
  const status = transition(order.kind, order.order_status, action)
  if (status === null) throw new Error(`Order ${order.id} cannot be paid in status ${order.order_status}`)
  const useTime = order.use_time?.toTemporalInstant() ?? null
  const validUntil = useTime === null ? undatedExpiry(now) : null
  const changes = {
    order_status: status,
    pay_status: 1 as const,
    paid_at: now.toString(),
    answer_by: isRequest ? answerDeadline(now, rule.answerHours, useTime).toString() : null,
    valid_until: validUntil?.toString() ?? null,
    remind_at: nextReminder({ useTime, validUntil }, now)?.at.toString() ?? null,
    client_network: null,
  }
  return updateOrderWithEvent(tx, order.id, changes, { at: now, kind: action })
}

/** Whether a payment can still complete the order: it is unpaid, open, and its status allows payment. */
export function canBePaid(order: OrderRow): boolean {
  const isOpen = order.pay_status === 0 && order.closed_at === null
  return isOpen && transition(order.kind, order.order_status, 'pay-instant') !== null
}

/**
 * Ends a locked, unpaid order and releases its seats (U-20). `lapsed`: the hold expired without payment, which is
 * remembered for a day (S-28). `ended`: the order was ended earlier. False if the order can no longer lapse.
 */
export async function lapseOrder(
  tx: Tx,
  order: OrderRow,
  now: Temporal.Instant,
  how: 'lapsed' | 'ended',
): Promise<boolean> {
  const status = transition(order.kind, order.order_status, 'lapse')
  if (order.pay_status !== 0 || order.closed_at !== null || status === null) return false
  await freeSeats(tx, order)
  const changes = { order_status: status, closed_at: now.toString(), seats_held: 0, client_network: null }
  await updateOrderWithEvent(tx, order.id, changes, { at: now, kind: 'lapse' })
  if (how === 'lapsed') await recordLapsedHold(tx, order, now)
  return true
}

/**
 * Releases the seats of a locked order. Call it before anything that returns one of the customer's places for open
 * orders: a new order of the customer locks its seat cells first and then waits for a place that is being returned
 * (docs/architecture.md).
 */
export async function freeSeats(tx: Tx, order: OrderRow): Promise<void> {
  const stay = order.seats_held === 0 ? null : seatClaimOfOrder(order, await spanOfReplaced(tx, order))
  if (stay !== null) await releaseSeats(tx, stay)
}

/** The seats that an order for its number of people holds, or would hold; null without a date. */
export function seatClaimOfOrder(order: OrderRow, replacedSpan: SeatClaim['replacedSpan']): SeatClaim | null {
  const span = spanOf(order)
  return span && { ...span, supplierId: order.supplier_id, seats: order.people_num, replacedSpan }
}

/** Confirms a locked, paid order that waits for its shop; it becomes usable. Null if the transition is illegal. */
export async function confirmRequest(
  tx: Tx,
  order: OrderRow,
  detail: Record<string, unknown>,
  now: Temporal.Instant,
): Promise<OrderRow | null> {
  const status = transition(order.kind, order.order_status, 'confirm')
  if (order.pay_status !== 1 || order.closed_at !== null || status === null) return null
  return updateOrderWithEvent(tx, order.id, { order_status: status }, { at: now, kind: 'confirm', detail })
}

/**
 * Ends a locked, paid order, for the customer (`cancel`) or because the shop refuses it (`decline`). Its seats are
 * released, and tickets signed earlier have an outdated revision. Null if the transition is illegal. The caller handles
 * the refund.
 */
export async function endPaid(
  tx: Tx,
  order: OrderRow,
  { action, detail }: { readonly action: 'cancel' | 'decline'; readonly detail: Record<string, unknown> },
  now: Temporal.Instant,
): Promise<OrderRow | null> {
  const status = transition(order.kind, order.order_status, action)
  if (order.pay_status !== 1 || order.closed_at !== null || status === null) return null
  await freeSeats(tx, order)
  const changes = { order_status: status, closed_at: now.toString(), seats_held: 0, revision: order.revision + 1 }
  return updateOrderWithEvent(tx, order.id, changes, { at: now, kind: action, detail })
}

/**
 * Reopens a lapsed order because its payment arrived late: possible if its seats are free and its start time is in
 * the future. Returns the reopened, unpaid order; null means that the payment must be refunded.
 */
export async function reopenLapsed(tx: Tx, order: OrderRow, now: Temporal.Instant): Promise<OrderRow | null> {
  if (order.pay_status !== 0 || order.closed_at === null) return null
  if (order.use_time !== null) {
    if (order.use_time.getTime() <= now.epochMilliseconds) return null
    // This order replaces no other one, because a late payment for a change is refunded without reopening the
    // order.
    const stay = seatClaimOfOrder(order, null)
    if (stay === null || !(await retakeSeats(tx, stay))) return null
  }
  const changes = {
    order_status: order.kind === 'reservation' ? RESERVATION_STATUS.unpaid : DIRECT_STATUS.unpaid,
    closed_at: null,
    seats_held: order.use_time === null ? 0 : order.people_num,
    // It is paid in this transaction, so it needs no places; other orders may have taken them.
    hold_place: null,
    shop_place: null,
  }
  return updateOrderWithEvent(tx, order.id, changes, { at: now, kind: 'reopen' })
}
