import Stripe from 'stripe'
import type { DisputeMovement, DisputeState } from '#domain/dispute/dispute.ts'
import type { GatewayDispute } from '#server/ports/payment.ts'
import { translated } from './stripe-errors.ts'

/** Stripe's maximum page size. */
const PAGE = 100

/**
 * The port's state for Stripe's. A warning is an inquiry, and a closed one was not followed by a dispute. prevented:
 * the dispute was settled with the cardholder before it began. An appeal is a second round of the same dispute.
 */
const STATES = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'withdrawn',
  prevented: 'withdrawn',
  needs_response: 'needs-response',
  appeal_needs_response: 'needs-response',
  under_review: 'under-review',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
} as const satisfies Record<string, DisputeState>

/** A status that this API version lacks counts as open, so that a person looks at it. */
function stateOf(status: string): DisputeState {
  const known: Readonly<Partial<Record<string, DisputeState>>> = STATES
  return known[status] ?? 'needs-response'
}

/**
 * The movements of a dispute. A balance in another currency says only which way the money went: the disputed yen, and
 * an unknown fee.
 */
function movementOf({ id, amount, fee, currency }: Stripe.BalanceTransaction, disputed: number): DisputeMovement {
  if (currency === 'jpy') return { ref: id, amount, fee }
  return { ref: id, amount: Math.sign(amount) * disputed, fee: 0 }
}

function presented(dispute: Stripe.Dispute): GatewayDispute {
  const { payment_intent: intent, evidence_details: evidence } = dispute
  const state = stateOf(dispute.status)
  return {
    ref: dispute.id,
    paymentRef: typeof intent === 'string' ? intent : (intent?.id ?? null),
    state,
    amount: dispute.amount,
    reason: dispute.reason,
    openedAt: Temporal.Instant.fromEpochMilliseconds(dispute.created * 1000),
    dueBy: evidence.due_by ? Temporal.Instant.fromEpochMilliseconds(evidence.due_by * 1000) : null,
    movements: dispute.balance_transactions.map((transaction) => movementOf(transaction, dispute.amount)),
  }
}

/** Stripe's record of one dispute; null if Stripe has none with that reference. Throws the port's errors. */
export async function disputeOf(stripe: Stripe, ref: string): Promise<GatewayDispute | null> {
  try {
    return presented(await stripe.disputes.retrieve(ref))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw translated(error)
  }
}

/** The disputes opened since an instant, page by page. Throws the port's errors. */
export async function* listDisputes(stripe: Stripe, since: Temporal.Instant): AsyncGenerator<GatewayDispute> {
  const created = { gte: Math.floor(since.epochMilliseconds / 1000) }
  try {
    for await (const dispute of stripe.disputes.list({ created, limit: PAGE })) yield presented(dispute)
  } catch (error) {
    throw translated(error)
  }
}
