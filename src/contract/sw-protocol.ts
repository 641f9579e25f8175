import * as z from 'zod/mini'

/**
 * What the page and the service worker agree on: the redemption outbox (names, record, endpoint) and the messages.
 * The only file of src that sw/ imports.
 */

/** Epoch ms up to the year 9999: anything beyond is no clock. */
const clockTime = z.int().check(z.gte(0), z.lte(253_402_300_799_999))

/** The server's word for what time it is, signed, so that a phone's clock can be bounded later. */
export const signedTime = z.object({ at: clockTime, signature: z.string().check(z.maxLength(100)) })
export type SignedTime = z.infer<typeof signedTime>

/** A recorded redemption (tickets.md): no personal data. Kept until the server has given a verdict. */
export const redemptionRecord = z.object({
  nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  token: z.string().check(z.minLength(1), z.maxLength(600)),
  deviceId: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The phone's clock at the deed, epoch ms. */
  claimedAt: clockTime,
  serverTime: signedTime,
})
export type RedemptionRecord = z.infer<typeof redemptionRecord>

export const VERDICTS = ['accepted', 'rejected', 'conflict_duplicate', 'conflict_cancelled', 'conflict_time'] as const
export const redemptionVerdict = z.object({
  nonce: z.string(),
  verdict: z.enum(VERDICTS),
  /** Code that the shop can write down, such as A7K2. */
  shortCode: z.string(),
  /** When the ticket counts as used, epoch ms; null unless accepted or already used. */
  usedAt: z.nullable(z.int()),
  clockUnproven: z.boolean(),
})
export type RedemptionVerdict = z.infer<typeof redemptionVerdict>

/** The outbox lives in an IndexedDB database of its own, which no logout touches. */
export const OUTBOX = {
  database: 'tabifuda-outbox',
  store: 'redemptions',
  endpoint: '/api/validOrder/useOrder',
  syncTag: 'redemptions',
} as const

export const MESSAGE = {
  /** Page to a waiting service worker: take over (what workbox-window sends). */
  skipWaiting: 'SKIP_WAITING',
  /** Service worker to pages: records were sent while no page did it, read the outbox again. */
  outboxSent: 'OUTBOX_SENT',
} as const
