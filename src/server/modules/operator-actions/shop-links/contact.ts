import { isEmail } from '#domain/account/email.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { lockShop } from '../shops/store.ts'
import { findShopContact, setShopContact } from './store.ts'

/** The consequences of a new mail address of a shop. */
interface ShopMailPlan {
  readonly before: string
  readonly after: string
}

/**
 * Sets the mail address of a shop; '' for none. Queued mails keep their recipient. `shown` is the address that the
 * operator saw, so concurrent changes do not silently overwrite each other. It is a business address, so the log keeps
 * both values.
 */
export function shopMailAct(supplierId: number, shown: string, email: string): Act<ShopMailPlan> {
  return {
    name: 'shop mail',
    subject: `shop ${supplierId}`,
    waitsForCatalogue: true,
    lock: (tx) => lockShop(tx, supplierId),

    async plan(db) {
      const shop = await findShopContact(db, supplierId)
      if (!shop) return refuseAct('shop-unknown', { shop: supplierId })
      if (email !== '' && !isEmail(email)) return refuseAct('email-wrong')
      if (shop.contactEmail !== shown) return refuseAct('changed')
      if (shop.contactEmail === email) return refuseAct('shop-mail-same')
      return planned({ before: shop.contactEmail, after: email })
    },

    async perform(tx, { after }) {
      await setShopContact(tx, supplierId, after)
      return undefined
    },

    logged: ({ before, after }) => ({ before: { contact: before }, after: { contact: after } }),
    orderOf: () => null,
  }
}
