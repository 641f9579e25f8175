import * as z from 'zod/mini'
import { email, id, millis, text } from '../fields.ts'
import { csvTable } from './csv.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

/**
 * Who opens the way to a shop's bookings: a link shows the names of its guests, and whoever has the shop's mail address is sent them. So
 * these are for who may see personal data (decision 115).
 */
const KEEPERS = ['owner', 'support'] as const

/** Where a shop stands in the list; negative where the newest link is first. */
const place = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?[0-9]{1,9}$/)), z.transform(Number))]),
  z.int(),
)

export const SHOP_LINK_SORTS = ['newest', 'oldest'] as const
export type ShopLinkSort = (typeof SHOP_LINK_SORTS)[number]

const filter = { q: z.optional(text(100)), sort: z.optional(z.enum(SHOP_LINK_SORTS)) }

/**
 * Shops by any part of their number, name or mail address, the newest first by default; without one those that have had a link, the last one first. Fifty at a
 * time.
 */
export const searchShopLinks = operatorCall({
  name: 'searchShopLinks',
  method: 'GET',
  path: '/operator/api/shop-links',
  roles: KEEPERS,
  request: z.object({ ...filter, after: z.optional(place) }),
  response: z.object({
    shops: z.array(
      z.object({
        supplierId: z.int(),
        shop: z.string(),
        shopEn: z.string(),
        /** '' where nobody has told one: the shop gets no mail. */
        contactEmail: z.string(),
        /** Links that work. */
        links: z.int(),
        /** When a phone of one was seen last. */
        seenAt: z.nullable(millis),
      }),
    ),
    next: z.nullable(z.int()),
  }),
})

/** The same as a table for spreadsheets. */
export const shopLinksCsv = operatorCall({
  name: 'shopLinksCsv',
  method: 'GET',
  path: '/operator/api/shop-links/csv',
  roles: KEEPERS,
  request: z.object(filter),
  response: csvTable,
})

/** A shop with its links, the newest first, the withdrawn ones among them. A link itself is shown only when it is made. */
export const readShopLinks = operatorCall({
  name: 'readShopLinks',
  method: 'GET',
  path: '/operator/api/shop-links/shop',
  roles: KEEPERS,
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
 * Makes a link, and mails it to the shop where that is wanted: `sendTo` is the shop's address as it was shown, and another one by then is refused. `link` is returned this once: who repeats the press under the same `key` is
 * told that it was made, and no more.
 */
export const makeShopLink = operatorCall({
  name: 'makeShopLink',
  method: 'POST',
  path: '/operator/api/shop-links/make',
  roles: KEEPERS,
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

/** Ends a link on all its phones, from their next contact on. */
export const withdrawShopLink = operatorCall({
  name: 'withdrawShopLink',
  method: 'POST',
  path: '/operator/api/shop-links/withdraw',
  roles: KEEPERS,
  request: z.object({ link: id, reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})

/** Sets where a shop is mailed; '' is nowhere. `before` is what was shown: another one by then is refused. */
export const changeShopMail = operatorCall({
  name: 'changeShopMail',
  method: 'POST',
  path: '/operator/api/shop-links/mail',
  roles: KEEPERS,
  request: z.object({ shop: id, before: text(254), email, reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})
