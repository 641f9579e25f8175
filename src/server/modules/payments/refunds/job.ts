import { setTimeout } from 'node:timers/promises'
import type { OrderRow } from '#server/db/schema.ts'
import { DONE, type Job, runRow, type TryResult } from '#server/modules/jobs/index.ts'
import { queueOrderNews } from '#server/modules/mail/index.ts'
import { addEvent, lockOrder } from '#server/modules/orders/index.ts'
import { DEMO_PAYMENT, GatewayRefused } from '#server/ports/payment.ts'
import type { RefundDependencies, SettleDependencies } from '../dependencies.ts'
import { dropCovered, isCovered } from '../disputes/covered/store.ts'
import { recordGatewayTrouble } from '../trouble.ts'
import { bookFromGateway } from './by-hand.ts'
import {
  ANNOUNCED_REASONS,
  beginRefund,
  bookRefund,
  type DueRefund,
  orderOfRefund,
  owedRefunds,
  refundsOf,
} from './store.ts'

/** Longer than all gateway calls of one try, because two concurrent tries could both make the refund. */
const LEASE_S = 360

/** Makes owed refunds, one by one (decision 25). The item is the refund's id. */
export function refundJob(deps: SettleDependencies): Job {
  return {
    kind: 'refund',
    leaseSeconds: LEASE_S,
    due: owedRefunds,
    work: (id, now) => makeRefund(deps, id, now),
    orderOf: (id) => orderOfRefund(deps.db, id),
    todo: 'The gateway did not make this refund. Find the payment at the gateway and fix the cause (for example too little balance), then run: npm run jobs -- retry refund ITEM. The retry first looks for refunds made by hand at the gateway and books them, so nothing is refunded twice. Only if the payment has no refund at the gateway and cannot get one, pay the customer another way and book it (docs/operations.md, Refunds).',
  }
}

async function makeRefund(deps: SettleDependencies, id: number, now: Temporal.Instant): Promise<TryResult> {
  const begun = await beginRefund(deps.db, id, now)
  if (begun === null) return DONE
  try {
    // An operator may have refunded it at the gateway since an earlier call.
    const due = begun.wasCalled ? await lessByHand(deps, begun, now) : begun
    if (due === null || (await isGivenByBank(deps, due, now))) return DONE
    try {
      await call(deps, due, now)
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error
      // The refund may exceed the rest of the payment, because another refund at the gateway is not booked here
      // yet.
      const rest = await lessByHand(deps, due, now)
      if (rest === null) return DONE
      if (rest.key === due.key) throw error
      await call(deps, rest, now)
    }
    return DONE
  } catch (error) {
    return recordGatewayTrouble(deps, error, now, { refund: id, attempt: begun.attemptId })
  }
}

/** The owed refund minus manual refunds; null if those cover it. */
async function lessByHand(deps: SettleDependencies, due: DueRefund, now: Temporal.Instant): Promise<DueRefund | null> {
  if (due.ref.startsWith(DEMO_PAYMENT)) return due
  await bookFromGateway(deps, due, now, { own: due.id })
  const rest = await beginRefund(deps.db, due.id, now)
  return rest?.key === due.key ? due : rest
}

/**
 * Whether an owed refund shrank because a lost dispute has given the same money to the cardholder. The gateway may have
 * made it before, so its record is read first. What is still owed is due again.
 */
async function isGivenByBank(deps: SettleDependencies, due: DueRefund, now: Temporal.Instant): Promise<boolean> {
  if (!(await isCovered(deps.db, due.attemptId))) return false
  const record = due.wasCalled ? await deps.gateways.of(due.provider).record(due.ref) : null
  if (record?.refunds.some(({ key }) => key === due.key)) return false
  const dropped = await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, due.orderId)
    const covered = await dropCovered(tx, due.attemptId, due.id)
    if (covered > 0) await addEvent(tx, { orderId: due.orderId, at: now, kind: 'refund-covered', detail: { covered } })
    return covered
  })
  return dropped > 0
}

async function call(deps: SettleDependencies, due: DueRefund, now: Temporal.Instant): Promise<void> {
  const { refundRef } = await deps.gateways.of(due.provider).refund({
    ref: due.ref,
    amount: due.amount,
    idempotencyKey: due.key,
    spareKey: `${due.key}-${now.epochMilliseconds}`,
    wasAsked: due.wasCalled,
  })
  await book(deps, due, refundRef, now)
}

function book(deps: SettleDependencies, due: DueRefund, refundRef: string, now: Temporal.Instant): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, due.orderId)
    if (order === null || !(await bookRefund(tx, due, refundRef, now))) return
    const detail = { reason: due.reason, amount: due.amount, refund: due.id, by: due.askedBy }
    await addEvent(tx, { orderId: due.orderId, at: now, kind: 'refund', detail })
    if (ANNOUNCED_REASONS.includes(due.reason)) return
    const refunds = (await refundsOf(tx, due.orderId)).filter((refund) => refund.id === due.id)
    const by = due.reason === 'operator' ? 'operator' : 'system'
    await queueOrderNews(deps, tx, order, { kind: 'refunded', by, refundId: due.id, refunds }, now)
  })
}

/**
 * Maximum time in ms that a request waits for a slow gateway. A short wait is enough, because the order is settled
 * and the refund is owed in any case.
 */
const PATIENCE_MS = 3_000

/**
 * Makes an order's owed refunds while the caller waits. The job retries those that fail or take too long. Never
 * rejects.
 */
export async function refundPromptly(
  deps: RefundDependencies,
  owed: { readonly order: Pick<OrderRow, 'id'>; readonly refundIds: readonly number[] },
  now: Temporal.Instant,
): Promise<void> {
  const making = async () => {
    try {
      for (const id of owed.refundIds) await refundNow(deps, id, now)
    } catch (error) {
      deps.log.warn({ order: owed.order.id, err: error }, 'A refund could not be started; the job will retry it')
    }
  }
  await Promise.race([making(), setTimeout(deps.refundPatienceMs ?? PATIENCE_MS, undefined, { ref: false })])
}

/** Makes one owed refund now. If it fails, the job retries it. */
export function refundNow(deps: SettleDependencies, id: number, now: Temporal.Instant): Promise<void> {
  return runRow(deps, refundJob(deps), id, now)
}
