import { expiredHolds, lapseOrder, lockOrder } from '#server/modules/orders/index.ts'
import { GatewayUnreachable } from '#server/ports/payment.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { clearAway } from './open.ts'
import { close, payBack, settle } from './settle.ts'
import { findAttempt, findOpenAttempt, markOpenAs, takeSilentAttempts } from './store.ts'

/** Time between two rounds of the jobs. With the ages below an unknown outcome is settled well within 2 minutes. */
const ROUND_MS = 5_000
/** An attempt of unknown outcome is asked about after this long without news, any other open one after the second. */
const UNKNOWN_AGE_S = 10
const CREATED_AGE_S = 45
const BATCH = 50

/**
 * Ends unpaid holds (security rule 9): the gateway is asked and the attempt ended there first, and only then is the
 * seat free. A hold whose payment turns out to have gone through is paid instead; one that cannot be decided waits for
 * the next round. Returns how many orders lapsed.
 */
export async function sweepHolds(deps: PaymentDependencies, now: Temporal.Instant): Promise<number> {
  let lapsed = 0
  for (const { id } of await expiredHolds(deps.db, now, BATCH)) {
    const attempt = await findOpenAttempt(deps.db, id)
    if (attempt && (await clearAway(deps, attempt, now)) !== 'clear') continue
    const isLapsed = await deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order || order.hold_until.getTime() > now.epochMilliseconds) return false
      // No new attempt can begin once the hold is over, but one may have begun just before.
      return (await findOpenAttempt(tx, id)) === null && lapseOrder(tx, order, now)
    })
    if (isLapsed) lapsed++
  }
  return lapsed
}

/**
 * Asks the gateway about open attempts that have been silent: the way back when a browser vanished, an answer was lost
 * or no webhook came. An attempt that only this server could go on with is ended.
 */
export async function settleUnknown(deps: PaymentDependencies, now: Temporal.Instant): Promise<void> {
  const ages = {
    now,
    unknown: now.subtract({ seconds: UNKNOWN_AGE_S }),
    created: now.subtract({ seconds: CREATED_AGE_S }),
  }
  for (const id of await takeSilentAttempts(deps.db, ages, BATCH)) {
    const attempt = await findAttempt(deps.db, id)
    if (attempt?.status !== 'created' && attempt?.status !== 'unknown') continue
    if (attempt.ref === null) {
      // Its request is over by now; without a reference nobody can have paid on it.
      const isOver = now.epochMilliseconds - attempt.createdAt >= CREATED_AGE_S * 1000
      if (isOver) await close(deps, attempt, { status: 'cancelled', failure: null }, now)
      continue
    }
    try {
      const mustEnd = attempt.isOrderDone || attempt.flow === 'token'
      const said = await (mustEnd ? deps.gateway.cancel(attempt.ref) : deps.gateway.retrieve(attempt.ref))
      const { state } = await settle(deps, attempt, said, now)
      if (state === 'open' && attempt.status === 'unknown' && !mustEnd) await markOpenAs(deps.db, id, 'created', now)
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error
      deps.log.warn({ attempt: id }, 'The payment gateway did not answer; it will be asked again')
    }
  }
}

/**
 * Runs the jobs in rounds, one after the other, on any number of processes: each step takes its rows in the database.
 * `stop` ends them and waits for the round under way.
 */
export function startJobs(deps: PaymentDependencies): { stop(): Promise<void> } {
  let round: Promise<void> = Promise.resolve()
  let isRunning = false
  const steps = [
    (now: Temporal.Instant) => settleUnknown(deps, now),
    (now: Temporal.Instant) => sweepHolds(deps, now),
    (now: Temporal.Instant) => payBack(deps, now),
  ]
  const run = async () => {
    for (const step of steps) {
      try {
        await step(deps.clock.now())
      } catch (error) {
        // A database that is away for a moment, say: the next round tries again.
        deps.log.warn({ err: error }, 'A payment job failed')
      }
    }
    isRunning = false
  }
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    round = run()
  }, ROUND_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
