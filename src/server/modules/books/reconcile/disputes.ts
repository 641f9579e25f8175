import { type ComparedDispute, compareDisputes, type DisputeDifference } from '#domain/dispute/compare.ts'
import { entriesOfMovements } from '#domain/dispute/dispute.ts'
import type { Db } from '#server/db/connect.ts'
import { entriesOfDispute, knownDispute, knownDisputes } from '#server/modules/payments/index.ts'
import type { DisputeGateway, GatewayDispute } from '#server/ports/payment.ts'
import { knownByRef } from './store.ts'

/**
 * Compares the disputes of a gateway with ours (DI-02): those opened since an instant, and ours that are still open.
 * Each difference is checked twice, so that a dispute that changes during the comparison is not reported. A dispute of a payment
 * that is none of ours is left out. Throws the gateway's errors.
 */
export async function compareDisputeLists(
  db: Db,
  gateway: DisputeGateway,
  since: Temporal.Instant,
): Promise<DisputeDifference[]> {
  const suspects = new Set<string>()
  const seen = new Set<string>()
  for await (const listed of gateway.disputes(since)) {
    seen.add(listed.ref)
    if ((await differencesOf(db, gateway, listed.ref, listed)).length > 0) suspects.add(listed.ref)
  }
  for (const { ref } of await knownDisputes(db, gateway.provider, since)) if (!seen.has(ref)) suspects.add(ref)
  const differences: DisputeDifference[] = []
  for (const ref of suspects) {
    // The gateway is read first, because an event in progress appears there before it appears in our records.
    differences.push(...(await differencesOf(db, gateway, ref, await gateway.dispute(ref))))
  }
  return differences
}

async function differencesOf(
  db: Db,
  gateway: DisputeGateway,
  ref: string,
  theirs: GatewayDispute | null,
): Promise<DisputeDifference[]> {
  const own = await knownDispute(db, gateway.provider, ref)
  const ours: ComparedDispute | null = own
    ? {
        ...{ ref, state: own.state, amount: own.amount, orderNo: own.order_no },
        paymentRef: own.payment_ref ?? '',
        entries: await entriesOfDispute(db, own.attempt_id, ref),
      }
    : null
  if (theirs === null) return compareDisputes(ours, null)
  const [payment] = theirs.paymentRef === null ? [] : await knownByRef(db, [theirs.paymentRef])
  if (ours === null && payment?.provider !== gateway.provider) return []
  return compareDisputes(ours, {
    ...{ ref, state: theirs.state, amount: theirs.amount, orderNo: payment?.orderNo ?? null },
    paymentRef: theirs.paymentRef ?? '',
    entries: entriesOfMovements(theirs.movements),
  })
}
