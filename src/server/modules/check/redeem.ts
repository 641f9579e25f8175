import type { ShopRecord } from '#contract/check/calls.ts'
import type { RedemptionVerdict } from '#contract/sw-protocol.ts'
import { ORDER_PREFIX, tradeNoOf } from '#domain/order/trade-number.ts'
import type { CheckCaller } from '#server/auth/check-caller.ts'
import { type RejectDeps, readTime, readToken, redeemOrder, rejectRecord } from '#server/modules/tickets/index.ts'
import type { PushQueue } from '#server/ports/push.ts'
import { findByNumbers, findByRef } from './store.ts'

export interface ShopRedeemDependencies extends RejectDeps {
  readonly secret: Uint8Array
  /** Notifies the owner's browsers of a rejected redemption; null: push messages are disabled. */
  readonly push: PushQueue | null
}

/**
 * The shop's paid order of a record, with the state that the shop saw; null for an unknown order or an order of
 * another shop.
 */
async function seenBy(deps: ShopRedeemDependencies, supplierId: number, record: ShopRecord) {
  if ('token' in record) {
    const claims = readToken(record.token, deps.keys.all())
    if (claims?.supplierId !== supplierId) return null
    const order = await findByRef(deps.db, supplierId, claims.ref)
    return order ? { order, seen: claims } : null
  }
  const order = await findShopOrder(deps, supplierId, record.orderNo)
  return order ? { order, seen: { revision: record.revision, expires: null } } : null
}

/** The shop's order by its number, with or without prefix. */
export async function findShopOrder({ db }: Pick<ShopRedeemDependencies, 'db'>, supplierId: number, typed: string) {
  const tradeNo = tradeNoOf(typed)
  if (tradeNo === null) return undefined
  const [order] = await findByNumbers(
    db,
    supplierId,
    Object.values(ORDER_PREFIX).map((prefix) => `${prefix}${tradeNo}`),
  )
  return order
}

/**
 * Decides a shop phone's record by the same rules and in the same transaction as a guest's phone (T-33): the first
 * record received wins, and a conflict is recorded for the operator. Another shop's ticket is rejected like a
 * forged one. A ticket signed with a key that this server does not have stays undecided for a limited time. Returns
 * null while undecided: the phone keeps the record and retries.
 */
export async function redeemByShop(
  deps: ShopRedeemDependencies,
  record: ShopRecord,
  { link, address, now }: Pick<CheckCaller, 'link' | 'address' | 'now'>,
): Promise<RedemptionVerdict | null> {
  const lastServerTime = readTime(deps.secret, record.serverTime)
  const found = lastServerTime === null ? null : await seenBy(deps, link.supplierId, record)
  const token = 'token' in record ? record.token : ''
  const deviceId = `shop link ${link.id}, phone ${link.deviceId}`
  if (found === null || lastServerTime === null) {
    // A booking from the list has no token, so support gets the order number to look it up.
    const shown = 'token' in record ? record.token : record.orderNo
    const rejected = { nonce: record.nonce, token: shown, deviceId, claimedAt: record.claimedAt }
    return rejectRecord(deps, rejected, { orderId: null, lastServerTime }, { address, now })
  }
  return redeemOrder(deps, found.order.id, {
    nonce: record.nonce,
    token,
    deviceId,
    claimed: Temporal.Instant.fromEpochMilliseconds(record.claimedAt),
    lastServerTime,
    received: now,
    seen: found.seen,
    shopLinkId: link.id,
  })
}
