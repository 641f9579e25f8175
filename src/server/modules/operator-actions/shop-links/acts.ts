import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { type MailDependencies, queueShopLinkMail } from '#server/modules/mail/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { lockShop } from '../shops/store.ts'
import { findShopContact, findShopLink, insertShopLink, lockShopLink, withdrawShopLink } from './store.ts'

/**
 * The consequences of creating a link. Plan and log do not contain the link: it is shown once, to the operator who
 * creates it.
 */
export interface ShopLinkPlan {
  readonly shop: string
  readonly label: string
  /** Its recipient; null if it is not mailed. */
  readonly mailTo: string | null
}

/** How a link is mailed to its shop. Only the mail contains the link. */
export interface LinkMail {
  readonly deps: MailDependencies
  readonly link: string
  /** The shop's address that the operator saw. */
  readonly to: string
}

/**
 * Creates a link with which a shop checks tickets (SH-05); `tokenHash` is the hash of the link's token. With `sends`,
 * the same transaction queues a mail to the address that was shown. If the shop's address has changed, the act is
 * refused with the current one.
 */
export function makeShopLinkAct(
  supplierId: number,
  label: string,
  tokenHash: Uint8Array,
  sends: LinkMail | null = null,
): Act<ShopLinkPlan> {
  return {
    name: 'shop link make',
    subject: `shop ${supplierId}`,
    waitsForCatalogue: true,
    lock: (tx) => lockShop(tx, supplierId),

    async plan(db) {
      const shop = await findShopContact(db, supplierId)
      if (!shop) return refuseAct('shop-unknown', { shop: supplierId })
      if (sends && shop.contactEmail === '') return refuseAct('shop-no-mail', { shop: supplierId })
      if (sends && shop.contactEmail !== sends.to) return refuseAct('shop-mail-changed', { now: shop.contactEmail })
      return planned({ shop: shop.name, label, mailTo: sends && shop.contactEmail })
    },

    async perform(tx, { mailTo, shop }, by, now) {
      const id = await insertShopLink(tx, { supplierId, label, tokenHash, by: by.operator, now })
      if (sends && mailTo !== null) {
        await queueShopLinkMail(sends.deps, tx, { id, shop, link: sends.link, label, recipient: mailTo }, now)
      }
      return undefined
    },

    logged: (plan) => ({ before: {}, after: { label: plan.label, mailed: plan.mailTo !== null } }),
    orderOf: () => null,
  }
}

/** The consequences of withdrawing a link. */
export interface WithdrawPlan {
  readonly shop: string
  readonly label: string
  /** Number of phones on which it is open; they stop showing bookings after their next contact with the server. */
  readonly phones: number
}

/**
 * Withdraws a link on all phones that have it. Its redemptions stay valid. A record that a phone has not sent yet
 * stays on the phone until a new link is opened there.
 */
export function withdrawShopLinkAct(id: number): Act<WithdrawPlan> {
  return {
    name: 'shop link withdraw',
    subject: `shop link ${id}`,
    lock: (tx) => lockShopLink(tx, id),

    async plan(db) {
      const link = await findShopLink(db, id)
      if (!link) return refuseAct('link-unknown', { link: id })
      if (link.withdrawnAt !== null) {
        return refuseAct('link-withdrawn', { link: id, at: formatUseTimeStr(link.withdrawnAt.toTemporalInstant()) })
      }
      return planned({ shop: link.shop, label: link.label, phones: Number(link.phones) })
    },

    async perform(tx, _plan, _by, now) {
      await withdrawShopLink(tx, id, now)
      return undefined
    },

    logged: (plan) => ({ before: { label: plan.label, phones: plan.phones }, after: {} }),
    orderOf: () => null,
  }
}
