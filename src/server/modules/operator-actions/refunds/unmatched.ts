import { formatUseTimeStr } from '#domain/calendar/time.ts'
import type { Yen } from '#domain/price/money.ts'
import {
  findUnmatched,
  type GatewayDependencies,
  lockUnmatched,
  markRefundAsked,
  refundUnmatched,
} from '#server/modules/payments/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'

/** The consequences of refunding a payment without an order. Times in Japan. */
export interface UnmatchedPlan {
  readonly payment: number
  readonly provider: string
  readonly ref: string
  /** The order number that the gateway names. */
  readonly orderNo: string
  readonly amount: Yen
  readonly since: string
  /** The time of an earlier refund request that the gateway has not confirmed. */
  readonly askedBefore: string | null
}

/**
 * Refunds the whole payment without an order (decision 26). If the gateway does not answer, the payment stays open and
 * the act is repeated; repeated requests cause only one refund at the gateway.
 */
export function refundUnmatchedAct(deps: GatewayDependencies, id: number): Act<UnmatchedPlan> {
  return {
    name: 'refund unmatched',
    subject: `unmatched payment ${id}`,
    lock: (tx) => lockUnmatched(tx, id),

    async plan(db) {
      const payment = await findUnmatched(db, id)
      if (!payment) return refuseAct('payment-unknown', { payment: id })
      if (payment.settled_at !== null) {
        return refuseAct('payment-settled', { at: formatUseTimeStr(payment.settled_at.toTemporalInstant()) })
      }
      const asked = payment.refund_asked_at
      return planned({
        payment: payment.id,
        ...{ provider: payment.provider, ref: payment.provider_ref, orderNo: payment.order_no, amount: payment.amount },
        since: formatUseTimeStr(payment.noticed_at.toTemporalInstant()),
        askedBefore: asked && formatUseTimeStr(asked.toTemporalInstant()),
      })
    },

    async perform(tx, plan, by, now) {
      await markRefundAsked(tx, plan.payment, actorOf(by), now)
      return async () => {
        const reason = await refundUnmatched(deps, plan.payment, now)
        if (reason !== null)
          deps.log.warn({ unmatched: plan.payment, reason }, 'A payment without an order could not be refunded yet')
      }
    },

    logged: ({ provider, ref, orderNo, amount }) => ({
      before: { provider, ref, orderNo },
      after: { refunded: amount },
    }),
    orderOf: () => null,
  }
}
