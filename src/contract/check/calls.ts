import * as z from 'zod/mini'
import { SHORT_CODE } from '#domain/order/trade-number.ts'
import { TICKET_STATES } from '#domain/ticket/ticket-check.ts'
import { millis, nothing, text } from '../fields.ts'
import { redemptionRecord, redemptionVerdict, signedTime } from '../sw-protocol.ts'
import { type CheckCall, checkCall } from './check-call.ts'

/** What names one ticket of the shop: the random reference of its token, base64url. */
const ref = z.string()

/** An order as its shop sees it: what the counter needs, and neither mail address nor telephone number (SH-08). */
export const shopBooking = z.object({
  ref,
  orderNo: z.string(),
  state: z.enum(TICKET_STATES),
  revision: z.int(),
  /** The guest's name as the shop calls it; '' where the order is of nobody any more. */
  name: z.string(),
  people: z.int(),
  /** The children's ages in Japanese, or as typed; '' without children. */
  children: z.string(),
  /** The package in Japanese, and how many of it. */
  course: z.string(),
  quantity: z.int(),
  /** Null for a ticket without a date. */
  useTime: z.nullable(millis),
  validFrom: millis,
  validUntil: millis,
  usedAt: z.nullable(millis),
  /** Code of the accepted redemption, such as A7K2. */
  shortCode: z.nullable(z.string()),
  /** What the guest ticked, in Japanese words by what it is about (PE-06). */
  needs: z.array(z.tuple([z.string(), z.string()])),
  /** The guest's own words. */
  note: z.string(),
})
export type ShopBooking = z.infer<typeof shopBooking>

/** A ticket of no day, or of a later one, that is used, cancelled or changed: nothing but what an offline phone must know of it. */
const endedTicket = z.object({
  ref,
  state: z.enum(TICKET_STATES),
  revision: z.int(),
  usedAt: z.nullable(millis),
})
export type EndedTicket = z.infer<typeof endedTicket>

/** All that a shop's phone needs for a day without a network. */
export const shopDay = z.object({
  shop: z.object({ id: z.int(), name: z.string() }),
  /** Whom or what the link was made for: a door, a person. */
  label: z.string(),
  serverTime: signedTime,
  /** The day in Japan that the bookings are of. */
  day: z.string(),
  /** Packages of the shop, in Japanese, for tickets that are in no list. */
  courses: z.array(z.object({ id: z.int(), name: z.string() })),
  /** False where there are more bookings or ended tickets than are listed: without a network the phone does not know all of them. */
  isWhole: z.boolean(),
  /** Of that day, and of the hours after it that can be redeemed before midnight. */
  bookings: z.array(shopBooking),
  ended: z.array(endedTicket),
})

/** 256 random bits, base64url. */
const linkSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** The word with which a link is refused that is open on as many phones as it may be. */
export const LINK_FULL = 'link-full'

/**
 * Opens a link on this phone: its token for a cookie that these calls alone are sent with. Unknown and withdrawn ones get one answer.
 * `key` is the phone's own, made at random and kept: who opens the link again under it, as the answer was lost, has the same place.
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
  request: nothing,
  response: shopDay,
})

/** One ticket of the shop by its token or its order number, as it is now; null for every other shop's and none. */
export const readShopTicket = checkCall({
  name: 'readShopTicket',
  method: 'POST',
  path: '/check/api/ticket',
  request: z.union([z.object({ token: redemptionRecord.shape.token }), z.object({ orderNo: text(24) })]),
  response: z.nullable(shopBooking),
})

/** A ticket as it is told to who has its code alone, which several may have: enough to choose by, and nothing about a person. */
export const codedTicket = z.object({
  orderNo: z.string(),
  course: z.string(),
  quantity: z.int(),
  /** Null for a ticket without a date. */
  useTime: z.nullable(millis),
  validUntil: millis,
})
export type CodedTicket = z.infer<typeof codedTicket>

/**
 * Tickets of the shop under a code that somebody reads out or has noted down: the code on the guest's screen, of tickets without a date, or
 * that of a redemption. Whose it is `readShopTicket` says, by the number.
 */
export const findShopTickets = checkCall({
  name: 'findShopTickets',
  method: 'POST',
  path: '/check/api/find',
  request: z.object({ code: z.string().check(z.regex(SHORT_CODE)) }),
  response: z.array(codedTicket),
})

/** When a redemption says it happened, as in the record of a guest's phone (T-32). */
const recordTimes = {
  nonce: redemptionRecord.shape.nonce,
  claimedAt: redemptionRecord.shape.claimedAt,
  serverTime: redemptionRecord.shape.serverTime,
}

/** A redemption that a shop's phone made: of a scanned ticket by its token, else of a booking that it chose, in the revision it saw. */
export const shopRecord = z.union([
  z.object({ ...recordTimes, token: redemptionRecord.shape.token }),
  z.object({ ...recordTimes, orderNo: text(24), revision: z.int().check(z.gte(1), z.lte(2 ** 31 - 1)) }),
])
export type ShopRecord = z.infer<typeof shopRecord>

/** Redeems a ticket of the shop: the same verdicts, in the same order, as for a record of the guest's phone (T-33). */
export const redeemAtShop = checkCall({
  name: 'redeemAtShop',
  method: 'POST',
  path: '/check/api/redeem',
  request: shopRecord,
  response: redemptionVerdict,
})

/** Every call of the page: what the server registers, and what the tests of access walk. */
export const CHECK_CALLS: readonly CheckCall[] = [
  openShopLink,
  readShopDay,
  readShopTicket,
  findShopTickets,
  redeemAtShop,
]
