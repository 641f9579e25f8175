import Stripe from 'stripe'
import { GatewayRefused, type RefundRequest } from '#server/ports/payment.ts'
import { asked, translated } from './stripe-errors.ts'

/** More refunds than a payment has. */
const LISTED = 100

const hasFailed = (refund: Stripe.Refund): boolean => refund.status === 'failed' || refund.status === 'canceled'

const isReplay = (headers: Readonly<Record<string, string>> | undefined): boolean =>
  headers?.['idempotent-replayed'] === 'true'

/**
 * Gives a payment or a part of it back once, however often it is asked to (S-07). After an earlier call the refund is looked
 * for first: Stripe forgets a key after a day, and of a payment that is given back in parts it would make another one
 * (decision 060). For 24 hours it repeats its first answer to a key,
 * be that a 500 or a refusal that it gave while it worked (too little balance, say), whatever is true by then. So where its
 * answer does not tell whether there is a refund (5xx, already refunded, a replay), the refunds of the payment are looked
 * through for ours, which carries the key as metadata. If there is none and the answer was a replay, nothing was done
 * under that key and nothing will be: the spare one is used, once. A refund that waits at Stripe is one; one that has
 * failed is a refusal (decision 041).
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

/** Whether a refund that was made is still one, or the money has come back from the card. */
export async function refundState(stripe: Stripe, refundRef: string): Promise<'made' | 'failed'> {
  return hasFailed(await asked(stripe.refunds.retrieve(refundRef))) ? 'failed' : 'made'
}

/** Errors are Stripe's own but for the state of a refund whose creation was replayed, which is asked for. */
async function create(stripe: Stripe, wanted: RefundRequest, idempotencyKey: string): Promise<Stripe.Refund> {
  const { ref, amount, idempotencyKey: key } = wanted
  const params = { payment_intent: ref, amount, metadata: { key } }
  const refund = await stripe.refunds.create(params, { idempotencyKey })
  return isReplay(refund.lastResponse.headers) ? asked(stripe.refunds.retrieve(refund.id)) : refund
}

/** The refund that was made under our key, if there is one. Throws where it has failed: another one would go the same way. */
async function look(stripe: Stripe, wanted: RefundRequest): Promise<Stripe.Refund | null> {
  const { ref, idempotencyKey: key } = wanted
  const { data } = await asked(stripe.refunds.list({ payment_intent: ref, limit: LISTED }))
  const ours = data.filter((refund) => refund.metadata?.['key'] === key)
  const made = ours.find((refund) => !hasFailed(refund))
  if (made) return made
  const [lost] = ours
  if (lost) throw failed(lost)
  return null
}

const isRefunded = (error: Stripe.errors.StripeError): boolean => error.code === 'charge_already_refunded'

const failed = (refund: Stripe.Refund): GatewayRefused =>
  new GatewayRefused(
    `Stripe could not refund: ${refund.id} is ${refund.status} (${refund.failure_reason ?? 'no reason'})`,
  )
