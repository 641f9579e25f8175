import type { Actor } from '#domain/order/actor.ts'
import type { DeclineReason } from '#domain/order/decline.ts'
import { type RefundPart, refundTotal } from '#domain/order/refund.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { releaseUse } from '#server/modules/coupons/index.ts'
import { type MailDependencies, type OrderNews, queueOrderNews, queueShopMail } from '#server/modules/mail/index.ts'
import { endPaid } from '#server/modules/orders/index.ts'
import { addOwedRefund, remainingPayments } from './store.ts'

/** How a paid order ends before its visit. */
export type OrderEnd =
  /** `given`: earlier refunds that the mail must mention. */
  | { readonly action: 'cancel'; readonly actor: Actor; readonly given?: readonly RefundPart[] }
  | { readonly action: 'decline'; readonly actor: Actor; readonly reason: DeclineReason | 'timeout' }

/** An ended order and the refunds that it owes. They are made outside the transaction. */
export interface EndedOrder {
  readonly order: OrderRow
  readonly refundIds: readonly number[]
}

/**
 * Ends a locked, paid order in the caller's transaction: changes its state, releases its seats and coupon use,
 * turns the rest of its payments into owed refunds, records the event and queues the mail (decision 22). Null,
 * without any effect, if the order's state does not allow it.
 */
export async function endOrder(
  deps: MailDependencies,
  tx: Tx,
  order: OrderRow,
  end: OrderEnd,
  now: Temporal.Instant,
): Promise<EndedOrder | null> {
  const refunds = await remainingPayments(tx, order.id)
  const detail = {
    by: end.actor,
    refund: refundTotal(refunds),
    ...(end.action === 'decline' && { reason: end.reason }),
  }
  const ended = await endPaid(tx, order, { action: end.action, detail }, now)
  if (ended === null) return null
  const refundIds: number[] = []
  for (const { attemptId, amount } of refunds) {
    const owed = { attemptId, amount, reason: end.action, askedBy: end.actor }
    const id = await addOwedRefund(tx, owed, now)
    if (id === null) throw new Error(`Payment ${attemptId} has less than ${amount} yen left`)
    refundIds.push(id)
  }
  const code = order.coupon_code ?? order.preference_code
  if (code !== null) await releaseUse(tx, code)
  const news: OrderNews =
    end.action === 'cancel'
      ? {
          kind: 'cancelled',
          by: end.actor === 'customer' ? 'customer' : 'operator',
          refunds: [...(end.given ?? []), ...refunds],
        }
      : { kind: 'declined', reason: end.reason, refunds }
  await queueOrderNews(deps, tx, ended, news, now)
  // A shop that declined is not notified.
  const shopNews = end.actor === 'timeout' ? 'timeout' : 'cancelled'
  if (end.actor !== 'shop') await queueShopMail(deps, tx, ended, shopNews, now)
  return { order: ended, refundIds }
}
