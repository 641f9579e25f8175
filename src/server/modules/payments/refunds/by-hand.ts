import { setTimeout } from 'node:timers/promises'
import { queueOrderNews } from '#server/modules/mail/index.ts'
import { addEvent, lockOrder } from '#server/modules/orders/index.ts'
import { DEMO_PAYMENT } from '#server/ports/payment.ts'
import type { RefundDependencies, SettleDependencies } from '../dependencies.ts'
import { findAttemptByRef, insertEvent } from '../store.ts'
import {
  bookedPayments,
  bookManualRefund,
  currentHolderOf,
  MANUAL_REFUND_ACTOR,
  unbookedRefunds,
} from './by-hand/store.ts'
import { endOrder } from './end-order.ts'
import { refundsOf, remainingPayments } from './store.ts'

/** A payment whose refunds are compared. */
interface ComparedPayment {
  readonly attemptId: number
  readonly orderId: number
  readonly provider: string
  readonly ref: string
}

/**
 * Reads a payment's refunds from its gateway and books those that an operator made there (in Stripe's dashboard or
 * WeChat Pay's merchant platform). They reduce the owed refunds. An order whose payments are fully refunded this
 * way ends, as after a full refund in the console (S-08). `own`: the owed refund whose job is the caller. Throws
 * the gateway's errors.
 */
export async function bookFromGateway(
  deps: SettleDependencies,
  payment: ComparedPayment,
  now: Temporal.Instant,
  { own = null, event }: { readonly own?: number | null; readonly event?: { readonly id: string } } = {},
): Promise<void> {
  const record = await deps.gateways.of(payment.provider).record(payment.ref)
  const found = await unbookedRefunds(deps.db, payment.attemptId, record?.refunds ?? [])
  if (found.length === 0 && event === undefined) return
  await deps.db.transaction().execute(async (tx) => {
    if (event && !(await insertEvent(tx, payment.provider, event.id, now))) return
    if (found.length === 0) return
    const paidOrder = await lockOrder(tx, payment.orderId)
    const heirId = await currentHolderOf(tx, payment.orderId)
    const order = heirId === payment.orderId ? paidOrder : await lockOrder(tx, heirId)
    if (order === null) throw new Error(`Order ${heirId} no longer exists`)
    const news: number[] = []
    // Read again under the lock.
    for (const given of await unbookedRefunds(tx, payment.attemptId, found)) {
      const booked = await bookManualRefund(tx, payment.attemptId, given, { own, now })
      if (booked === null) {
        deps.log.warn({ order: order.id, refund: given.ref }, 'A refund made at the gateway cannot be booked yet')
        continue
      }
      const { refundId, goodwill } = booked
      const detail = { amount: given.amount, refund: given.ref, goodwill }
      await addEvent(tx, { orderId: payment.orderId, at: now, kind: 'refund-by-hand', detail })
      if (!booked.isTold) news.push(refundId)
    }
    if (news.length === 0) return
    const given = (await refundsOf(tx, order.id)).filter(({ id }) => news.includes(id))
    const isAllBack = (await remainingPayments(tx, order.id)).length === 0
    if (isAllBack && (await endOrder(deps, tx, order, { action: 'cancel', actor: MANUAL_REFUND_ACTOR, given }, now)))
      return
    for (const refund of given) {
      const about = { kind: 'refunded', by: 'operator', refundId: refund.id, refunds: [refund] } as const
      await queueOrderNews(deps, tx, order, about, now)
    }
  })
}

/** Maximum time in ms that a page waits for a gateway; after that the ledger is used as it is. */
const PATIENCE_MS = 3_000

/**
 * Books an order's manual refunds. Call it before an amount is promised or owed by the ledger. If the gateway does
 * not answer in time, the ledger is used as it is. Never rejects.
 */
export async function bookRefundsByHand(
  deps: RefundDependencies,
  orderId: number,
  now: Temporal.Instant,
): Promise<void> {
  const asking = async () => {
    try {
      for (const payment of await bookedPayments(deps.db, orderId)) {
        if (!payment.ref.startsWith(DEMO_PAYMENT)) await bookFromGateway(deps, payment, now)
      }
    } catch (error) {
      deps.log.warn({ order: orderId, err: error }, 'The refunds of an order at its gateway could not be read')
    }
  }
  await Promise.race([asking(), setTimeout(deps.refundPatienceMs ?? PATIENCE_MS, undefined, { ref: false })])
}

/**
 * Books the manual refunds of one payment, by the gateway's reference, for reconciliation. Throws the gateway's
 * errors.
 */
export async function bookRefundsOf(deps: SettleDependencies, ref: string, now: Temporal.Instant): Promise<void> {
  const attempt = await findAttemptByRef(deps.db, ref)
  if (attempt?.status !== 'succeeded') return
  await bookFromGateway(deps, { attemptId: attempt.id, orderId: attempt.orderId, provider: attempt.provider, ref }, now)
}
