import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { type Outcome, ok, refuse, refuseWith } from '#server/outcome.ts'
import { cardsOf } from '#server/ports/payment.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { openAttempt, type PaymentClaim } from './open.ts'
import { close, type Settled, settle } from './settle.ts'
import { type AttemptFacts, findAttempt, markOpenAs } from './store.ts'
import { recordGatewayTrouble } from './trouble.ts'

type Payment = { paid: boolean; pending: boolean }

/** Neither paid nor failed: the page polls again (S-07). */
const PENDING: Outcome<Payment> = ok({ paid: false, pending: true })

/** The answer for the result of an attempt: paid, pending, or a reason as a message key or in the provider's words. */
function answer(settled: Settled): Outcome<Payment> {
  switch (settled.state) {
    case 'paid':
      return ok({ paid: true, pending: false })
    case 'refunded':
      if (settled.reason === 'unchanged') return refuse('order_change_refunded')
      return refuse(settled.reason === 'surplus' ? 'common_order_payed' : 'order_msg_expired')
    case 'cancelled':
      if (settled.failure === 'visa_not_japan' || settled.failure === 'mastercard_only_china') {
        return refuse(settled.failure)
      }
      return refuse('order_msg_payerror')
    case 'open':
      return settled.failure === null ? PENDING : refuseWith(settled.failure)
    case 'seen':
      return PENDING
  }
}

/**
 * Runs a step whose gateway call may get no answer, or an error unrelated to the card. The result is then unknown
 * and never reported as failed.
 */
async function orUnknown(
  deps: PaymentDependencies,
  attemptId: number,
  now: Temporal.Instant,
  step: () => Promise<Outcome<Payment>>,
): Promise<Outcome<Payment>> {
  try {
    return await step()
  } catch (error) {
    await recordGatewayTrouble(deps, error, now, { attempt: attemptId })
    await markOpenAs(deps.db, attemptId, 'unknown', now)
    return PENDING
  }
}

/**
 * Handles the browser's report that the card is confirmed. The report is untrusted, so the gateway is asked.
 * Idempotent. The caller has checked that the attempt belongs to the customer.
 */
export function confirmAttempt(
  deps: PaymentDependencies,
  attempt: AttemptFacts,
  now: Temporal.Instant,
): Promise<Outcome<Payment>> {
  return orUnknown(deps, attempt.id, now, async () => {
    const { ref } = attempt
    if (ref === null) return PENDING
    return answer(await settle(deps, attempt, await deps.gateways.of(attempt.provider).retrieve(ref), now))
  })
}

/** Token flow: opens an attempt and charges a card token. A declined card returns the provider's words. */
export async function payWithToken(
  deps: PaymentDependencies,
  claim: PaymentClaim & { readonly token: string },
  caller: Caller<SignedInCustomer>,
): Promise<Outcome<Payment>> {
  const { now } = caller
  const opening = await openAttempt(deps, claim, caller, 'token')
  if (opening.kind === 'refused') return opening.refusal
  if (opening.kind === 'pending') return PENDING
  const { id, key, ref, provider } = opening.attempt
  return orUnknown(deps, id, now, async () => {
    const gateway = cardsOf(deps.gateways.of(provider))
    const reported = await gateway.confirmWithToken(ref, claim.token, `${key}-token`)
    const attempt = await findAttempt(deps.db, id)
    if (!attempt) throw new Error(`Attempt ${id} no longer exists`)
    const settled = await settle(deps, attempt, reported, now)
    // Only this server can charge this attempt, so a declined token ends it.
    if (settled.state === 'open' && settled.failure !== null) {
      await close(deps, attempt, { status: 'failed', failure: settled.failure }, now)
    } else if (settled.state === 'open') {
      await markOpenAs(deps.db, id, 'unknown', now)
    }
    return answer(settled)
  })
}
