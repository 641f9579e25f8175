import type { MailDependencies } from '#server/modules/mail/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { factsOf, type OrderFacts } from '../orders/facts.ts'
import { findOrder, lockOrderNo } from '../orders/store.ts'

interface NotePlan {
  readonly order: OrderFacts
}

/** Adds a note to an order; the reason is its text. Changes nothing else and sends no mail. */
export function noteAct(deps: Pick<MailDependencies, 'catalogue'>, orderNo: string): Act<NotePlan> {
  return {
    name: 'note',
    subject: `order ${orderNo}`,
    lock: (tx) => lockOrderNo(tx, orderNo),
    async plan(db) {
      const order = await findOrder(db, orderNo)
      return order ? planned({ order: await factsOf(deps, db, order) }) : refuseAct('order-unknown', { orderNo })
    },
    perform: async () => undefined,
    logged: () => ({ before: {}, after: {} }),
    orderOf: ({ order }) => order.id,
  }
}
