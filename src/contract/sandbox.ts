import * as z from 'zod/mini'
import { DISPUTE_STATES } from '#domain/dispute/dispute.ts'
import { endpoint } from './endpoint.ts'
import { email, emptyRequest, id, text, yen } from './fields.ts'

/** The mails to an address so far, newest first, with their links (sandbox profile only). */
export const sandboxOutbox = endpoint({
  name: 'sandboxOutbox',
  method: 'GET',
  path: '/sandbox/outbox',
  access: 'sandbox',
  request: z.object({ to: email }),
  response: z.array(
    z.object({
      to: z.string(),
      locale: z.string(),
      subject: z.string(),
      /** Its text part, and its HTML part as a document. */
      body: z.string(),
      html: z.string(),
      links: z.array(z.string()),
      /** The attached calendar file. */
      calendar: z.nullable(z.string()),
      /** Epoch ms. */
      at: z.int(),
    }),
  ),
})

/** Sets the server's clock to an ISO instant, from which it continues. Null returns to real time. */
export const sandboxClock = endpoint({
  name: 'sandboxClock',
  method: 'POST',
  path: '/sandbox/clock',
  access: 'sandbox',
  request: z.object({ now: z.nullable(text(40)) }),
  response: z.object({ now: z.string() }),
})

/** Resets every rate limit, so that test journeys can make more accounts per hour than a visitor may. */
export const sandboxThrottles = endpoint({
  name: 'sandboxThrottles',
  method: 'POST',
  path: '/sandbox/throttles',
  access: 'sandbox',
  request: emptyRequest,
  response: z.null(),
})

/**
 * Ends every unpaid order as if its owner had left it, and forgets lapsed holds, so that test journeys of one
 * customer can make more reservations than a visitor may.
 */
export const sandboxHolds = endpoint({
  name: 'sandboxHolds',
  method: 'POST',
  path: '/sandbox/holds',
  access: 'sandbox',
  request: emptyRequest,
  response: z.null(),
})

/**
 * Makes a link of a shop, like `npm run operator -- shop-link make`, which needs exclusive access to the embedded
 * database.
 */
export const sandboxShopLink = endpoint({
  name: 'sandboxShopLink',
  method: 'POST',
  path: '/sandbox/shopLink',
  access: 'sandbox',
  request: z.object({ supplierId: id, label: text(40).check(z.minLength(1)) }),
  response: z.object({ id: z.int(), link: z.string() }),
})

/** Withdraws a link of a shop. */
export const sandboxWithdrawShopLink = endpoint({
  name: 'sandboxWithdrawShopLink',
  method: 'POST',
  path: '/sandbox/withdrawShopLink',
  access: 'sandbox',
  request: z.object({ id }),
  response: z.null(),
})

/**
 * Stands for the cardholder's bank: disputes the payment of an order (`created`), or moves its open dispute on.
 * `amount`: a part of the payment. `inquiry`: it begins as an inquiry, which takes no money until it is `updated`;
 * `updated` otherwise means that the bank has the evidence.
 */
export const sandboxDispute = endpoint({
  name: 'sandboxDispute',
  method: 'POST',
  path: '/sandbox/payments/dispute',
  access: 'sandbox',
  request: z.object({
    orderNo: text(40).check(z.minLength(1)),
    kind: z.enum(['created', 'updated', 'withdrawn', 'won', 'lost']),
    amount: z.optional(yen.check(z.gte(1))),
    inquiry: z.optional(z.boolean()),
  }),
  response: z.object({ dispute: z.string(), state: z.enum(DISPUTE_STATES) }),
})
