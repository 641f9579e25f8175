import { DIRECT_STATUS, type OrderAction, RESERVATION_STATUS, transition } from '#domain/order/order-state.ts'
import { nextReminder } from '#domain/order/reminders.ts'
import { answerDeadline } from '#domain/order/request.ts'
import { undatedExpiry } from '#domain/ticket/redeem-window.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { noteLapse } from './holds/store.ts'
import { releaseSeats, retakeSeats, type Stay, spanOf, spanOfReplaced } from './seats/store.ts'
import { type OrderMove, updateOrderNoting } from './store.ts'

/** What the state of a paid order depends on. */
export interface ConfirmationRule {
  readonly confirmation: 'instant' | 'request'
  readonly answerHours: number
}

/**
 * What paying makes of an unpaid order (P-4.2, P-4.3, U-10): an instant shop's reservation is usable immediately, an
 * on-request one waits for the answer, everything undated is usable until its expiry. Throws where the move is illegal:
 * the caller has checked with `canBePaid`.
 */
export function paidMove(order: OrderRow, rule: ConfirmationRule, now: Temporal.Instant) {
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
  return { changes, event: { at: now, kind: action } } satisfies OrderMove
}

/** Moves a locked, unpaid order to paid, as `paidMove` says. */
export function applyPaid(tx: Tx, order: OrderRow, rule: ConfirmationRule, now: Temporal.Instant): Promise<OrderRow> {
  const { changes, event } = paidMove(order, rule, now)
  return updateOrderNoting(tx, order.id, changes, event)
}

/** An order as `paidMove` makes it, before that is written. */
export function orderAsPaid(order: OrderRow, { changes }: ReturnType<typeof paidMove>): OrderRow {
  const { paid_at, answer_by, valid_until, remind_at, ...rest } = changes
  const time = (text: string | null) => (text === null ? null : new Date(text))
  const times = {
    paid_at: time(paid_at),
    answer_by: time(answer_by),
    valid_until: time(valid_until),
    remind_at: time(remind_at),
  }
  return { ...order, ...rest, ...times }
}

/** Whether a payment may still complete the order: unpaid, not closed, and in a status from which paying leads on. */
export function canBePaid(order: OrderRow): boolean {
  const isOpen = order.pay_status === 0 && order.closed_at === null
  return isOpen && transition(order.kind, order.order_status, 'pay-instant') !== null
}

/**
 * Ends a locked, unpaid order: its seats are free again (U-20). `lapsed`: nobody paid while it was held, which is
 * remembered for a day (S-28); `ended`: it was ended before. False when it is no longer one that can lapse.
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
  await updateOrderNoting(tx, order.id, changes, { at: now, kind: 'lapse' })
  if (how === 'lapsed') await noteLapse(tx, order, now)
  return true
}

/**
 * Frees the seats that a locked order holds. It comes before anything that gives back a place among the open orders of its customer: a new
 * order of theirs has locked its start when it comes to the places, and waits there for one that is just being given back (docs/architecture.md).
 */
export async function freeSeats(tx: Tx, order: OrderRow): Promise<void> {
  const stay = order.seats_held === 0 ? null : heldBy(order, await spanOfReplaced(tx, order))
  if (stay !== null) await releaseSeats(tx, stay)
}

/** The seats that an order of so many people holds, or would hold; null without a date. */
export function heldBy(order: OrderRow, beside: Stay['beside']): Stay | null {
  const span = spanOf(order)
  return span && { ...span, supplierId: order.supplier_id, seats: order.people_num, beside }
}

/** Confirms a locked, paid order that waits for its shop: it is usable. Null where the move is illegal. */
export async function confirmRequest(
  tx: Tx,
  order: OrderRow,
  detail: Record<string, unknown>,
  now: Temporal.Instant,
): Promise<OrderRow | null> {
  const status = transition(order.kind, order.order_status, 'confirm')
  if (order.pay_status !== 1 || order.closed_at !== null || status === null) return null
  return updateOrderNoting(tx, order.id, { order_status: status }, { at: now, kind: 'confirm', detail })
}

/**
 * Ends a locked, paid order, by the customer (`cancel`) or because the shop does not take it (`decline`): its seats are free
 * again, and tickets signed before are of an older revision. Null where the move is illegal; what was paid is the caller's.
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
  return updateOrderNoting(tx, order.id, changes, { at: now, kind: action, detail })
}

/**
 * Opens a lapsed order again because its payment came late: possible while its seats are still free and its time has
 * not come. Returns the reopened order, unpaid, or null: then the payment is to be refunded.
 */
export async function reopenLapsed(tx: Tx, order: OrderRow, now: Temporal.Instant): Promise<OrderRow | null> {
  if (order.pay_status !== 0 || order.closed_at === null) return null
  if (order.use_time !== null) {
    if (order.use_time.getTime() <= now.epochMilliseconds) return null
    // The payment of a change that comes too late opens nothing again, so there is no order beside.
    const stay = heldBy(order, null)
    if (stay === null || !(await retakeSeats(tx, stay))) return null
  }
  const changes = {
    order_status: order.kind === 'reservation' ? RESERVATION_STATUS.unpaid : DIRECT_STATUS.unpaid,
    closed_at: null,
    seats_held: order.use_time === null ? 0 : order.people_num,
    // It is paid in this transaction: the places may have been taken by others, and it needs none.
    hold_place: null,
    shop_place: null,
  }
  return updateOrderNoting(tx, order.id, changes, { at: now, kind: 'reopen' })
}
