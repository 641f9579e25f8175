import { DONE, type Job, type TryResult } from '#server/modules/jobs/index.ts'
import { expiredHolds, lapseOrder, lockOrderAfterOwner } from '#server/modules/orders/index.ts'
import type { SettleDependencies } from './dependencies.ts'
import { disputeJob } from './disputes/job.ts'
import { attemptsToPoll, orderOfAttempt } from './due/store.ts'
import { endAttempt } from './open.ts'
import { refundJob } from './refunds/job.ts'
import { close, settle } from './settle.ts'
import { findAttempt, findOpenAttempt, markOpenAs } from './store.ts'
import { recordGatewayTrouble } from './trouble.ts'

/** The result for a payment that may still be charged, because only the gateway can end it. */
const STILL_OPEN: TryResult = { type: 'retry', reason: 'the payment may still be charged' }

/**
 * Ends unpaid holds (S-09), order by order: the attempt is ended at the gateway first, then the seats are released. If
 * the payment turns out to have succeeded, the order is paid instead.
 */
export function holdJob(deps: SettleDependencies): Job {
  return {
    kind: 'hold',
    due: expiredHolds,
    work: (orderId, now) => endHold(deps, orderId, now),
    orderOf: async (orderId) => orderId,
    todo: 'The hold of this order has expired, but the gateway does not cancel its payment, so its seats stay taken. Find the payment at the gateway and cancel it, or refund it if it was charged. Then run: npm run jobs -- retry hold ITEM.',
  }
}

async function endHold(deps: SettleDependencies, id: number, now: Temporal.Instant): Promise<TryResult> {
  const attempt = await findOpenAttempt(deps.db, id)
  if (attempt) {
    try {
      const left = await endAttempt(deps, attempt, now)
      if (left === 'paid') return DONE
      if (left === 'pending') return STILL_OPEN
    } catch (error) {
      return recordGatewayTrouble(deps, error, now, { order: id })
    }
  }
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrderAfterOwner(tx, id)
    if (!order || order.hold_until.getTime() > now.epochMilliseconds) return DONE
    // No attempt can start after the end of the hold, but one may have started just before.
    if ((await findOpenAttempt(tx, id)) !== null) return STILL_OPEN
    await lapseOrder(tx, order, now, 'lapsed')
    return DONE
  })
}

/**
 * Asks the gateway about open attempts without news. This recovers payments if the browser was closed, the response
 * was lost or the webhook did not arrive. An attempt that only this server could continue is ended. The item is the
 * attempt's id.
 */
export function paymentJob(deps: SettleDependencies): Job {
  return {
    kind: 'payment',
    due: attemptsToPoll,
    work: (attemptId, now) => checkAttempt(deps, attemptId, now),
    orderOf: (attemptId) => orderOfAttempt(deps.db, attemptId),
    todo: 'The gateway does not report whether this payment was charged. Look it up at the gateway, then run: npm run jobs -- retry payment ITEM. Inform the customer before they pay another way.',
  }
}

async function checkAttempt(deps: SettleDependencies, id: number, now: Temporal.Instant): Promise<TryResult> {
  const attempt = await findAttempt(deps.db, id)
  if (attempt?.status !== 'created' && attempt?.status !== 'unknown') return DONE
  if (attempt.ref === null) {
    // Nothing can have been paid without a reference. If one was stored in the meantime, the next try asks about it.
    const { state } = await close(deps, attempt, { status: 'cancelled', failure: null }, now)
    return state === 'open' ? STILL_OPEN : DONE
  }
  try {
    const mustEnd = attempt.isOrderDone || attempt.flow === 'token'
    const gateway = deps.gateways.of(attempt.provider)
    const reported = await (mustEnd ? gateway.cancel(attempt.ref) : gateway.retrieve(attempt.ref))
    const { state } = await settle(deps, attempt, reported, now)
    if (state !== 'open') return DONE
    if (mustEnd) return STILL_OPEN
    if (reported.status !== 'processing') await markOpenAs(deps.db, id, 'created', now)
    return DONE
  } catch (error) {
    return recordGatewayTrouble(deps, error, now, { attempt: id })
  }
}

/** The background jobs of payments. */
export const paymentJobs = (deps: SettleDependencies): Job[] => [
  paymentJob(deps),
  holdJob(deps),
  refundJob(deps),
  disputeJob(deps),
]
