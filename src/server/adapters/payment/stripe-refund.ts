import Stripe from 'stripe'
import { GatewayRefused, type RefundRequest } from '#server/ports/payment.ts'
import { translated, withTranslatedErrors } from './stripe-errors.ts'

/** More than the number of refunds of any payment. */
const LISTED = 100

const hasFailed = (refund: Stripe.Refund): boolean => refund.status === 'failed' || refund.status === 'canceled'

const isReplay = (headers: Readonly<Record<string, string>> | undefined): boolean =>
  headers?.['idempotent-replayed'] === 'true'

/**
 * Refunds a payment, in full or in part, exactly once even if it is called repeatedly (S-07).
 *
 * After an earlier call it first looks for the refund: Stripe deletes an idempotency key after a day, and a
 * repeated call would then make a second partial refund (decision 25). For 24 hours Stripe repeats its first
 * response to a key, even a 500 or a temporary refusal (for example too little balance). Some responses do not show
 * whether a refund exists (5xx, already refunded, a replay). After these it searches the payment's refunds for
 * ours, which carries the key as metadata.
 *
 * If there is none and the response was a replay, that key has made no refund and never will, so the spare key is
 * tried once. A refund that is pending at Stripe counts as made; a failed one is a refusal (decision 25).
 */
export async function makeRefund(stripe: Stripe, wanted: RefundRequest): Promise<{ refundRef: string }> {
  const earlier = wanted.wasAsked ? await look(stripe, wanted) : null
  if (earlier) return { refundRef: earlier.id }
  let spent: unknown
  for (const idempotencyKey of [wanted.idempotencyKey, wanted.spareKey]) {
    try {
      const refund = await create(stripe, wanted, idempotencyKey)
      if (hasFailed(refund)) throw failed(refund)
      return { refundRef: refund.id }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const isOld = isReplay(error.headers)
      if (!isOld && (error.statusCode ?? 0) < 500 && !isRefunded(error)) throw translated(error)
      const made = await look(stripe, wanted)
      if (made) return { refundRef: made.id }
      spent = translated(error)
      if (!isOld) break
    }
  }
  throw spent
}

/** Whether a refund was made, or failed because its money came back from the card. */
export async function refundState(stripe: Stripe, refundRef: string): Promise<'made' | 'failed'> {
  return hasFailed(await withTranslatedErrors(stripe.refunds.retrieve(refundRef))) ? 'failed' : 'made'
}

/**
 * Creates a refund. If the response is a replay, it fetches the refund's current state; only that fetch throws the
 * port's errors, the rest are Stripe's.
 */
async function create(stripe: Stripe, wanted: RefundRequest, idempotencyKey: string): Promise<Stripe.Refund> {
  const { ref, amount, idempotencyKey: key } = wanted
  const params = { payment_intent: ref, amount, metadata: { key } }
  const refund = await stripe.refunds.create(params, { idempotencyKey })
  return isReplay(refund.lastResponse.headers) ? withTranslatedErrors(stripe.refunds.retrieve(refund.id)) : refund
}

/** The refund made under our key, or null. Throws if that refund failed, because another attempt would fail too. */
async function look(stripe: Stripe, wanted: RefundRequest): Promise<Stripe.Refund | null> {
  const { ref, idempotencyKey: key } = wanted
  const { data } = await withTranslatedErrors(stripe.refunds.list({ payment_intent: ref, limit: LISTED }))
  const ours = data.filter((refund) => refund.metadata?.['key'] === key)
  const made = ours.find((refund) => !hasFailed(refund))
  if (made) return made
  const [lost] = ours
  if (lost) throw failed(lost)
  return null
}

const isRefunded = (error: Stripe.errors.StripeError): boolean => error.code === 'charge_already_refunded'

const failed = (refund: Stripe.Refund): GatewayRefused =>
  new GatewayRefused(`Stripe refund failed: ${refund.id} is ${refund.status} (${refund.failure_reason ?? 'no reason'})`)
