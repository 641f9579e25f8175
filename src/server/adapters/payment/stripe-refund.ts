import Stripe from 'stripe'
import { GatewayRefused } from '#server/ports/payment.ts'
import { asked, translated } from './stripe-errors.ts'

/** More refunds than a payment has: we refund in full, and Stripe refuses more than was charged. */
const LISTED = 100

/** A refund that is to be made: of this payment intent, in whole yen, under these idempotency keys. */
interface Wanted {
  readonly ref: string
  readonly amount: number
  readonly key: string
  readonly spareKey: string
}

const hasFailed = (refund: Stripe.Refund): boolean => refund.status === 'failed' || refund.status === 'canceled'

const isReplay = (headers: Readonly<Record<string, string>> | undefined): boolean =>
  headers?.['idempotent-replayed'] === 'true'

/**
 * Gives a payment back once, however often it is asked to (S-07). Stripe answers a key for 24 hours with what it said first,
 * be that a 500 or a refusal that it gave while it worked (too little balance, say), whatever is true by then. So where its
 * answer does not tell whether there is a refund (5xx, already refunded, a replay), the refunds of the payment are looked
 * through for ours, which carries the key as metadata. If there is none and the answer was a replay, nothing was done
 * under that key and nothing will be: the spare one is used, once. A refund that waits at Stripe is one; one that has
 * failed is a refusal (decision 041).
 */
export async function makeRefund(stripe: Stripe, wanted: Wanted): Promise<{ refundRef: string }> {
  let spent: unknown
  for (const idempotencyKey of [wanted.key, wanted.spareKey]) {
    try {
      const refund = await create(stripe, wanted, idempotencyKey)
      if (hasFailed(refund)) throw failed(refund)
      return { refundRef: refund.id }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const isOld = isReplay(error.headers)
      if (!isOld && (error.statusCode ?? 0) < 500 && !isRefunded(error)) throw translated(error)
      const made = await look(stripe, wanted, isRefunded(error))
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
async function create(stripe: Stripe, { ref, amount, key }: Wanted, idempotencyKey: string): Promise<Stripe.Refund> {
  const params = { payment_intent: ref, amount, metadata: { key } }
  const refund = await stripe.refunds.create(params, { idempotencyKey })
  return isReplay(refund.lastResponse.headers) ? asked(stripe.refunds.retrieve(refund.id)) : refund
}

/**
 * The refund of a payment that was made for us, if there is one: ours by its key, or, where Stripe says that everything has
 * been given back, one that a person has made there. Throws where ours has failed: another one would go the same way.
 */
async function look(stripe: Stripe, { ref, amount, key }: Wanted, isFull: boolean): Promise<Stripe.Refund | null> {
  const { data } = await asked(stripe.refunds.list({ payment_intent: ref, limit: LISTED }))
  const ours = data.filter((refund) => refund.metadata?.['key'] === key)
  const standing = data.filter((refund) => !hasFailed(refund))
  const made = standing.find((refund) => ours.includes(refund))
  if (made) return made
  const byHand = isFull ? standing.find((refund) => refund.amount >= amount) : undefined
  if (byHand) return byHand
  const [lost] = ours
  if (lost) throw failed(lost)
  return null
}

const isRefunded = (error: Stripe.errors.StripeError): boolean => error.code === 'charge_already_refunded'

const failed = (refund: Stripe.Refund): GatewayRefused =>
  new GatewayRefused(
    `Stripe could not refund: ${refund.id} is ${refund.status} (${refund.failure_reason ?? 'no reason'})`,
  )
