import type { Actor } from '#domain/order/actor.ts'
import { refundTotal } from '#domain/order/refund.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { releaseUse } from '#server/modules/coupons/index.ts'
import { type MailDependencies, queueShopMail } from '#server/modules/mail/index.ts'
import { endPaid, lockSlots, NOBODY_KNOWN } from '#server/modules/orders/index.ts'
import { keptPayments } from '#server/modules/payments/index.ts'

/**
 * Cancels the locked, usable orders that are given up with their customer's account: seats and coupon uses return, tickets are revoked,
 * and each shop gets a mail that no longer names the guest. Nothing is refunded, as the dialog of the deletion says; the event keeps the
 * sum. The slots are locked by shop and start before any is freed, and coupons come last (docs/architecture.md).
 */
export async function giveUpOrders(
  mail: MailDependencies,
  tx: Tx,
  orders: readonly OrderRow[],
  by: Actor,
  now: Temporal.Instant,
): Promise<void> {
  await lockSlots(tx, orders)
  for (const order of orders) {
    const detail = { by, reason: 'deleted', refund: 0, forfeited: refundTotal(await keptPayments(tx, order.id)) }
    const ended = await endPaid(tx, order, { action: 'cancel', detail }, now)
    if (ended) await queueShopMail(mail, tx, { ...ended, ...NOBODY_KNOWN }, 'withdrawn', now)
  }
  const codes = orders.map((order) => order.coupon_code ?? order.preference_code).filter((code) => code !== null)
  for (const code of codes.toSorted()) await releaseUse(tx, code)
}
