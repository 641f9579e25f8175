import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, nothing, text } from './fields.ts'

/** The mails written so far to an address, newest first, with their links (sandbox profile only). */
export const sandboxOutbox = endpoint({
  name: 'sandboxOutbox',
  method: 'GET',
  path: '/sandbox/outbox',
  access: 'sandbox',
  request: z.object({ to: text(254) }),
  response: z.array(
    z.object({
      to: z.string(),
      locale: z.string(),
      subject: z.string(),
      /** Its text part, and its HTML part as a document. */
      body: z.string(),
      html: z.string(),
      links: z.array(z.string()),
      /** The calendar entry that goes with it. */
      calendar: z.nullable(z.string()),
      /** Epoch ms. */
      at: z.int(),
    }),
  ),
})

/** Moves the server's clock to an ISO instant; it keeps running from there. Null goes back to real time. */
export const sandboxClock = endpoint({
  name: 'sandboxClock',
  method: 'POST',
  path: '/sandbox/clock',
  access: 'sandbox',
  request: z.object({ now: z.nullable(text(40)) }),
  response: z.object({ now: z.string() }),
})

/** Forgets every counted try, so that journeys can make more accounts than one visitor may in an hour. */
export const sandboxThrottles = endpoint({
  name: 'sandboxThrottles',
  method: 'POST',
  path: '/sandbox/throttles',
  access: 'sandbox',
  request: nothing,
  response: z.null(),
})

/**
 * Ends every unpaid order as its owner's leaving would, and forgets whose holds lapsed, so that journeys of one customer
 * can reserve more than one visitor may at a time.
 */
export const sandboxHolds = endpoint({
  name: 'sandboxHolds',
  method: 'POST',
  path: '/sandbox/holds',
  access: 'sandbox',
  request: nothing,
  response: z.null(),
})

/** Makes a link with which a shop checks tickets, as `npm run operator -- shop-link make` does, which needs the embedded database for itself. */
export const sandboxShopLink = endpoint({
  name: 'sandboxShopLink',
  method: 'POST',
  path: '/sandbox/shopLink',
  access: 'sandbox',
  request: z.object({
    supplierId: id,
    label: text(40).check(
      z.minLength(1),
      // The log keeps it as JSON, which takes no half of a character.
      z.refine((label) => !/\p{Surrogate}/u.test(label)),
    ),
  }),
  response: z.object({ id: z.int(), link: z.string() }),
})

/** Withdraws such a link. */
export const sandboxWithdrawShopLink = endpoint({
  name: 'sandboxWithdrawShopLink',
  method: 'POST',
  path: '/sandbox/withdrawShopLink',
  access: 'sandbox',
  request: z.object({ id }),
  response: z.null(),
})
