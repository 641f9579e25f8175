import { receiptNumber } from '#domain/receipt/hand-out.ts'
import type { MailDependencies } from '#server/modules/mail/index.ts'
import { performHandOut, planHandOut } from '#server/modules/receipts/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'
import { type OrderFacts, orderFactsOf } from '../orders/facts.ts'
import { findOrder, lockOrderNo } from '../orders/store.ts'

/** The receipt to be issued. Whole yen. */
interface ReceiptPlan {
  readonly order: OrderFacts
  readonly receipt: {
    readonly number: string
    /** Number of the receipt that it replaces, and its addressee; null without one. */
    readonly replaces: string | null
    readonly before: string | null
    readonly addressee: string
    readonly total: number
  }
}

/** Support may correct an addressee, which customers type once. */
const requestOf = (addressee: string) => ({ addressee, key: '', isCorrection: true })

/**
 * Issues the receipt of an order for a customer who asks for it, or replaces it: by one that is made out to another
 * name, or that states what is kept after a refund (RC-02). The customer gets it on the order's page, as the original.
 * The log keeps numbers and amounts and no addressee.
 */
export function receiptAct(
  deps: Pick<MailDependencies, 'catalogue'>,
  orderNo: string,
  addressee: string,
): Act<ReceiptPlan> {
  return {
    name: 'receipt',
    subject: `order ${orderNo}`,
    lock: (tx) => lockOrderNo(tx, orderNo),

    async plan(db) {
      const order = await findOrder(db, orderNo)
      if (order === null) return refuseAct('order-unknown', { orderNo })
      const plan = await planHandOut(db, order, requestOf(addressee))
      if ('ok' in plan) return refuseAct('receipt-none', { why: plan.key })
      const { out, paper, latest, replaces } = plan
      if (out.effect === 'no-addressee') return refuseAct('receipt-name')
      if (out.effect === 'too-many') return refuseAct('receipt-many')
      if (out.effect !== 'issue') return refuseAct('receipt-same')
      return planned({
        order: await orderFactsOf(deps, db, order),
        receipt: {
          number: receiptNumber(orderNo, out.version),
          ...{ replaces, before: latest?.addressee ?? null, addressee: out.addressee },
          total: paper.paper.amounts.total,
        },
      })
    },

    async perform(tx, _plan, by, now) {
      const order = await findOrder(tx, orderNo)
      if (order === null) throw new Error(`Order ${orderNo} no longer exists`)
      const plan = await planHandOut(tx, order, requestOf(addressee))
      const made = 'ok' in plan ? null : await performHandOut(tx, order, plan, { key: null, by: actorOf(by) }, now)
      if (made === null) throw new Error(`The receipt of order ${orderNo} was planned and not issued`)
      return undefined
    },

    logged: ({ receipt: { number, replaces, total } }) => ({
      before: { receipt: replaces },
      after: { receipt: number, total },
    }),
    orderOf: ({ order }) => order.id,
  }
}
