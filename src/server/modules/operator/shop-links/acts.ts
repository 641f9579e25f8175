import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { type MailDependencies, queueShopLinkMail } from '#server/modules/mail/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { lockShop } from '../shops/store.ts'
import { findShopContact, findShopLink, insertShopLink, lockShopLink, withdrawShopLink } from './store.ts'

/** What making a link would do. The link itself is in no plan and no log: it is shown once, to whoever makes it. */
export interface ShopLinkPlan {
  readonly shop: string
  readonly label: string
  /** Where it is mailed; null: to nobody. */
  readonly mailTo: string | null
}

/** How a link is mailed to its shop: the mail, and it alone, carries the link itself. */
export interface SendsLink {
  readonly deps: MailDependencies
  readonly link: string
  /** The shop's address as it was shown to whoever presses. */
  readonly to: string
}

/**
 * Makes a link with which a shop checks its tickets (SH-05); `tokenHash` is of the token that the link carries. With `sends` the shop is
 * mailed it in the same transaction, at the address that was shown; one that is the shop's no more is refused, with the one that is.
 */
export function makeShopLinkAct(
  supplierId: number,
  label: string,
  tokenHash: Uint8Array,
  sends: SendsLink | null = null,
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

/** What withdrawing a link would do. */
export interface WithdrawPlan {
  readonly shop: string
  readonly label: string
  /** On which it is open, and which show nothing from their next contact on. */
  readonly phones: number
}

/** Withdraws a link on all phones that have it. What was redeemed by it stays; a record that a phone has not sent yet waits there for a new link. */
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
