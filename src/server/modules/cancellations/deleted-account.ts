import type { Actor } from '#domain/order/actor.ts'
import { refundTotal } from '#domain/order/refund.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { releaseUse } from '#server/modules/coupons/index.ts'
import { type MailDependencies, queueShopMail } from '#server/modules/mail/index.ts'
import { ERASED_CONTACT, endPaid, lockSlots } from '#server/modules/orders/index.ts'
import { remainingPayments } from '#server/modules/payments/index.ts'

/**
 * Cancels the locked, usable orders of an account that is being deleted: frees seats and coupon uses, revokes
 * tickets, and mails each shop without naming the guest. Nothing is refunded; the deletion dialog says so. The
 * event records the forfeited sum in yen. The slots are locked by shop and start before any is freed, and coupons
 * are released last (lock order: docs/architecture.md).
 */
export async function cancelOrdersOfDeletedAccount(
  mail: MailDependencies,
  tx: Tx,
  orders: readonly OrderRow[],
  by: Actor,
  now: Temporal.Instant,
): Promise<void> {
  await lockSlots(tx, orders)
  for (const order of orders) {
    const detail = { by, reason: 'deleted', refund: 0, forfeited: refundTotal(await remainingPayments(tx, order.id)) }
    const ended = await endPaid(tx, order, { action: 'cancel', detail }, now)
    if (ended) await queueShopMail(mail, tx, { ...ended, ...ERASED_CONTACT }, 'withdrawn', now)
  }
  const codes = orders.map((order) => order.coupon_code ?? order.preference_code).filter((code) => code !== null)
  for (const code of codes.toSorted()) await releaseUse(tx, code)
}
