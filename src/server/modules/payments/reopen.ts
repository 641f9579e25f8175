import { isGatewayError } from '#server/ports/payment.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { settle } from './settle.ts'
import { type AttemptFacts, markOpenAs } from './store.ts'
import { recordGatewayTrouble } from './trouble.ts'

/**
 * The state of an open payment before its form is handed out again. `over`: it ended unpaid. `unknown`: the gateway did
 * not answer.
 */
type Reopened = 'open' | 'over' | 'paid' | 'at-bank' | 'unknown'

/**
 * Asks the gateway about a payment whose form was handed out before, because a page that is reloaded loses the
 * information whether a card was confirmed (S-07). Only an open payment may be confirmed again.
 */
export async function checkBeforeReopening(
  deps: PaymentDependencies,
  attempt: AttemptFacts & { readonly ref: string },
  now: Temporal.Instant,
): Promise<Reopened> {
  try {
    const reported = await deps.gateways.of(attempt.provider).retrieve(attempt.ref)
    const { state } = await settle(deps, attempt, reported, now)
    if (state === 'paid') return 'paid'
    if (state !== 'open') return 'over'
    if (reported.status === 'processing') return 'at-bank'
    if (attempt.status === 'unknown') await markOpenAs(deps.db, attempt.id, 'created', now)
    return 'open'
  } catch (error) {
    if (!isGatewayError(error)) throw error
    await recordGatewayTrouble(deps, error, now, { attempt: attempt.id })
    return 'unknown'
  }
}
