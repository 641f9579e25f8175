import Stripe from 'stripe'
import type { GatewayRecord, GatewayRefund } from '#server/ports/payment.ts'
import { translated, withTranslatedErrors } from './stripe-errors.ts'
import { statusOf } from './stripe-status.ts'

/** Stripe's maximum page size. */
const PAGE = 100

/** Stripe's fee for a charge, in yen; null if it is not known yet or the account is not settled in yen. */
export function feeOf(charge: Stripe.Charge | null): number | null {
  const entry = charge?.balance_transaction
  return typeof entry === 'object' && entry !== null && entry.currency === 'jpy' ? entry.fee : null
}

/** A Stripe payment with its refunds, which are fetched only if something was refunded. */
async function presented(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<GatewayRecord> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const refunds: GatewayRefund[] = []
  if (charge && charge.amount_refunded > 0) {
    for await (const refund of stripe.refunds.list({ payment_intent: intent.id, limit: PAGE })) {
      if (refund.status === 'failed' || refund.status === 'canceled') continue
      const at = Temporal.Instant.fromEpochMilliseconds(refund.created * 1000)
      refunds.push({ ref: refund.id, amount: refund.amount, key: refund.metadata?.['key'] ?? null, at })
    }
  }
  const status = statusOf(intent.status)
  return {
    ref: intent.id,
    status,
    amount: status === 'succeeded' ? intent.amount_received : intent.amount,
    orderNo: intent.metadata['order_no'] ?? null,
    fee: feeOf(charge),
    refunds,
  }
}

/** Stripe's record of one payment; null if Stripe has none with that reference. Throws the port's errors. */
export async function recordOf(stripe: Stripe, ref: string): Promise<GatewayRecord | null> {
  try {
    const intent = await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge.balance_transaction'] })
    return await presented(stripe, intent)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw translated(error)
  }
}

/** Payments created in the period, page by page, then older payments with a refund in it. Throws the port's errors. */
export async function* listRecords(
  stripe: Stripe,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): AsyncGenerator<GatewayRecord> {
  const created = { gte: Math.floor(from.epochMilliseconds / 1000), lt: Math.ceil(to.epochMilliseconds / 1000) }
  const seen = new Set<string>()
  try {
    const expand = ['data.latest_charge.balance_transaction']
    for await (const intent of stripe.paymentIntents.list({ created, limit: PAGE, expand })) {
      seen.add(intent.id)
      yield await presented(stripe, intent)
    }
    for await (const { payment_intent: intent } of stripe.refunds.list({ created, limit: PAGE })) {
      const ref = typeof intent === 'string' ? intent : intent?.id
      if (ref === undefined || seen.has(ref)) continue
      seen.add(ref)
      const record = await withTranslatedErrors(recordOf(stripe, ref))
      if (record) yield record
    }
  } catch (error) {
    throw translated(error)
  }
}
