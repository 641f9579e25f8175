import * as z from 'zod/mini'
import { TICKET_STATES } from '#domain/ticket/ticket-check.ts'
import { TICKET_PAGES } from '#domain/ticket/ticket-page.ts'
import { WALLETS } from '#domain/ticket/wallets.ts'
import { endpoint } from './endpoint.ts'
import { emptyRequest, id, millis, optionalId, optionalText, text } from './fields.ts'
import { order, orderType } from './order.ts'
import { redemptionRecord, redemptionVerdict, signedTime } from './sw-protocol.ts'

/** One ticket with all data of its screen, so that it opens offline (T-01). */
export const ticket = z.object({
  orderId: z.int(),
  orderNo: z.string(),
  /** The page that the ticket opens (OP-17). It also opens after the ticket has ended, and then shows that. */
  page: z.enum(TICKET_PAGES),
  state: z.enum(TICKET_STATES),
  /** The content of the QR: the verify URL, for a usable ticket with the signed token as its fragment. */
  url: z.string(),
  /** Only a usable ticket is signed; '' for every other. */
  token: z.string(),
  /** Last valid instant of the token; every contact with the server renews it. Null without a token. */
  tokenUntil: z.nullable(millis),
  /** Redeemable between these instants, both included. */
  validFrom: millis,
  validUntil: millis,
  usedAt: z.nullable(millis),
  /** Code of the accepted redemption, such as A7K2; null without one. */
  shortCode: z.nullable(z.string()),
  revision: z.int(),
  /** Wallets that it can be added to now; absent when there are none. */
  wallets: z.optional(z.array(z.enum(WALLETS))),
  order,
})
export type Ticket = z.infer<typeof ticket>

export type TicketState = Ticket['state']

/** Beyond P-7: all tickets of the session's customer in one answer, current ones and those ended within 90 days. */
export const ticketSync = endpoint({
  name: 'ticketSync',
  method: 'POST',
  path: '/api/ticket/sync',
  access: 'customer',
  /** The proof that this phone received earlier, so that it keeps its device id. */
  request: z.object({ deviceId: optionalText(200) }),
  response: z.object({
    customerId: z.int(),
    serverTime: signedTime,
    /** Opaque proof that a redemption was recorded on a phone on which this customer had signed in. */
    deviceId: z.string(),
    /** Opaque proof of the session that fetched the tickets, for `ticketAccess`. */
    access: z.optional(z.string()),
    tickets: z.array(ticket),
  }),
})

/**
 * Whether a signed-out phone must delete its stored tickets, because their owner ended the session, changed the
 * password or deleted the account. An expired session does not count as ended. The proofs are those of the last
 * `ticketSync`; false for invalid ones.
 */
export const ticketAccess = endpoint({
  name: 'ticketAccess',
  method: 'POST',
  path: '/api/ticket/access',
  access: 'public',
  request: z.object({ customerId: id, deviceId: text(200), access: optionalText(200) }),
  response: z.object({ isEnded: z.boolean() }),
})

/** The ticket for the shop, on the owner's phone. Unknown and foreign numbers get the same answer. */
export const queryOrder = endpoint({
  name: 'queryOrder',
  method: 'POST',
  path: '/validOrder/queryOrder',
  access: 'customer',
  request: z.object({ tradeNo: text(24) }),
  /** With the fields of an order for verification (P-3.6) at the top level. */
  response: z.extend(ticket, {
    customerId: z.int(),
    orderStatus: z.int(),
    supplier: order.shape.supplier,
    comboPackage: order.shape.comboPackage,
  }),
})

/**
 * Marks a ticket as used, once (U-08, T-31 to T-35). With a record from the owner's phone it needs no session.
 * Without one it needs `tradeNo` or `id`, and the owner's session.
 */
export const redeemTicket = endpoint({
  name: 'redeemTicket',
  method: 'POST',
  path: '/validOrder/useOrder',
  access: 'public',
  request: z.union([
    redemptionRecord,
    z.object({
      tradeNo: optionalText(24),
      id: optionalId,
      orderType: z.optional(orderType),
      nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    }),
  ]),
  response: redemptionVerdict,
})

/** Public keys for verifying ticket tokens, by key id. */
export const ticketKeys = endpoint({
  name: 'ticketKeys',
  method: 'GET',
  path: '/.well-known/ticket-keys.json',
  access: 'public',
  cacheable: 'catalogue',
  request: emptyRequest,
  response: z.object({
    keys: z.array(z.object({ kid: z.string(), alg: z.literal('EdDSA'), publicKey: z.string(), from: millis })),
  }),
})
