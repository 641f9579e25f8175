import { type MailDependencies, queueReceiptMail } from '#server/modules/mail/index.ts'
import { paperOf } from '#server/modules/receipts/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { type MailRecipient, mailRecipients, type OrderFacts, orderFactsOf } from '../orders/facts.ts'
import { findOrder, lockOrderNo } from '../orders/store.ts'

interface ReceiptMailPlan {
  readonly order: OrderFacts
  readonly mails: readonly MailRecipient[]
}

/**
 * Mails the customer the link to the receipt of an order, at the current address (RC-02). The receipt itself stays
 * behind the login, so that a mistyped address gets neither a name nor an amount of tax.
 */
export function receiptMailAct(deps: MailDependencies, orderNo: string): Act<ReceiptMailPlan> {
  return {
    name: 'receipt mail',
    subject: `order ${orderNo}`,
    lock: (tx) => lockOrderNo(tx, orderNo),

    async plan(db) {
      const order = await findOrder(db, orderNo)
      if (order === null) return refuseAct('order-unknown', { orderNo })
      const paper = await paperOf(db, order)
      if (!paper.ok) return refuseAct('receipt-none', { why: paper.key })
      const mails = await mailRecipients(deps, db, order, ['customer'])
      if (mails.length === 0) return refuseAct('mail-nobody')
      return planned({ order: await orderFactsOf(deps, db, order), mails })
    },

    async perform(tx, _plan, _by, now) {
      const order = await findOrder(tx, orderNo)
      if (order === null) throw new Error(`Order ${orderNo} no longer exists`)
      await queueReceiptMail(deps, tx, order, String(now.epochMilliseconds), now)
      return undefined
    },

    // The log keeps no address, which identifies a person.
    logged: ({ mails: [reader] }) => ({ before: {}, after: { sentTo: reader?.to ?? null } }),
    orderOf: ({ order }) => order.id,
  }
}
