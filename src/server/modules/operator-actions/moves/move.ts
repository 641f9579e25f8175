import { formatUseTimeStr, type JapanDate, parseUseTime } from '#domain/calendar/time.ts'
import { changeSettlement } from '#domain/order/change-settlement.ts'
import type { OrderLabel } from '#domain/order/order-state.ts'
import { refundParts } from '#domain/order/refund.ts'
import type { Yen } from '#domain/price/money.ts'
import type { Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { freeCancelOf } from '#server/modules/cancellations/index.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import {
  customerMayChange,
  lockOrder,
  planChange,
  seatsLeftFor,
  waitingSuccessor,
} from '#server/modules/orders/index.ts'
import {
  canSettle,
  findOpenAttempt,
  isDisputed,
  keptAmountOf,
  type RefundDependencies,
  refundPromptly,
  remainingPayments,
  settleChange,
} from '#server/modules/payments/index.ts'
import type { Refusal } from '#server/outcome.ts'
import { type Act, type ActRefusal, type ActRefusalKey, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'
import {
  type MailRecipient,
  mailRecipients,
  type OrderFacts,
  orderFactsOf,
  type RefundOfPayment,
} from '../orders/facts.ts'
import { findOrder, isOwnerDeleted } from '../orders/store.ts'

/** The customer's rights for a reservation. */
interface CustomerRights {
  /** Free cancellation up to and including a Japan day (null: no limit). */
  readonly cancel: { readonly until: JapanDate | null } | null
  /** One change. */
  readonly change: boolean
}

/** The consequences of moving a reservation to another time. */
export interface MovePlan {
  readonly order: OrderFacts
  /** `YYYY-MM-DD HH:mm` in Japan. */
  readonly to: string
  readonly payable: Yen
  /** The excess to refund, by payment. */
  readonly parts: readonly RefundOfPayment[]
  /** Seats of the old time that are released; the same number is taken at the new one. */
  readonly seats: number
  readonly stateAfter: OrderLabel
  /** The order number of the customer's pending change, which the move ends. */
  readonly endsChange: string | null
  /** The customer's rights now, and at the new time. */
  readonly rights: { readonly before: CustomerRights; readonly after: CustomerRights }
  readonly mails: readonly MailRecipient[]
}

/** The unpaid order that holds the seats of a move, and the customer's change that was ended for it. */
export interface MoveHold {
  readonly id: number
  readonly endedChange: string | null
}

/** Refusals of the change rules as refusals of acts. Any other message means that the time cannot be reserved. */
const REFUSED: Readonly<Record<string, ActRefusalKey>> = {
  orders_msg_change_onetime: 'move-once',
  orders_msg_already_cancelled: 'move-ended',
  orders_cancel_message: 'move-ended',
  orders_change_message: 'move-ended',
  order_change_same: 'move-same',
  supplier_offline: 'move-offline',
  package_offline: 'move-offline',
  reserve_msg_open_orders: 'move-holds',
  reserve_msg_open_orders_shop: 'move-holds',
  order_change_too_many: 'move-holds',
  // The key was repeated with another time after a lost response, or the seats were taken since the plan was shown.
  reserve_msg_key_used: 'changed',
  reserve_msg_slot_full: 'changed',
  // A change, or the payment for one, was started since the plan was shown.
  common_request_timeout: 'changed',
}
export const refusedMove = ({ kind, message }: Refusal): ActRefusal =>
  refuseAct(kind === 'changed' ? 'move-once' : (REFUSED[message] ?? 'move-time'))

/**
 * Moves a reservation to another time of the same package (OC-08). It works like a customer's change (decision 21),
 * but ignores the shop's rule on days and does not use up the customer's one change. Afterwards the customer has
 * the rights of an order made for the new time (decision 21). `hold` holds the seats of the new time; without it
 * the act can be planned but not performed. A move never charges: it is refused if the new price exceeds the
 * remaining payments, or while the customer pays for a change.
 */
export function moveAct(deps: RefundDependencies, orderNo: string, to: string, hold: MoveHold | null): Act<MovePlan> {
  const heldId = hold?.id ?? null
  return {
    name: 'move',
    subject: `order ${orderNo}`,

    async lock(tx) {
      const order = await findOrder(tx, orderNo)
      if (order !== null) await lockOrder(tx, order.id)
      // Lock order: the older order first.
      if (heldId !== null) await lockOrder(tx, heldId)
    },

    async plan(db, now) {
      const order = await findOrder(db, orderNo)
      if (order === null) return refuseAct('order-unknown', { orderNo })
      // The customer gave up unused orders by deleting the account (S-22) and cannot be notified.
      if (await isOwnerDeleted(db, order.customer_id)) return refuseAct('move-no-owner')
      const at = parseUseTime(to)
      if (order.use_time === null || at === null) return refuseAct('move-time')
      const wish = { packageId: order.package_id, packageNum: order.packages_num, useTimeStr: to }
      const change = await planChange(
        { ...deps, payments: { kept: keptAmountOf, isDisputed } },
        db,
        order,
        wish,
        now,
        'operator',
      )
      if (!change.ok) return refusedMove(change)
      const { pack, supplier, price, carried, kept } = change.data
      const settlement = changeSettlement({ payable: carried, kept }, price.payable)
      if (settlement.kind === 'pay') return refuseAct('move-difference', { due: settlement.amount })
      const left = await seatsLeftFor(db, order, { pack, supplier }, at)
      if (left < order.people_num) return refuseAct('move-full', { left: Math.max(0, left) })
      if (heldId !== null && !(await isHeld(db, heldId, order, now))) return refuseAct('changed')
      const waiting = hold === null ? await waitingSuccessor(db, order.id) : null
      if (waiting !== null && (await findOpenAttempt(db, waiting.id)) !== null) return refuseAct('move-change-paying')
      const tooMuch = settlement.kind === 'refund' ? settlement.amount : 0
      return planned({
        order: await orderFactsOf(deps, db, order),
        to: formatUseTimeStr(at),
        payable: price.payable,
        parts: refundParts(await remainingPayments(db, order.id), tooMuch),
        seats: order.seats_held,
        stateAfter: supplier.confirmation === 'request' ? 'confirming' : 'usable',
        endsChange: hold === null ? (waiting?.order_no ?? null) : hold.endedChange,
        rights: {
          before: await rightsOf(deps, db, order, now),
          after: await rightsOf(deps, db, { ...order, use_time: new Date(at.epochMilliseconds) }, now),
        },
        mails: await mailRecipients(deps, db, order, ['customer', 'shop']),
      })
    },

    async perform(tx, plan, by, now) {
      const [old, successor] = [await findOrder(tx, orderNo), heldId === null ? null : await lockOrder(tx, heldId)]
      if (old === null || successor === null) throw new Error(`Order ${plan.order.id} has no seats to move to`)
      if (!canSettle({ old, successor })) throw new Error(`Order ${old.id} can no longer be moved`)
      const settled = await settleChange(deps, tx, { old, successor }, now, actorOf(by))
      return () => refundPromptly(deps, settled, now)
    },

    logged: ({ order, to: after, payable }) => ({ before: { visit: order.visit }, after: { visit: after, payable } }),
    orderOf: ({ order }) => order.id,
  }
}

/** The customer's rights for an order, real or hypothetical. */
async function rightsOf(
  deps: { readonly catalogue: Catalogue },
  db: Handle,
  order: OrderRow,
  now: Temporal.Instant,
): Promise<CustomerRights> {
  return {
    cancel: await freeCancelOf(deps, db, order, now),
    change: await customerMayChange(deps, db, order, now),
  }
}

/** Whether the unpaid order still holds seats to replace the old order. */
async function isHeld(db: Handle, heldId: number, old: OrderRow, now: Temporal.Instant): Promise<boolean> {
  const held = await db.selectFrom('orders').selectAll().where('id', '=', heldId).executeTakeFirst()
  return (
    held?.changed_from_id === old.id &&
    held.pay_status === 0 &&
    held.closed_at === null &&
    held.hold_until.getTime() > now.epochMilliseconds
  )
}
