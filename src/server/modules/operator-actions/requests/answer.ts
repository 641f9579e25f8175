import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { refundTotal } from '#domain/order/refund.ts'
import { type RefundDependencies, refundPromptly, remainingPayments } from '#server/modules/payments/index.ts'
import { answerLocked, type RequestAnswer, stateOf } from '#server/modules/requests/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'
import {
  type MailRecipient,
  mailRecipients,
  type OrderFacts,
  orderFactsOf,
  type RefundOfPayment,
} from '../orders/facts.ts'
import { findOrder, lockOrderNo } from '../orders/store.ts'

/** The consequences of answering a request on the shop's behalf. */
export interface AnswerPlan {
  readonly order: OrderFacts
  readonly answer: RequestAnswer
  /** `YYYY-MM-DD HH:mm` in Japan. */
  readonly answerBy: string
  /** The refunds; empty when confirmed. */
  readonly refunds: readonly RefundOfPayment[]
  /** Seats that are released. */
  readonly seats: number
  /** The code whose use is returned. */
  readonly code: string | null
  readonly mails: readonly MailRecipient[]
}

/** Confirms or declines a request on the shop's behalf (U-10): once, by the same service as the shop's own link. */
export function answerAct(deps: RefundDependencies, orderNo: string, answer: RequestAnswer): Act<AnswerPlan> {
  return {
    name: answer.type,
    subject: `order ${orderNo}`,
    lock: (tx) => lockOrderNo(tx, orderNo),

    async plan(db, now) {
      const order = await findOrder(db, orderNo)
      if (order === null) return refuseAct('order-unknown', { orderNo })
      const state = stateOf(order, now)
      if (state === 'over') return refuseAct('request-over')
      if (state === 'answered' || order.answer_by === null) return refuseAct('request-answered')
      const isDeclined = answer.type === 'decline'
      return planned({
        order: await orderFactsOf(deps, db, order),
        answer,
        answerBy: formatUseTimeStr(order.answer_by.toTemporalInstant()),
        refunds: isDeclined ? await remainingPayments(db, order.id) : [],
        seats: isDeclined ? order.seats_held : 0,
        code: isDeclined ? (order.coupon_code ?? order.preference_code) : null,
        mails: await mailRecipients(deps, db, order, ['customer', 'shop']),
      })
    },

    async perform(tx, plan, by, now) {
      const order = await findOrder(tx, orderNo)
      const answered = order && (await answerLocked(deps, tx, order, answer, actorOf(by), now))
      if (!answered || 'ok' in answered)
        throw new Error(`The planned answer to the request of order ${plan.order.id} was refused`)
      return () => refundPromptly(deps, answered, now)
    },

    logged: ({ order, refunds }) => ({
      before: { state: order.state },
      after: {
        state: answer.type === 'confirm' ? 'usable' : 'cancelled',
        ...(answer.type === 'decline' && { told: answer.reason, refund: refundTotal(refunds) }),
      },
    }),
    orderOf: ({ order }) => order.id,
  }
}
