import type { RedemptionRecord, RedemptionVerdict } from '#contract/sw-protocol.ts'
import { CONFLICTS_PER_ORDER } from '#domain/constants.ts'
import { shortCode } from '#domain/order/trade-number.ts'
import { redeemWindow } from '#domain/ticket/redeem-window.ts'
import { decideRedemption } from '#domain/ticket/redemption.ts'
import type { Caller } from '#server/caller.ts'
import type { Db } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { addEvent, lockOrder, updateOrder } from '#server/modules/orders/index.ts'
import type { PushQueue } from '#server/ports/push.ts'
import { isDeviceOf, readTime } from './device.ts'
import { presentVerdict } from './present.ts'
import { type RejectDeps, rejectRecord } from './reject.ts'
import { addConflictEntry, countConflicts, findByRef, findRedemption, insertRedemption } from './store.ts'
import { readToken } from './token.ts'

/** One act of redeeming whose right to do so is settled. */
export interface RedemptionAttempt {
  readonly nonce: string
  readonly token: string
  readonly deviceId: string
  readonly claimed: Temporal.Instant
  readonly lastServerTime: Temporal.Instant
  readonly received: Temporal.Instant
  /** The content of the ticket that was redeemed; null for the owner's own session, which sees the order as it is. */
  readonly seen: SeenTicket | null
  /** The shop's link by which it is made; null on the owner's phone. */
  readonly shopLinkId: number | null
}

/** The ticket in the state in which it was shown: by its token, or in a shop's list (`expires` null). */
interface SeenTicket {
  readonly revision: number
  readonly expires: Temporal.Instant | null
}

/** The order's own validity, cut where the token ends: a phone out of contact for too long proves nothing. */
function windowFor(order: OrderRow, seen: SeenTicket | null) {
  const window = redeemWindow({
    useTime: order.use_time?.toTemporalInstant() ?? null,
    expireTime: order.valid_until?.toTemporalInstant() ?? null,
  })
  // The token says whole seconds; its last one counts to the end.
  const end = seen?.expires?.add({ milliseconds: 999 })
  if (window === null || end === undefined || Temporal.Instant.compare(window.until, end) <= 0) return window
  return { from: window.from, until: end }
}

function rowOf(attempt: RedemptionAttempt, orderId: number, verdict: RedemptionVerdict['verdict']) {
  return {
    order_id: orderId,
    nonce: attempt.nonce,
    verdict,
    short_code: shortCode(attempt.nonce),
    token: attempt.token,
    device_id: attempt.deviceId,
    shop_link_id: attempt.shopLinkId,
    claimed_at: attempt.claimed.toString(),
    server_time_at: attempt.lastServerTime.toString(),
    received_at: attempt.received.toString(),
    effective_at: attempt.received.toString(),
  }
}

/**
 * Judges an attempt and stores the verdict with all its effects in one transaction. The order's row is the lock: of many
 * at once the first received wins, and a nonce that was judged for this order before gets its verdict again (S-27).
 * Null, which is no verdict, for one conflict more than an order may have on file: so much is an accident no
 * longer, and a verdict that is not stored could not be given again.
 */
export function redeemOrder(
  { db, push }: { readonly db: Db; readonly push: PushQueue | null },
  orderId: number,
  attempt: RedemptionAttempt,
): Promise<RedemptionVerdict | null> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const stored = await findRedemption(tx, orderId, attempt.nonce)
    if (stored) return presentVerdict(stored)
    if (order === null) throw new Error(`Order ${orderId} is gone`)
    const decision = decideRedemption({
      tokenGood: true,
      stored: null,
      revisionCurrent: attempt.seen === null || attempt.seen.revision === order.revision,
      kind: order.kind,
      orderStatus: order.order_status,
      // Set only by the payment's fulfilment, in the transaction that writes the ledger.
      paid: order.pay_status === 1,
      window: windowFor(order, attempt.seen),
      claim: attempt,
    })
    const row = rowOf(attempt, order.id, decision.verdict)
    if (decision.verdict === 'accepted') {
      const usedAt = decision.effective.toString()
      const kept = await insertRedemption(tx, {
        ...row,
        effective_at: usedAt,
        clock_unproven: decision.clockUnproven,
      })
      if (!kept) throw new Error(`Order ${order.id} has a redemption but is not used`)
      await updateOrder(tx, order.id, { order_status: decision.nextStatus, used_at: usedAt, closed_at: null })
      const detail = { redemption: kept.id }
      await addEvent(tx, { orderId: order.id, at: attempt.received, kind: decision.action, detail })
    } else {
      if ((await countConflicts(tx, order.id)) >= CONFLICTS_PER_ORDER) return null
      const kept = await insertRedemption(tx, row)
      // An unpaid order is not a ticket yet: there is nothing to check.
      if (kept && order.pay_status === 1) {
        const entry = { orderId: order.id, redemptionId: kept.id, verdict: decision.verdict, at: attempt.received }
        await addConflictEntry(tx, entry)
        // Whoever holds another phone of the owner's learns of it there (T-34).
        const dedupeKey = `order-conflict:${order.id}:${attempt.nonce}`
        await push?.tell(tx, { order, kind: 'conflict', dedupeKey }, attempt.received)
      }
    }
    const judged = await findRedemption(tx, order.id, attempt.nonce)
    if (!judged) throw new Error('A verdict was not stored')
    return presentVerdict(judged)
  })
}

/**
 * Judges a record that a phone made, without any session: the token names the order, the device id proves that the
 * owner had signed in on that phone, the signed time bounds the claim. Where one of them is not ours the record is
 * rejected, but for a key that may be new (`rejectRecord`). Null when it gets no verdict for now: the phone keeps the record and asks again.
 */
export async function redeemRecord(
  deps: RejectDeps & { secret: Uint8Array; push: PushQueue | null },
  record: RedemptionRecord,
  caller: Pick<Caller, 'address' | 'now'>,
): Promise<RedemptionVerdict | null> {
  const { now: received } = caller
  const claims = readToken(record.token, deps.keys.all())
  const lastServerTime = readTime(deps.secret, record.serverTime)
  const order = claims === null ? undefined : await findByRef(deps.db, claims.ref)
  if (order && lastServerTime !== null && isDeviceOf(deps.secret, record.deviceId, order.customer_id)) {
    return redeemOrder(deps, order.id, {
      nonce: record.nonce,
      token: record.token,
      deviceId: record.deviceId,
      claimed: Temporal.Instant.fromEpochMilliseconds(record.claimedAt),
      lastServerTime,
      received,
      seen: claims,
      shopLinkId: null,
    })
  }
  return rejectRecord(deps, record, { orderId: order?.id ?? null, lastServerTime }, caller)
}
