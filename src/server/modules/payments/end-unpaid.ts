import { SETTLING_MINUTES } from '#domain/constants.ts'
import { lapseOrder, lockOrder } from '#server/modules/orders/index.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { unpaidOrders } from './due/store.ts'
import { type Cleared, cancelOpenAttempt } from './open.ts'
import { type AttemptFacts, findOpenAttempt } from './store.ts'

/**
 * Ends a customer's open unpaid orders (null: those of all customers) before their holds end: the payment is
 * cancelled at the gateway, then the seats are released (S-09). `settling`: a recent payment has an unknown result;
 * the remaining orders are not ended. An order whose payment the gateway does not cancel stays open; the job ends
 * it when its hold ends.
 */
export async function endUnpaidOrders(
  deps: PaymentDependencies,
  customerId: number | null,
  now: Temporal.Instant,
): Promise<'ended' | 'settling'> {
  for (const id of await unpaidOrders(deps.db, customerId)) {
    const attempt = await findOpenAttempt(deps.db, id)
    const left = await endUnpaidOrder(deps, id, now)
    if (left === 'pending' && attempt !== null && isSettling(attempt, now)) return 'settling'
  }
  return 'ended'
}

/**
 * Ends one unpaid order before its hold ends. Returns the result for its open payment. The order does not change if
 * it was paid or may still be paid.
 */
export async function endUnpaidOrder(deps: PaymentDependencies, id: number, now: Temporal.Instant): Promise<Cleared> {
  const attempt = await findOpenAttempt(deps.db, id)
  const left = attempt === null ? 'clear' : await cancelOpenAttempt(deps, attempt, now)
  if (left !== 'clear') return left
  return deps.db.transaction().execute(async (tx): Promise<Cleared> => {
    const order = await lockOrder(tx, id)
    // A new attempt may have started just before.
    if ((await findOpenAttempt(tx, id)) !== null) return 'pending'
    if (order?.pay_status === 1) return 'paid'
    if (order) await lapseOrder(tx, order, now, 'ended')
    return 'clear'
  })
}

/** Whether the card may have been charged recently. An open form alone charges nothing. */
function isSettling(attempt: AttemptFacts, now: Temporal.Instant): boolean {
  const isUnknown = attempt.status === 'unknown' || attempt.flow === 'token'
  return isUnknown && now.epochMilliseconds - attempt.createdAt < SETTLING_MINUTES * 60_000
}
