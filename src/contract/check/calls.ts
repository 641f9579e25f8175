import * as z from 'zod/mini'
import { SHORT_CODE } from '#domain/order/trade-number.ts'
import { TICKET_STATES } from '#domain/ticket/ticket-check.ts'
import { emptyRequest, millis, text } from '../fields.ts'
import { redemptionRecord, redemptionVerdict, signedTime } from '../sw-protocol.ts'
import { type CheckCall, checkCall } from './check-call.ts'

/** The id of one ticket of the shop: the random reference of its token, base64url. */
const ref = z.string()

/** An order as the shop sees it: the data for the counter, without email address and telephone number (SH-08). */
export const shopBooking = z.object({
  ref,
  orderNo: z.string(),
  state: z.enum(TICKET_STATES),
  revision: z.int(),
  /** The guest's name as the shop says it; '' when the order's account is deleted. */
  name: z.string(),
  people: z.int(),
  /** The children's ages in Japanese, or as typed; '' without children. */
  children: z.string(),
  /** The package in Japanese, and its quantity. */
  course: z.string(),
  quantity: z.int(),
  /** Null for an undated ticket. */
  useTime: z.nullable(millis),
  validFrom: millis,
  validUntil: millis,
  usedAt: z.nullable(millis),
  /** Code of the accepted redemption, such as A7K2. */
  shortCode: z.nullable(z.string()),
  /** The guest's ticked needs in Japanese, grouped (PE-06). */
  needs: z.array(z.tuple([z.string(), z.string()])),
  /** The guest's note, as typed. */
  note: z.string(),
})
export type ShopBooking = z.infer<typeof shopBooking>

/**
 * A used, cancelled or changed ticket that is undated or for a later day: only the fields that an offline phone
 * needs.
 */
const endedTicket = z.object({
  ref,
  state: z.enum(TICKET_STATES),
  revision: z.int(),
  usedAt: z.nullable(millis),
})
export type EndedTicket = z.infer<typeof endedTicket>

/** The data that a shop's phone needs for a day offline. */
export const shopDay = z.object({
  shop: z.object({ id: z.int(), name: z.string() }),
  /** The purpose of the link: a door, a person. */
  label: z.string(),
  serverTime: signedTime,
  /** The Japan date of the bookings. */
  day: z.string(),
  /** Packages of the shop, in Japanese, for tickets that are not listed. */
  courses: z.array(z.object({ id: z.int(), name: z.string() })),
  /** False when some bookings or ended tickets are left out. The phone then lacks some of them while it is offline. */
  isWhole: z.boolean(),
  /** The bookings of that day, and those of the following hours that can be redeemed before midnight. */
  bookings: z.array(shopBooking),
  ended: z.array(endedTicket),
})

/** 256 random bits, base64url. */
const linkSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** Refusal of a link that is already open on its maximum number of phones. */
export const LINK_FULL = 'link-full'

/**
 * Opens a link on this phone: exchanges its token for a cookie that is sent only with these calls. Unknown and
 * withdrawn links get the same answer. `key` is a stored random id of the phone: reopening the link with it, such as
 * after a lost answer, does not count as a second phone.
 */
export const openShopLink = checkCall({
  name: 'openShopLink',
  method: 'POST',
  path: '/check/api/open',
  opens: true,
  request: z.object({ token: linkSecret, key: z.optional(linkSecret) }),
  response: z.object({ shop: shopDay.shape.shop, label: z.string() }),
})

/** Today's bookings of the link's shop. */
export const readShopDay = checkCall({
  name: 'readShopDay',
  method: 'GET',
  path: '/check/api/today',
  request: emptyRequest,
  response: shopDay,
})

/**
 * One ticket of the shop by its token or its order number, in its current state; null for other shops' tickets and
 * unknown ones.
 */
export const readShopTicket = checkCall({
  name: 'readShopTicket',
  method: 'POST',
  path: '/check/api/ticket',
  request: z.union([z.object({ token: redemptionRecord.shape.token }), z.object({ orderNo: text(24) })]),
  response: z.nullable(shopBooking),
})

/**
 * A ticket found by its code alone. Several may share the code, so this has the fields needed to choose one, without
 * personal data.
 */
export const codedTicket = z.object({
  orderNo: z.string(),
  course: z.string(),
  quantity: z.int(),
  /** Null for an undated ticket. */
  useTime: z.nullable(millis),
  validUntil: millis,
})
export type CodedTicket = z.infer<typeof codedTicket>

/**
 * Finds the shop's tickets by a code that was read out or noted: the code on the guest's screen for undated tickets,
 * or the code of a redemption. `readShopTicket` returns the guest's data, by the order number.
 */
export const findShopTickets = checkCall({
  name: 'findShopTickets',
  method: 'POST',
  path: '/check/api/find',
  request: z.object({ code: z.string().check(z.regex(SHORT_CODE)) }),
  response: z.array(codedTicket),
})

/** The claimed times of a redemption, as in the record of a guest's phone (T-32). */
const recordTimes = {
  nonce: redemptionRecord.shape.nonce,
  claimedAt: redemptionRecord.shape.claimedAt,
  serverTime: redemptionRecord.shape.serverTime,
}

/**
 * A redemption made on a shop's phone: of a scanned ticket by its token, or of a booking chosen from the list, with
 * the revision that the phone saw.
 */
export const shopRecord = z.union([
  z.object({ ...recordTimes, token: redemptionRecord.shape.token }),
  z.object({ ...recordTimes, orderNo: text(24), revision: z.int().check(z.gte(1), z.lte(2 ** 31 - 1)) }),
])
export type ShopRecord = z.infer<typeof shopRecord>

/**
 * Redeems a ticket of the shop, with the same verdicts in the same order as for a record of the guest's phone (T-33).
 */
export const redeemAtShop = checkCall({
  name: 'redeemAtShop',
  method: 'POST',
  path: '/check/api/redeem',
  request: shopRecord,
  response: redemptionVerdict,
})

/** Every call of the page. The server registers them, and the access tests iterate over them. */
export const CHECK_CALLS: readonly CheckCall[] = [
  openShopLink,
  readShopDay,
  readShopTicket,
  findShopTickets,
  redeemAtShop,
]
