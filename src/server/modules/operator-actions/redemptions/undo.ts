import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { UNDO_MINUTES } from '#domain/constants.ts'
import { type OrderLabel, orderLabel, transition } from '#domain/order/order-state.ts'
import { isFullyRefunded, refundTotal } from '#domain/order/refund.ts'
import { mayUndo } from '#domain/ticket/redemption.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { addEvent, updateOrder } from '#server/modules/orders/index.ts'
import { refundsOf, remainingPayments } from '#server/modules/payments/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'
import { type OrderFacts, orderFactsOf } from '../orders/facts.ts'
import { findOrder, lockOrderNo } from '../orders/store.ts'
import { acceptedRedemption, deleteReviewOf, lockForReviewOf, markUndone, starsOfOrder } from './store.ts'

/** The consequences of undoing a redemption. Times in Japan. */
export interface UndoPlan {
  readonly order: OrderFacts
  readonly redemption: number
  /** The code that the counter saw. */
  readonly code: string
  readonly usedAt: string
  readonly undoUntil: string
  readonly stateAfter: OrderLabel
  /** Stars of the guest's review, which is deleted: only redeemed orders are reviewed (RV-02). Null without one. */
  readonly review: number | null
  /** The revision of the tickets that are valid afterwards. */
  readonly revisionAfter: number
}

/**
 * Undoes the redemption of an order within ten minutes of its acceptance (T-35): the ticket is usable again at the
 * phone's next contact. Refused once everything was refunded (S-08). The revision increases, so tickets signed
 * earlier cannot be redeemed (T-25). The redemption stays on record. A review that the guest has written is deleted.
 */
export function undoAct(deps: { readonly catalogue: Catalogue }, orderNo: string): Act<UndoPlan> {
  return {
    name: 'undo',
    subject: `order ${orderNo}`,
    async lock(tx) {
      await lockForReviewOf(tx, orderNo)
      await lockOrderNo(tx, orderNo)
    },

    async plan(db, now) {
      const order = await findOrder(db, orderNo)
      if (order === null) return refuseAct('order-unknown', { orderNo })
      const redemption = await acceptedRedemption(db, order.id)
      const status = transition(order.kind, order.order_status, 'undo-redeem')
      const stateAfter = status === null ? null : orderLabel(order.kind, status)
      if (!redemption || stateAfter === null) return refuseAct('not-used')
      const acceptedAt = redemption.received_at.toTemporalInstant()
      const undoUntil = formatUseTimeStr(acceptedAt.add({ minutes: UNDO_MINUTES }))
      if (!mayUndo(acceptedAt, now)) return refuseAct('undo-too-late', { until: undoUntil })
      const [left, back] = [await remainingPayments(db, order.id), await refundsOf(db, order.id)]
      if (isFullyRefunded({ left: refundTotal(left), back: refundTotal(back) })) return refuseAct('undo-all-back')
      return planned({
        order: await orderFactsOf(deps, db, order),
        redemption: redemption.id,
        code: redemption.short_code,
        usedAt: formatUseTimeStr(redemption.effective_at.toTemporalInstant()),
        undoUntil,
        stateAfter,
        review: await starsOfOrder(db, order.id),
        revisionAfter: order.revision + 1,
      })
    },

    async perform(tx, plan, by, now) {
      const order = await findOrder(tx, orderNo)
      const status = order && transition(order.kind, order.order_status, 'undo-redeem')
      if (!order || status === null) throw new Error(`Order ${plan.order.id} cannot be undone`)
      await markUndone(tx, plan.redemption, now)
      if (plan.review !== null) await deleteReviewOf(tx, order.id)
      const unused = { order_status: status, used_at: null, review_ask_at: null }
      await updateOrder(tx, order.id, { ...unused, revision: plan.revisionAfter })
      const detail = { by: actorOf(by), redemption: plan.redemption }
      await addEvent(tx, { orderId: order.id, at: now, kind: 'undo-redeem', detail })
      return undefined
    },

    logged: ({ order, redemption, review, stateAfter, revisionAfter }) => ({
      before: { state: order.state, revision: order.revision, redemption, review },
      after: { state: stateAfter, revision: revisionAfter },
    }),
    orderOf: ({ order }) => order.id,
  }
}
