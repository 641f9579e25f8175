import type { RedemptionRecord, RedemptionVerdict } from '#contract/sw-protocol.ts'
import { CONFLICTS_PER_ORDER } from '#domain/constants.ts'
import { shortCode } from '#domain/order/trade-number.ts'
import { reviewAskAt } from '#domain/review/review-window.ts'
import { redeemWindow } from '#domain/ticket/redeem-window.ts'
import { decideRedemption } from '#domain/ticket/redemption.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Db } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { addEvent, lockOrder, updateOrder } from '#server/modules/orders/index.ts'
import type { PushQueue } from '#server/ports/push.ts'
import { isDeviceOf, readTime } from './device.ts'
import { presentVerdict } from './present.ts'
import { type RejectDeps, rejectRecord } from './reject.ts'
import { addConflictEntry, countConflicts, findByRef, findRedemption, insertRedemption } from './store.ts'
import { readToken } from './token.ts'

/** A redemption whose authorisation was checked. */
export interface RedemptionAttempt {
  readonly nonce: string
  readonly token: string
  readonly deviceId: string
  readonly claimed: Temporal.Instant
  readonly lastServerTime: Temporal.Instant
  readonly received: Temporal.Instant
  /** The content of the redeemed ticket; null for the owner's own session, which reads the order directly. */
  readonly seen: SeenTicket | null
  /** The shop's link used for it; null on the owner's phone. */
  readonly shopLinkId: number | null
}

/** The ticket as shown: through its token, or in a shop's list (`expires` null). */
interface SeenTicket {
  readonly revision: number
  readonly expires: Temporal.Instant | null
}

/** The order's validity, limited to the token's expiry: a phone that was offline for longer proves nothing. */
function windowFor(order: OrderRow, seen: SeenTicket | null) {
  const window = redeemWindow({
    useTime: order.use_time?.toTemporalInstant() ?? null,
    expireTime: order.valid_until?.toTemporalInstant() ?? null,
  })
  // The token has whole seconds, and its last second counts in full.
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
 * Decides a redemption and stores the verdict with all its effects in one transaction. The order's row is the lock:
 * the first redemption received wins. A nonce that was decided for this order before gets the same verdict (S-27).
 * Null, which means no verdict, if the order already has the maximum number of stored conflicts: that many cannot
 * be accidental, and a verdict that is not stored could not be repeated.
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
    if (order === null) throw new Error(`Order ${orderId} no longer exists`)
    const decision = decideRedemption({
      tokenGood: true,
      stored: null,
      revisionCurrent: attempt.seen === null || attempt.seen.revision === order.revision,
      kind: order.kind,
      orderStatus: order.order_status,
      // Set only when a payment is fulfilled, in the transaction that writes the ledger.
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
      await updateOrder(tx, order.id, {
        ...{ order_status: decision.nextStatus, used_at: usedAt, closed_at: null },
        review_ask_at: reviewAskAt(order.kind, decision.effective)?.toString() ?? null,
      })
      const detail = { redemption: kept.id }
      await addEvent(tx, { orderId: order.id, at: attempt.received, kind: decision.action, detail })
    } else {
      if ((await countConflicts(tx, order.id)) >= CONFLICTS_PER_ORDER) return null
      const kept = await insertRedemption(tx, row)
      // An unpaid order has no ticket yet, so there is nothing for support to check.
      if (kept && order.pay_status === 1) {
        const entry = { orderId: order.id, redemptionId: kept.id, verdict: decision.verdict, at: attempt.received }
        await addConflictEntry(tx, entry)
        // Notifies the owner's other phones (T-34).
        const dedupeKey = `order-conflict:${order.id}:${attempt.nonce}`
        await push?.tell(tx, { order, kind: 'conflict', dedupeKey }, attempt.received)
      }
    }
    const judged = await findRedemption(tx, order.id, attempt.nonce)
    if (!judged) throw new Error('The verdict was not stored')
    return presentVerdict(judged)
  })
}

/**
 * Decides a record made by a phone, without a session: the token identifies the order, the device id proves that the
 * owner was signed in on that phone, and the signed time bounds the claim. If one of them is invalid, the record is
 * rejected, unless its key may be new (`rejectRecord`). Null if there is no verdict for now: the phone keeps the record
 * and retries.
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
