import * as z from 'zod/mini'

/**
 * The interface between the page and the service worker: the redemption outbox (names, record, endpoint), the caches
 * and the messages. The stored tickets are in sw-tickets.ts.
 */

/** Epoch ms up to the year 9999. */
const clockTime = z.int().check(z.gte(0), z.lte(253_402_300_799_999))

/** The server's time, signed, so that a phone's clock can be bounded later. */
export const signedTime = z.object({ at: clockTime, signature: z.string().check(z.maxLength(100)) })
export type SignedTime = z.infer<typeof signedTime>

/** The characters of tokens and proofs. A database can store all of them. */
const PRINTABLE = /^[ -~]+$/

/** A recorded redemption without personal data (T-32). It is kept until the server has given a verdict. */
export const redemptionRecord = z.object({
  nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  token: z.string().check(z.regex(PRINTABLE), z.maxLength(600)),
  deviceId: z.string().check(z.regex(PRINTABLE), z.maxLength(200)),
  /** The phone's clock at the redemption, epoch ms. */
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

/** A record in the outbox, under its nonce. It is kept after its verdict, so that the screen can still show it. */
export const outboxEntry = z.object({ record: redemptionRecord, verdict: z.nullable(redemptionVerdict) })
export type OutboxEntry = z.infer<typeof outboxEntry>

const verdictEnvelope = z.object({ code: z.literal('200'), data: redemptionVerdict })

/** Parses the verdict from an answer's body; null for any other body, such as a refusal or a captive portal's page. */
export function verdictOf(body: unknown): RedemptionVerdict | null {
  return z.safeParse(verdictEnvelope, body).data?.data ?? null
}

/** Parses stored entries and skips malformed ones. */
export function validEntries<Entry>(schema: z.ZodMiniType<Entry>, stored: readonly unknown[]): Entry[] {
  return stored.flatMap((value) => {
    const entry = schema.safeParse(value)
    return entry.success ? [entry.data] : []
  })
}

/** The outbox has its own IndexedDB database, which a logout leaves untouched. */
export const OUTBOX = {
  database: 'tabifuda-outbox',
  store: 'redemptions',
  endpoint: '/api/validOrder/useOrder',
  syncTag: 'redemptions',
} as const

/** Caches that fill during use and are emptied when the customer changes. They hold no private data. */
export const CACHE = { catalogue: 'catalogue', pictures: 'pictures' } as const

/** Where workbox-expiration records the address and age of every entry of these caches. */
export const CACHE_AGES = { database: 'workbox-expiration', store: 'cache-entries' } as const

/** Addresses of the app's pages that a push message may open. */
export const OWN_PAGES = /^\/(?:pc|mobile)\/[A-Za-z]+$/

/**
 * A push message (decision 27), in the form that some browsers show without a worker. `navigate` is the page that a
 * tap opens.
 */
export const pushNotice = z.object({
  notification: z.object({
    title: z.string().check(z.minLength(1), z.maxLength(300)),
    body: z.string().check(z.maxLength(500)),
    lang: z.string(),
    tag: z.string(),
    renotify: z.catch(z.boolean(), false),
    navigate: z.string(),
  }),
})

export const MESSAGE = {
  /** Page to a waiting service worker: take over (as workbox-window sends it). */
  skipWaiting: 'SKIP_WAITING',
  /** Service worker to pages: the outbox has changed, read it again. */
  outboxSent: 'OUTBOX_SENT',
} as const
