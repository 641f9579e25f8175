import { amountDue } from '#domain/order/change-settlement.ts'
import { checkCard } from '#domain/price/card-policy.ts'
import type { Db, Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { releaseUse } from '#server/modules/coupons/index.ts'
import { queuePaidMails } from '#server/modules/mail/index.ts'
import { addEvent, applyPaid, canBePaid, lapseOrder, lockOrder, reopenLapsed } from '#server/modules/orders/index.ts'
import { cardsOf, type GatewayEvent, type GatewayPayment } from '#server/ports/payment.ts'
import { addVisitToArrange, lockAndBook } from './booking/store.ts'
import { canSettle, settleChange } from './change/settle.ts'
import type { SettleDependencies } from './dependencies.ts'
import { refundNow } from './refunds/job.ts'
import { addOwedRefund, markUnusable, type UnusableReason } from './refunds/store.ts'
import { shopMailKindOf } from './shop-news.ts'
import { type AttemptFacts, closeAttempt, insertEvent, isAttemptOpen, markOpenAs } from './store.ts'

/**
 * The result of an attempt. `open`: it may still be paid; `failure` is the last error. `refunded`: money arrived that
 * the order could not take, and is refunded.
 */
export type Settled =
  | { readonly state: 'paid' }
  | { readonly state: 'refunded'; readonly reason: UnusableReason }
  | { readonly state: 'cancelled'; readonly failure: string | null }
  | { readonly state: 'open'; readonly failure: string | null }
  /** The webhook event was processed before; nothing was done. */
  | { readonly state: 'seen' }

/**
 * Applies the gateway's report to an attempt. It is the single entry for confirmations, webhooks, polls and jobs, and
 * may be repeated in any order (S-07). An authorised card is checked, then captured or released (S-06). The gateway is
 * called outside transactions; its errors are thrown.
 */
export async function settle(
  deps: SettleDependencies,
  attempt: AttemptFacts,
  reported: GatewayPayment,
  now: Temporal.Instant,
  event?: GatewayEvent,
): Promise<Settled> {
  let payment = reported
  let failure = reported.failure
  if (payment.status === 'authorised') {
    const card = checkCard(attempt.payType, { brand: payment.card?.brand ?? '', country: payment.card?.country ?? '' })
    if (!card.ok) failure = card.key
    const isWanted = card.ok && !attempt.isOrderDone
    const gateway = deps.gateways.of(attempt.provider)
    payment = isWanted ? await cardsOf(gateway).capture(payment.ref) : await gateway.cancel(payment.ref)
  }
  if (payment.status === 'succeeded') return fulfil(deps, attempt, payment, now, event)
  if (payment.status === 'cancelled') return close(deps, attempt, { status: 'cancelled', failure }, now, event)
  if (event && !(await insertEvent(deps.db, attempt.provider, event.id, now))) return { state: 'seen' }
  if (payment.status !== 'processing') return { state: 'open', failure }
  // It may be charged at any time, so it is not reported as failed (S-07).
  await markOpenAs(deps.db, attempt.id, 'unknown', now)
  return { state: 'open', failure: null }
}

/**
 * Ends an attempt that took no money, and releases its coupon use. If the attempt already has a result, it is kept.
 * `open`: the attempt has received a reference since the caller read it, so the gateway must be asked; nothing was
 * done.
 */
export async function close(
  deps: { readonly db: Db },
  attempt: Pick<AttemptFacts, 'id' | 'orderId' | 'provider' | 'ref' | 'couponCode' | 'preferenceCode' | 'failure'>,
  end: { readonly status: 'failed' | 'cancelled'; readonly failure: string | null },
  now: Temporal.Instant,
  event?: GatewayEvent,
): Promise<Settled> {
  const settledIn = async (db: Handle): Promise<Settled> => {
    const closed = await closeAttempt(db, attempt, end, now)
    if (closed === null && (await isAttemptOpen(db, attempt.id))) return { state: 'open', failure: null }
    if (closed !== null && closed.code !== null) await releaseUse(db, closed.code)
    return { state: 'cancelled', failure: end.failure ?? attempt.failure }
  }
  if (!event && attempt.couponCode === null && attempt.preferenceCode === null) return settledIn(deps.db)
  return deps.db.transaction().execute(async (tx): Promise<Settled> => {
    if (event && !(await insertEvent(tx, attempt.provider, event.id, now))) return { state: 'seen' }
    return settledIn(tx)
  })
}

/**
 * The only place that fulfils a payment: order locked, money booked, order paid and mail written in one transaction,
 * exactly once. All decisions are made under the lock.
 */
async function fulfil(
  deps: SettleDependencies,
  attempt: AttemptFacts,
  payment: GatewayPayment,
  now: Temporal.Instant,
  event?: GatewayEvent,
): Promise<Settled> {
  let owed: number | null = null
  const settled = await deps.db.transaction().execute(async (tx): Promise<Settled> => {
    if (event && !(await insertEvent(tx, attempt.provider, event.id, now))) return { state: 'seen' }
    // Lock order: the older order first.
    const old = attempt.changedFromId === null ? null : await lockOrder(tx, attempt.changedFromId)
    const { amount, ref, card, fee = null } = payment
    const entry = { orderId: attempt.orderId, attemptId: attempt.id, amount, ref, card, fee }
    const booking = await lockAndBook(tx, entry, now)
    if (!booking) throw new Error(`Attempt ${attempt.id} has no order`)
    const { order: locked, wasOpen, isBooked } = booking
    if (!isBooked) {
      return locked.pay_status === 1 ? { state: 'paid' } : { state: 'refunded', reason: old ? 'unchanged' : 'late' }
    }

    const isEnough = payment.amount >= amountDue(locked)
    // The customer of a deleted account cannot use an order whose payment had started (D6).
    const isOrphan = locked.owner_deleted_at !== null
    if (old !== null && isEnough && !isOrphan && canSettle({ old, successor: locked })) {
      await settleChange(deps, tx, { old, successor: locked }, now)
      return { state: 'paid' }
    }
    const order = isOrphan || old !== null ? null : await payableOrder(tx, locked, isEnough, now)
    if (order && isEnough) {
      const supplier = await deps.catalogue.supplier(order.supplier_id, tx)
      if (!supplier) throw new Error(`Order ${order.id} has no supplier in the catalogue`)
      const paid = await applyPaid(tx, order, supplier, now)
      await queuePaidMails(deps, tx, paid, shopMailKindOf(paid), now)
      if (paid.use_type === 4) await addVisitToArrange(tx, paid.id, now)
      return { state: 'paid' }
    }
    const unusable = isOrphan ? 'deleted' : old !== null ? 'unchanged' : order === null ? 'late' : 'mismatch'
    const reason: UnusableReason = locked.pay_status === 1 ? 'surplus' : unusable
    await markUnusable(tx, attempt.id, reason)
    owed = await addOwedRefund(tx, { attemptId: attempt.id, amount: payment.amount, reason, askedBy: 'system' }, now)
    await addEvent(tx, { orderId: locked.id, at: now, kind: 'refund-due', detail: { reason, amount: payment.amount } })
    // A change that can no longer be made must not hold seats.
    if (old !== null) await lapseOrder(tx, locked, now, 'ended')
    const code = attempt.couponCode ?? attempt.preferenceCode
    // An attempt that was closed earlier has already released its coupon use.
    if (code !== null && wasOpen) await releaseUse(tx, code)
    return { state: 'refunded', reason }
  })
  if (owed !== null) await refundNow(deps, owed, now)
  return settled
}

/**
 * The order if a payment can complete it: open, or lapsed and reopened because the payment is sufficient; otherwise
 * null.
 */
async function payableOrder(
  tx: Tx,
  locked: OrderRow,
  isEnough: boolean,
  now: Temporal.Instant,
): Promise<OrderRow | null> {
  if (canBePaid(locked)) return locked
  return isEnough ? reopenLapsed(tx, locked, now) : null
}
