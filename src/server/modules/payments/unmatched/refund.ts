import type { PaymentGateway } from '#server/ports/payment.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { recordGatewayTrouble } from '../trouble.ts'
import { findUnmatched, settleUnmatched } from './store.ts'

/**
 * Refunds an unmatched payment in full after an operator has requested it; an authorised one is cancelled.
 * Idempotent: the gateway makes one refund per stored key, and a manual refund counts. Null once the money is
 * refunded, otherwise the reason why it is not.
 */
export async function refundUnmatched(
  deps: PaymentDependencies,
  id: number,
  now: Temporal.Instant,
): Promise<string | null> {
  const payment = await findUnmatched(deps.db, id)
  if (!payment || payment.refund_asked_by === null)
    throw new Error(`No refund was requested for unmatched payment ${id}`)
  if (payment.settled_at !== null) return null
  const gateway = deps.gateways.all.find(({ provider }) => provider === payment.provider)
  if (!gateway) return `${payment.provider} is not configured here: its settings are missing`
  try {
    const refundRef = await refundOrCancel(gateway, payment)
    await settleUnmatched(deps.db, id, { refundRef, by: payment.refund_asked_by }, now)
    return null
  } catch (error) {
    return (await recordGatewayTrouble(deps, error, now, { unmatched: id })).reason
  }
}

/** The reference of the refund; null if nothing had been captured. */
async function refundOrCancel(
  gateway: PaymentGateway,
  {
    provider_ref: ref,
    amount,
    idempotency_key: key,
  }: { provider_ref: string; amount: number; idempotency_key: string },
): Promise<string | null> {
  let { status } = await gateway.retrieve(ref)
  if (status === 'authorised') status = (await gateway.cancel(ref)).status
  if (status === 'cancelled') return null
  const wanted = { ref, amount, idempotencyKey: key, spareKey: `${key}-again`, wasAsked: true }
  return (await gateway.refund(wanted)).refundRef
}
