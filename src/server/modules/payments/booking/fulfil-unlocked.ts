import { amountDue } from '#domain/order/change-settlement.ts'
import type { Handle } from '#server/db/connect.ts'
import { mailTimes, notifyPaid, paidMails } from '#server/modules/mail/index.ts'
import { canBePaid, orderAsPaid, paidTransition } from '#server/modules/orders/index.ts'
import type { GatewayPayment } from '#server/ports/payment.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { shopMailKindOf } from '../shop-news.ts'
import type { AttemptFacts } from '../store.ts'
import { bookAndMove } from './store.ts'

/**
 * Fulfils a payment on the order that was read with its attempt. Everything is decided before any lock and written
 * in one statement, which applies only if the order is unchanged (decision 23). Returns false without any effect in
 * unusual cases: the order has changed, it is a successor, support must arrange it, it cannot take the payment, or
 * a mail cannot be written. The caller then decides again under the lock. If push messages are sent, `db` must be a
 * transaction.
 */
export async function fulfilUnlocked(
  deps: PaymentDependencies,
  db: Handle,
  { id, order }: Pick<AttemptFacts, 'id' | 'order'>,
  { amount, ref, card, fee = null }: GatewayPayment,
  now: Temporal.Instant,
): Promise<boolean> {
  // Reservation help (use type 4) needs a support entry in the same transaction.
  const isUsual = order.changed_from_id === null && order.owner_deleted_at === null && order.use_type !== 4
  if (!isUsual || !canBePaid(order) || amount < amountDue(order)) return false
  const supplier = await deps.catalogue.supplier(order.supplier_id, db)
  if (!supplier) return false
  const move = paidTransition(order, supplier, now)
  const paid = orderAsPaid(order, move)
  const mails = await paidMails(deps, db, paid, shopMailKindOf(paid), now)
  if (mails === null) return false
  const payment = { orderId: order.id, attemptId: id, amount, ref, card, fee }
  const decided = { version: order.version, move, mails, times: mailTimes(deps, now) }
  if (!(await bookAndMove(db, payment, decided))) return false
  await notifyPaid(deps, db, paid, now)
  return true
}
