import { allowsRevoking, type DisputeState } from '#domain/dispute/dispute.ts'
import { type OrderLabel, orderLabel, transition } from '#domain/order/order-state.ts'
import type { Yen } from '#domain/price/money.ts'
import { releaseUse } from '#server/modules/coupons/index.ts'
import { type MailDependencies, queueOrderNews, queueShopMail } from '#server/modules/mail/index.ts'
import { endPaid } from '#server/modules/orders/index.ts'
import { disputesOfOrder } from '#server/modules/payments/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'
import { type MailRecipient, mailRecipients, type OrderFacts, orderFactsOf } from '../orders/facts.ts'
import { findOrder, lockOrderNo } from '../orders/store.ts'

/** The consequences of revoking a ticket. */
interface RevokePlan {
  readonly order: OrderFacts
  /** The dispute that allows it: the gateway's reference, its state and the disputed yen. */
  readonly dispute: { readonly ref: string; readonly state: DisputeState; readonly amount: Yen }
  readonly stateAfter: OrderLabel
  readonly seats: number
  readonly code: string | null
  readonly mails: readonly MailRecipient[]
}

/**
 * Revokes the unused ticket of an order whose payment the bank has taken back (DI-01): the order ends, its seats are
 * free again, and nothing is refunded, because the bank gives the money back. Refused for a used ticket, and without a
 * dispute that has taken the money. If the bank decides for us later, an operator may refund what is then left.
 */
export function revokeTicketAct(deps: MailDependencies, orderNo: string): Act<RevokePlan> {
  return {
    name: 'revoke ticket',
    subject: `order ${orderNo}`,
    lock: (tx) => lockOrderNo(tx, orderNo),

    async plan(db) {
      const order = await findOrder(db, orderNo)
      if (order === null) return refuseAct('order-unknown', { orderNo })
      if (order.used_at !== null) return refuseAct('ticket-used')
      const dispute = (await disputesOfOrder(db, order.id)).find(({ state }) => allowsRevoking(state))
      if (!dispute) return refuseAct('not-disputed')
      const status = transition(order.kind, order.order_status, 'cancel')
      const stateAfter = status === null ? null : orderLabel(order.kind, status)
      if (order.pay_status !== 1 || order.closed_at !== null || stateAfter === null) return refuseAct('not-cancellable')
      return planned({
        order: await orderFactsOf(deps, db, order),
        dispute: { ref: dispute.provider_ref, state: dispute.state, amount: dispute.amount },
        stateAfter,
        seats: order.seats_held,
        code: order.coupon_code ?? order.preference_code,
        mails: await mailRecipients(deps, db, order, ['customer', 'shop']),
      })
    },

    async perform(tx, plan, by, now) {
      const order = await findOrder(tx, orderNo)
      const detail = { by: actorOf(by), revoked: plan.dispute.ref }
      const ended = order && (await endPaid(tx, order, { action: 'cancel', detail }, now))
      if (!ended) throw new Error(`Order ${plan.order.id} could not be ended`)
      if (plan.code !== null) await releaseUse(tx, plan.code)
      await queueOrderNews(deps, tx, ended, { kind: 'cancelled', by: 'operator', refunds: [] }, now)
      await queueShopMail(deps, tx, ended, 'cancelled', now)
      return undefined
    },

    logged: ({ order, dispute, stateAfter }) => ({
      before: { state: order.state, dispute: dispute.ref },
      after: { state: stateAfter, refunded: 0 },
    }),
    orderOf: ({ order }) => order.id,
  }
}
