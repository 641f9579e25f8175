import { hindersRefund } from '#domain/dispute/dispute.ts'
import { type OrderLabel, transition } from '#domain/order/order-state.ts'
import { refundTotal } from '#domain/order/refund.ts'
import type { Yen } from '#domain/price/money.ts'
import type { Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import {
  addOwedRefund,
  type EndedOrder,
  endOrder,
  lostOf,
  openDisputesOf,
  type RefundDependencies,
  refundPromptly,
  refundsOf,
  remainingPayments,
} from '#server/modules/payments/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf, type By } from '../by.ts'
import {
  type MailRecipient,
  mailRecipients,
  type OrderFacts,
  orderFactsOf,
  type RefundOfPayment,
} from '../orders/facts.ts'
import { findOrder, lockOrderNo } from '../orders/store.ts'

/** The consequences of a refund. All amounts in whole yen. */
export interface RefundPlan {
  readonly order: OrderFacts
  readonly amount: Yen
  /** The payments that are refunded, oldest first. */
  readonly parts: readonly RefundOfPayment[]
  readonly paid: Yen
  /** The sum of refunds made earlier or in progress. */
  readonly before: Yen
  /** What lost disputes have taken for good. */
  readonly lost: Yen
  /** What remains of the payments afterwards. */
  readonly left: Yen
  readonly stateAfter: OrderLabel
  /** Whether this ends the order: everything is refunded, and it was still usable. */
  readonly ends: boolean
  readonly seats: number
  readonly code: string | null
  readonly mails: readonly MailRecipient[]
}

/** Whether a full refund must end the order (S-08). */
const canEnd = (order: OrderRow): boolean =>
  order.pay_status === 1 && order.closed_at === null && transition(order.kind, order.order_status, 'cancel') !== null

/**
 * Refunds `amount` yen of an order's payments, or all that is left if null: never more than the payments minus
 * refunds made or in progress. A usable order ends when nothing is left of its payments, because the ledger decides
 * whether it is paid (S-08). A partial refund leaves it unchanged. Refused while a dispute is open (DI-01).
 */
export function refundAct(deps: RefundDependencies, orderNo: string, amount: Yen | null): Act<RefundPlan> {
  if (amount !== null && !(Number.isSafeInteger(amount) && amount > 0))
    throw new RangeError(`${amount} is not a whole number of yen`)
  return {
    name: 'refund',
    subject: `order ${orderNo}`,
    lock: (tx) => lockOrderNo(tx, orderNo),

    async plan(db) {
      const order = await findOrder(db, orderNo)
      if (order === null) return refuseAct('order-unknown', { orderNo })
      const kept = await remainingPayments(db, order.id)
      const left = refundTotal(kept)
      const before = refundTotal(await refundsOf(db, order.id))
      const lost = await lostOf(db, order.id)
      if (left === 0) return refuseAct('nothing-left', { before: before + lost })
      const wanted = amount ?? left
      const open = await openDisputesOf(db, order.id)
      if (hindersRefund(open, { by: 'operator', isWhole: wanted === left })) return refuseAct('disputed')
      if (wanted > left) return refuseAct('too-much', { left, paid: left + before + lost, before: before + lost })
      const ends = wanted === left && canEnd(order)
      const facts = await orderFactsOf(deps, db, order)
      return planned({
        order: facts,
        amount: wanted,
        parts: partsOf(kept, wanted),
        paid: left + before + lost,
        ...{ before, lost },
        left: left - wanted,
        stateAfter: ends ? 'cancelled' : facts.state,
        ends,
        seats: ends ? order.seats_held : 0,
        code: ends ? (order.coupon_code ?? order.preference_code) : null,
        mails: await mailRecipients(deps, db, order, ends ? ['customer', 'shop'] : ['customer']),
      })
    },

    async perform(tx, plan, by, now) {
      const order = await findOrder(tx, orderNo)
      if (order === null) throw new Error(`Order ${plan.order.id} no longer exists`)
      const done = plan.ends
        ? await endOrder(deps, tx, order, { action: 'cancel', actor: actorOf(by) }, now)
        : await owe(tx, order, plan, by, now)
      if (done === null) throw new Error(`Order ${order.id} could not be ended`)
      return () => refundPromptly(deps, done, now)
    },

    logged: ({ order, paid, before, amount: yen, stateAfter }) => ({
      before: { state: order.state, paid, refunded: before },
      after: { state: stateAfter, refunded: before + yen },
    }),
    orderOf: ({ order }) => order.id,
  }
}

/** Splits an amount over payments in their order. */
function partsOf(kept: readonly RefundOfPayment[], amount: Yen): RefundOfPayment[] {
  let rest = amount
  return kept.flatMap((payment) => {
    const part = Math.min(rest, payment.amount)
    rest -= part
    return part === 0 ? [] : [{ ...payment, amount: part }]
  })
}

async function owe(tx: Tx, order: OrderRow, plan: RefundPlan, by: By, now: Temporal.Instant): Promise<EndedOrder> {
  const refundIds: number[] = []
  for (const { attemptId, amount } of plan.parts) {
    const id = await addOwedRefund(tx, { attemptId, amount, reason: 'operator', askedBy: actorOf(by) }, now)
    if (id === null) throw new Error(`Payment ${attemptId} has less than ${amount} yen left`)
    refundIds.push(id)
  }
  return { order, refundIds }
}
