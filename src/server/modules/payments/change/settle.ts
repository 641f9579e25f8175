import type { Actor } from '#domain/order/actor.ts'
import { amountDue } from '#domain/order/change-settlement.ts'
import { refundParts, refundTotal } from '#domain/order/refund.ts'
import type { Yen } from '#domain/price/money.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { releaseUse } from '#server/modules/coupons/index.ts'
import { type MailDependencies, queueChangeMail, queueShopMail } from '#server/modules/mail/index.ts'
import { type Change, canReplace, replaceOrder } from '#server/modules/orders/index.ts'
import { addOwedRefund, remainingPayments } from '../refunds/store.ts'
import { shopMailKindOf } from '../shop-news.ts'

/** A settled change and the refunds that it owes. They are made outside the transaction. */
export interface SettledChange {
  readonly order: OrderRow
  readonly refundIds: readonly number[]
}

/** Yen of an order's payments that are neither refunded nor due for a refund. */
export async function keptAmountOf(db: Handle, orderId: number): Promise<Yen> {
  return refundTotal(await remainingPayments(db, orderId))
}

/**
 * Whether a change can still be settled: the old order has not changed since the change was requested. Goodwill
 * refunds since then do not matter, because the difference is between prices. Both orders are locked, the older one
 * first.
 */
export function canSettle(change: Change): boolean {
  return canReplace(change) && change.old.payable === change.successor.carried
}

/**
 * Settles a change in the caller's transaction (P-4.7, A-06, decision 21): the successor replaces the old order, a
 * code that no longer gives a discount is released, an excess payment becomes an owed refund, and the customer gets a
 * mail. The caller has checked `canSettle` and booked the difference, if any.
 */
export async function settleChange(
  deps: MailDependencies,
  tx: Tx,
  change: Change,
  now: Temporal.Instant,
  askedBy: Actor = 'customer',
): Promise<SettledChange> {
  const { old, successor } = change
  const supplier = await deps.catalogue.supplier(successor.supplier_id, tx)
  if (!supplier) throw new Error(`Order ${successor.id} has no supplier in the catalogue`)
  const tooMuch = Math.max(0, -amountDue(successor))
  // The payments must be read before the successor takes them over.
  const payments = tooMuch === 0 ? [] : await remainingPayments(tx, old.id)
  const { old: replaced, successor: order } = await replaceOrder(tx, change, supplier, now)
  const code = old.coupon_code ?? old.preference_code
  if (code !== null && code !== (successor.coupon_code ?? successor.preference_code)) await releaseUse(tx, code)
  // The sum is less than the excess if goodwill refunds have left less of the payments.
  const refunds = refundParts(payments, tooMuch)
  const refundIds: number[] = []
  for (const { attemptId, amount } of refunds) {
    const id = await addOwedRefund(tx, { attemptId, amount, reason: 'change', askedBy }, now)
    if (id === null) throw new Error(`Payment ${attemptId} has less than ${amount} yen left`)
    refundIds.push(id)
  }
  await queueChangeMail(deps, tx, { order, old: replaced, refunds }, now)
  await queueShopMail(deps, tx, replaced, 'replaced', now, order)
  await queueShopMail(deps, tx, order, shopMailKindOf(order), now, replaced)
  return { order, refundIds }
}
