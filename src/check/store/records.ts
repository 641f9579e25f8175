import { clear, del, get, set, update } from 'idb-keyval'
import * as z from 'zod/mini'
import { shopDay, shopRecord } from '#contract/check/calls.ts'
import { redemptionVerdict } from '#contract/sw-protocol.ts'
import { toBase64Url } from '#domain/base64url.ts'
import { resilientStore } from '#kit/platform/indexed-db.ts'
import { redemptionOutbox } from '#kit/platform/redemption-outbox.ts'

/**
 * Data stored on this phone for the shop. The day has guests' names and is deleted at the next contact after the
 * link was withdrawn. The outbox has none and is kept until the server has judged its records (T-32).
 */
const dayStore = resilientStore('tabifuda-check', 'day')

const publicKey = z.object({ kid: z.string(), publicKey: z.string() })
export type PublicKey = z.infer<typeof publicKey>

/** The last contact with the server: the day, the published keys, and this phone's time. */
const contact = z.object({ day: shopDay, keys: z.array(publicKey), checkedAt: z.int() })
export type Contact = z.infer<typeof contact>

const CONTACT = 'contact'

/** The last contact; null without one, or when it cannot be read. */
export async function readContact(): Promise<Contact | null> {
  try {
    const stored = contact.safeParse(await get<unknown>(CONTACT, dayStore))
    return stored.success ? stored.data : null
  } catch {
    return null
  }
}

/** Stores a contact. If that fails, the page still shows the day while it is open. */
export async function writeContact(value: Contact): Promise<void> {
  await set(CONTACT, value, dayStore).catch(() => {})
}

/** Deletes the day with its guests. */
export async function deleteContact(): Promise<void> {
  await del(CONTACT, dayStore).catch(() => clear(dayStore).catch(() => {}))
}

const PHONE_KEY = 'phone-key'
let keyOfThisPage: string | undefined

/**
 * This phone's random key, created once. Opening a link again with the same key does not count as another phone.
 * Without storage it lasts as long as the page.
 */
export async function phoneKey(): Promise<string> {
  keyOfThisPage ??= toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const made = keyOfThisPage
  try {
    // Atomic, so that two tabs share one key.
    await update<string>(PHONE_KEY, (stored) => stored ?? made, dayStore)
    return (await get<string>(PHONE_KEY, dayStore)) ?? made
  } catch {
    return made
  }
}

const OPENED_LINK = 'opened-link'
const openedLink = z.object({ hash: z.string(), supplierId: z.int() })

async function hashOf(token: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
}

/** Stores which link was opened, to recognise it later. Stores only its hash; the token itself is never stored. */
export async function storeOpenedLink(token: string, supplierId: number): Promise<void> {
  try {
    await set(OPENED_LINK, { hash: await hashOf(token), supplierId }, dayStore)
  } catch {
    // The link then counts as another one, which is offered for confirmation.
  }
}

/**
 * Whether this is the link last opened here, for this shop. A link whose opening got no answer may have followed it.
 */
export async function isOpenedLink(token: string, supplierId: number): Promise<boolean> {
  try {
    const stored = openedLink.safeParse(await get<unknown>(OPENED_LINK, dayStore))
    return stored.success && stored.data.supplierId === supplierId && stored.data.hash === (await hashOf(token))
  } catch {
    return false
  }
}

/** Requests persistent storage, because unsent records exist nowhere else. */
export async function keepStorage(): Promise<void> {
  await (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => false)
}

/** A redemption made on this phone, with the server's verdict once known. */
const shopEntry = z.object({
  record: shopRecord,
  /** The ticket's reference, to recognise it when it is shown again. */
  ref: z.string(),
  /** The redeemed revision. A ticket signed later, after an undone redemption, counts as another one. */
  revision: z.int(),
  /** Only a link of the same shop may send it. */
  supplierId: z.int(),
  verdict: z.nullable(redemptionVerdict),
  /** Whether a clerk has seen that the server refused it. */
  isSeen: z.optional(z.boolean()),
})
export type ShopEntry = z.infer<typeof shopEntry>

/** The outbox of this phone. */
export const outbox = redemptionOutbox(shopEntry, resilientStore('tabifuda-check-outbox', 'redemptions', 'strict'))
