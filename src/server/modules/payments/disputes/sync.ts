import { entriesOfMovements, isOpenDispute, lostYen, missingEntries } from '#domain/dispute/dispute.ts'
import type { Tx } from '#server/db/connect.ts'
import { deleteTries, givenUpOf } from '#server/modules/jobs/index.ts'
import { addEvent, lockOrder } from '#server/modules/orders/index.ts'
import { type DisputeGateway, type GatewayDispute, GatewayUnreachable } from '#server/ports/payment.ts'
import type { SettleDependencies } from '../dependencies.ts'
import { currentHolderOf } from '../refunds/by-hand/store.ts'
import { owedOf } from '../refunds/store.ts'
import { settle } from '../settle.ts'
import { findAttemptByRef, insertEvent, isEventKnown } from '../store.ts'
import { dropCovered } from './covered/store.ts'
import {
  addDisputeEntries,
  addDisputeEntry,
  type DisputedPayment,
  disputesOfPayment,
  entriesOfDispute,
  findDispute,
  insertDispute,
  lockDispute,
  settleDisputeEntry,
  storeLost,
  updateDispute,
} from './store.ts'

/** Reports of one dispute that arrive at once read it again this often; the provider repeats what is left. */
const READS = 8

const TODO =
  'The cardholder’s bank disputes this payment. Send the evidence of the order’s page in the gateway’s dashboard before the due date, or accept the dispute there. Refunds of the order are refused until it ends. An unused ticket can be revoked.'

/** What a report of a dispute led to. elsewhere: its payment is none of ours. */
type Synced = 'stored' | 'unchanged' | 'elsewhere'

/**
 * Reads a dispute from its gateway and stores its present state (DI-01, DI-02): the dispute's row, its movements in the
 * ledger, a support entry while it is open, and what it has taken for good once it has ended. An event only names the
 * dispute. The row's version is read before the gateway and compared under the lock, so that of several reports that
 * are read at once, an older one never replaces a newer one. Throws the gateway's errors.
 */
export async function syncDispute(
  deps: SettleDependencies,
  gateway: DisputeGateway,
  ref: string,
  now: Temporal.Instant,
  event?: { readonly id: string },
): Promise<Synced> {
  const { provider } = gateway
  if (event && (await isEventKnown(deps.db, provider, event.id))) return 'unchanged'
  for (let read = 0; read < READS; read++) {
    const known = await findDispute(deps.db, provider, ref)
    const reported = await gateway.dispute(ref)
    const payment = reported && (await paymentOf(deps, gateway, reported, now))
    if (!reported || !payment) return 'elsewhere'
    const done = await deps.db
      .transaction()
      .execute((tx) => store(deps, tx, { payment, reported, version: known?.version ?? 0, event }, now))
    if (done !== 'read-again') return done
  }
  throw new GatewayUnreachable(`Dispute ${ref} changed ${READS} times while it was read`)
}

/** The payment of a dispute, settled here first if its own report has not arrived; null if it is none of ours. */
async function paymentOf(
  deps: SettleDependencies,
  gateway: DisputeGateway,
  { paymentRef }: GatewayDispute,
  now: Temporal.Instant,
): Promise<DisputedPayment | null> {
  const attempt = paymentRef === null ? null : await findAttemptByRef(deps.db, paymentRef)
  if (attempt?.provider !== gateway.provider || paymentRef === null) return null
  if (attempt.status !== 'succeeded') await settle(deps, attempt, await gateway.retrieve(paymentRef), now)
  return { attemptId: attempt.id, orderId: attempt.orderId, provider: attempt.provider }
}

interface Report {
  readonly payment: DisputedPayment
  readonly reported: GatewayDispute
  /** The version that was stored before the gateway was read; 0: none. */
  readonly version: number
  readonly event: { readonly id: string } | undefined
}

async function store(
  deps: SettleDependencies,
  tx: Tx,
  { payment, reported, version, event }: Report,
  now: Temporal.Instant,
): Promise<Synced | 'read-again'> {
  const { provider, attemptId, orderId } = payment
  const { ref, state, amount } = reported
  await lockOrder(tx, orderId)
  const heirId = await currentHolderOf(tx, orderId)
  if (heirId !== orderId) await lockOrder(tx, heirId)
  const before = await lockDispute(tx, provider, ref)
  if ((before?.version ?? 0) !== version) return 'read-again'
  const booked = await entriesOfDispute(tx, attemptId, ref)
  const missing = missingEntries(booked, entriesOfMovements(reported.movements))
  const dueBy = reported.dueBy?.epochMilliseconds ?? null
  const isSame =
    before !== undefined &&
    before.state === state &&
    before.amount === amount &&
    before.reason === reported.reason &&
    (before.due_by?.getTime() ?? null) === dueBy &&
    missing.length === 0
  if (event && !(await insertEvent(tx, provider, event.id, now))) return 'unchanged'
  if (isSame) return 'unchanged'
  const disputeId = before?.id ?? (await insertDispute(tx, payment, reported, now))
  // Another process has stored it since the lock found nothing; the event is stored again with the next reading.
  if (disputeId === null) throw new Error(`Dispute ${ref} was stored twice at once`)
  if (before) await updateDispute(tx, before, reported, now)
  await addDisputeEntries(tx, payment, ref, missing, now)
  await storeLost(tx, attemptId, lostYen(await disputesOfPayment(tx, attemptId)))
  const covered = isOpenDispute(state) ? 0 : await dropCovered(tx, attemptId)
  if (before?.state !== state) {
    const detail = { state, amount, dispute: ref, ...(covered > 0 && { covered }) }
    await addEvent(tx, { orderId: heirId, at: now, kind: 'dispute', detail })
  }
  const wasOpen = before !== undefined && isOpenDispute(before.state)
  if (isOpenDispute(state) && !wasOpen) {
    await addDisputeEntry(tx, { disputeId, orderId: heirId, ref, todo: TODO }, now)
    deps.log.warn({ order: heirId, dispute: ref, state, amount }, 'A payment is disputed; a support entry was created')
  }
  if (!isOpenDispute(state) && wasOpen) {
    await settleDisputeEntry(tx, { disputeId, note: state }, now)
    // Given up because the gateway refused them for the dispute, before it was known here. A try in progress stays.
    const givenUp = await givenUpOf(tx, 'refund', await owedOf(tx, attemptId))
    for (const item of givenUp) await deleteTries(tx, { kind: 'refund', item })
  }
  return 'stored'
}
