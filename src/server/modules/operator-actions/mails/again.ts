import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { insertMails, type MailDependencies, mailTimes } from '#server/modules/mail/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'
import { type MailRecipient, mailRecipients, type OrderFacts, orderFactsOf } from '../orders/facts.ts'
import { findOrder, lockOrderNo } from '../orders/store.ts'
import { mailOfOrder, settleMail } from './store.ts'

/** The consequences of sending a mail about an order again. */
export interface MailAgainPlan {
  readonly order: OrderFacts
  readonly mail: number
  readonly subject: string
  /** When it was written, in Japan. */
  readonly at: string
  /** The original recipient at the current address. */
  readonly mails: readonly MailRecipient[]
}

/** Key prefix of mails to a shop (`shopMail`), including those sent again. */
const FOR_SHOP = 'order-shop-'

/**
 * Sends a mail about an order again: the same text, to the current address of the customer or the shop (OC-08). It
 * is a new mail with its own message id, because a reader's mail program hides a second mail with a known id. The
 * attached ticket is the current one at the time of sending. If the original was given up, its support entry is
 * settled.
 */
export function mailAgainAct(deps: MailDependencies, orderNo: string, mail: number): Act<MailAgainPlan> {
  return {
    name: 'mail again',
    subject: `order ${orderNo}`,
    lock: (tx) => lockOrderNo(tx, orderNo),

    async plan(db) {
      const order = await findOrder(db, orderNo)
      if (order === null) return refuseAct('order-unknown', { orderNo })
      const found = await mailOfOrder(db, order.id, mail)
      if (found === null) return refuseAct('mail-gone', { mail })
      if (found.sent_at === null && found.failed_at === null) return refuseAct('mail-waiting')
      const to = found.dedupe_key.startsWith(FOR_SHOP) ? 'shop' : 'customer'
      const mails = await mailRecipients(deps, db, order, [to])
      if (mails.length === 0) return refuseAct('mail-nobody')
      return planned({
        order: await orderFactsOf(deps, db, order),
        ...{ mail, subject: found.subject, at: formatUseTimeStr(found.created_at.toTemporalInstant()), mails },
      })
    },

    async perform(tx, { order, mails: [reader] }, by, now) {
      const found = await mailOfOrder(tx, order.id, mail)
      const owner = await findOrder(tx, orderNo)
      if (found === null || owner === null || reader === undefined) throw new Error(`Mail ${mail} cannot be sent again`)
      const { locale, subject, body, html, links, calendar } = found
      const dedupeKey = `${reader.to === 'shop' ? FOR_SHOP : 'order-'}again:${order.id}:${mail}:${now.epochMilliseconds}`
      const ticketOf = found.ticket_order_id === null ? null : owner
      const copy = { ...{ dedupeKey, locale, subject, body, html, links, calendar, ticketOf } }
      await insertMails(tx, [{ recipient: reader.address, mail: copy }], mailTimes(deps, now))
      if (found.failed_at !== null) await settleMail(tx, mail, { by: actorOf(by), note: by.reason }, now)
      return undefined
    },

    // The log keeps neither the mail's subject, which names the shop, nor the address, which identifies a person.
    logged: ({ mail: id, at, mails: [reader] }) => ({
      before: { mail: id, at },
      after: { sentTo: reader?.to ?? null },
    }),
    orderOf: ({ order }) => order.id,
  }
}
