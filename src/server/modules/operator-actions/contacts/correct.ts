import { isEmail } from '#domain/account/email.ts'
import type { MailDependencies } from '#server/modules/mail/index.ts'
import { addEvent, updateOrder } from '#server/modules/orders/index.ts'
import { storedPhone } from '#server/text/phone.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'
import { factsOf, type OrderFacts } from '../orders/facts.ts'
import { findOrder, lockOrderNo } from '../orders/store.ts'

/** New contacts of an order; undefined fields do not change. */
export interface Contacts {
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

interface ContactsPlan {
  readonly order: OrderFacts
  /** The fields that change. */
  readonly contacts: readonly { readonly field: keyof Contacts; readonly before: string; readonly after: string }[]
  /** The current values. They are part of the plan, so concurrent corrections do not silently overwrite each other. */
  readonly before: Contacts
}

const fieldsOf = (contacts: ContactsPlan['contacts']) => contacts.map(({ field }) => field)

/**
 * Corrects the email address or phone of an order. Later mails go to the new address. The log keeps the names of the
 * changed fields and no personal data.
 */
export function contactsAct(
  deps: Pick<MailDependencies, 'catalogue'>,
  orderNo: string,
  contacts: Contacts,
): Act<ContactsPlan> {
  return {
    name: 'contacts',
    subject: `order ${orderNo}`,
    lock: (tx) => lockOrderNo(tx, orderNo),

    async plan(db) {
      const order = await findOrder(db, orderNo)
      if (order === null) return refuseAct('order-unknown', { orderNo })
      const { email } = contacts
      // The support desk is in Japan and writes numbers in national format.
      const phone = contacts.phone === undefined ? undefined : storedPhone(contacts.phone, 'JP')
      if (email !== undefined && !isEmail(email)) return refuseAct('email-wrong')
      if (phone === null) return refuseAct('phone-wrong')
      const before = { email: order.email, phone: order.phone }
      const changed = (['email', 'phone'] as const).flatMap((field) => {
        const after = { email, phone }[field]
        return after === undefined || after === before[field] ? [] : [{ field, before: before[field], after }]
      })
      if (changed.length === 0) return refuseAct('contacts-same')
      return planned({ order: await factsOf(deps, db, order), contacts: changed, before })
    },

    async perform(tx, { order, contacts: changed }, by, now) {
      await updateOrder(tx, order.id, Object.fromEntries(changed.map(({ field, after }) => [field, after])))
      const fields = fieldsOf(changed)
      await addEvent(tx, { orderId: order.id, at: now, kind: 'contacts', detail: { by: actorOf(by), fields } })
      return undefined
    },

    logged: ({ contacts: changed }) => ({ before: {}, after: { corrected: fieldsOf(changed) } }),
    orderOf: ({ order }) => order.id,
  }
}
