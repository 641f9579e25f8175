import { clear, del, entries, get, set, update } from 'idb-keyval'
import * as z from 'zod/mini'
import { shopDay, shopRecord } from '#contract/check/calls.ts'
import { redemptionVerdict } from '#contract/sw-protocol.ts'
import { toBase64Url } from '#domain/base64url.ts'
import { resilientStore } from '#kit/platform/indexed-db.ts'

/**
 * What this phone keeps for the shop. The day has names of guests in it, and goes at a withdrawn link's next contact; the outbox has
 * none, and stays until the server has judged what is in it (T-32).
 */
const dayStore = resilientStore('tabifuda-check', 'day')
const outboxStore = resilientStore('tabifuda-check-outbox', 'redemptions', 'strict')

const publicKey = z.object({ kid: z.string(), publicKey: z.string() })
export type PublicKey = z.infer<typeof publicKey>

/** The last contact with the server: what it said of the day, the keys that it published, and when that was by this phone's clock. */
const contact = z.object({ day: shopDay, keys: z.array(publicKey), checkedAt: z.int() })
export type Contact = z.infer<typeof contact>

const CONTACT = 'contact'

/** The last contact; null without one, or where it cannot be read. */
export async function readContact(): Promise<Contact | null> {
  try {
    const stored = contact.safeParse(await get<unknown>(CONTACT, dayStore))
    return stored.success ? stored.data : null
  } catch {
    return null
  }
}

/** Keeps a contact. A phone that cannot store it goes on without: it shows the day while it is open. */
export async function writeContact(value: Contact): Promise<void> {
  await set(CONTACT, value, dayStore).catch(() => {})
}

/** Forgets the day and its guests. */
export async function wipeContact(): Promise<void> {
  await del(CONTACT, dayStore).catch(() => clear(dayStore).catch(() => {}))
}

const PHONE_KEY = 'phone-key'
let keyOfThisPage: string | undefined

/** This phone's own key, made once at random: opening a link again under it takes no other place. Where nothing is stored, the page's own. */
export async function phoneKey(): Promise<string> {
  keyOfThisPage ??= toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const made = keyOfThisPage
  try {
    // In one step, so that two tabs have one key.
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

/** Notes which link was opened, so that it is known when it is opened again. By its hash: the token itself stays nowhere on the phone. */
export async function noteOpenedLink(token: string, supplierId: number): Promise<void> {
  try {
    await set(OPENED_LINK, { hash: await hashOf(token), supplierId }, dayStore)
  } catch {
    // It is taken for another one then, and asked about.
  }
}

/** Whether it is the link that was opened here last, of this shop: one whose opening has lost its answer may have come after it. */
export async function isOpenedLink(token: string, supplierId: number): Promise<boolean> {
  try {
    const stored = openedLink.safeParse(await get<unknown>(OPENED_LINK, dayStore))
    return stored.success && stored.data.supplierId === supplierId && stored.data.hash === (await hashOf(token))
  } catch {
    return false
  }
}

/** Asks the browser to keep what is stored here when it is short of room: records that are not sent are nowhere else. */
export async function keepStorage(): Promise<void> {
  await (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => false)
}

/** A redemption made on this phone, with the server's verdict once there is one. */
const shopEntry = z.object({
  record: shopRecord,
  /** Names the ticket, so that it is known again when somebody shows it a second time. */
  ref: z.string(),
  /** The revision that was redeemed: one that is signed later, because the redemption was undone, is another ticket. */
  revision: z.int(),
  /** Only a link of the same shop may send it. */
  supplierId: z.int(),
  verdict: z.nullable(redemptionVerdict),
  /** Somebody has read that the server did not accept it. */
  isSeen: z.optional(z.boolean()),
})
export type ShopEntry = z.infer<typeof shopEntry>

/** All records of this phone, the oldest first. */
export async function readOutbox(): Promise<ShopEntry[]> {
  try {
    return (await entries<string, unknown>(outboxStore))
      .flatMap(([, value]) => {
        const entry = shopEntry.safeParse(value)
        return entry.success ? [entry.data] : []
      })
      .sort((a, b) => a.record.claimedAt - b.record.claimedAt)
  } catch {
    return []
  }
}

/** Stores a record; true once it was read back. */
export async function writeEntry(entry: ShopEntry): Promise<boolean> {
  try {
    await set(entry.record.nonce, entry, outboxStore)
    return (await get(entry.record.nonce, outboxStore)) !== undefined
  } catch {
    return false
  }
}

export async function deleteEntry(nonce: string): Promise<void> {
  await del(nonce, outboxStore).catch(() => {})
}
