import * as z from 'zod/mini'
import { email, id, millis, text } from '../fields.ts'
import { csvTable } from './csv.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

/**
 * Roles that manage access to a shop's bookings. A link shows the names of its guests, and the shop's email address
 * is sent them, so that these roles may see personal data (decision 35).
 */
const ROLES = ['owner', 'support'] as const

/** Cursor in the list of shops; negative when the newest are first. */
const cursor = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?[0-9]{1,9}$/)), z.transform(Number))]),
  z.int(),
)

export const SHOP_LINK_SORTS = ['newest', 'oldest'] as const
export type ShopLinkSort = (typeof SHOP_LINK_SORTS)[number]

const filter = { q: z.optional(text(100)), sort: z.optional(z.enum(SHOP_LINK_SORTS)) }

/**
 * Shops by part of their number, name or email address, newest first by default. Without a query, the shops that have
 * had a link, the latest link first. Fifty per page.
 */
export const searchShopLinks = operatorCall({
  name: 'searchShopLinks',
  method: 'GET',
  path: '/operator/api/shop-links',
  roles: ROLES,
  request: z.object({ ...filter, after: z.optional(cursor) }),
  response: z.object({
    shops: z.array(
      z.object({
        supplierId: z.int(),
        shop: z.string(),
        shopEn: z.string(),
        /** '' when unknown: the shop gets no mail. */
        contactEmail: z.string(),
        /** Active links. */
        links: z.int(),
        /** Last contact of a phone with one of them. */
        seenAt: z.nullable(millis),
      }),
    ),
    next: z.nullable(z.int()),
  }),
})

/** The same as CSV. */
export const shopLinksCsv = operatorCall({
  name: 'shopLinksCsv',
  method: 'GET',
  path: '/operator/api/shop-links/csv',
  roles: ROLES,
  request: z.object(filter),
  response: csvTable,
})

/**
 * A shop with its links, newest first, including withdrawn ones. The address of a link is shown only when it is made.
 */
export const readShopLinks = operatorCall({
  name: 'readShopLinks',
  method: 'GET',
  path: '/operator/api/shop-links/shop',
  roles: ROLES,
  request: z.object({ shop: id }),
  response: z.object({
    shop: z.string(),
    shopEn: z.string(),
    contactEmail: z.string(),
    links: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        by: z.string(),
        at: millis,
        withdrawnAt: z.nullable(millis),
        phones: z.int(),
        seenAt: z.nullable(millis),
      }),
    ),
  }),
})

/**
 * Makes a link, and optionally mails it to the shop. `sendTo` is the shop's address that was shown; refused when it
 * has changed since. `link` is returned only once: repeating the submission with the same `key` only confirms that it
 * was made.
 */
export const makeShopLink = operatorCall({
  name: 'makeShopLink',
  method: 'POST',
  path: '/operator/api/shop-links/make',
  roles: ROLES,
  request: z.object({
    shop: id,
    /** The door or person that it is for. */
    label: text(40).check(z.minLength(1)),
    sendTo: z.nullable(email.check(z.minLength(1))),
    reason,
    key: requestKey,
  }),
  response: z.object({ link: z.nullable(z.string()), sentTo: z.nullable(z.string()), isAgain: z.boolean() }),
})

/** Ends a link on all its phones, at their next contact. */
export const withdrawShopLink = operatorCall({
  name: 'withdrawShopLink',
  method: 'POST',
  path: '/operator/api/shop-links/withdraw',
  roles: ROLES,
  request: z.object({ link: id, reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})

/**
 * Sets the email address of a shop; '' for none. `before` is the address that was shown; refused when it has changed
 * since.
 */
export const changeShopMail = operatorCall({
  name: 'changeShopMail',
  method: 'POST',
  path: '/operator/api/shop-links/mail',
  roles: ROLES,
  request: z.object({ shop: id, before: text(254), email, reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})
