import { clear, del, delMany, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { signedTime } from '#contract/sw-protocol.ts'
import { metaKey, nonceKey, TICKET_PAGES_KEY, type TicketPagesRecord, ticketKey } from '#contract/sw-tickets.ts'
import { type Ticket, ticket } from '#contract/tickets.ts'
import { faultOf, type StorageFault } from './indexed-db.ts'
import { privateStore } from './private-store.ts'

/**
 * The tickets of one customer in IndexedDB (T-05 and T-06).
 * Each record is checked when it is read: a corrupt one is left out and the others open. A field that a later version
 * adds must be optional in these schemas, or an update without a connection would lose every ticket.
 */
export const savedTicket = z.object({
  ticket,
  /** The QR as one SVG path in a square of `size` modules, quiet zone included. */
  qr: z.object({ size: z.int(), path: z.string() }),
  /** When the server last said so, epoch ms of this device's clock. */
  checkedAt: z.int(),
})
export type SavedTicket = z.infer<typeof savedTicket>

const syncMeta = z.object({
  deviceId: z.string(),
  serverTime: signedTime,
  checkedAt: z.int(),
  /** Proof of the session under which the tickets came; absent in records of earlier versions. */
  access: z.optional(z.string()),
})
/** The last contact with the server. */
export type SyncMeta = z.infer<typeof syncMeta>

/** Everything stored of one customer. */
export interface StoredTickets {
  readonly tickets: readonly SavedTicket[]
  readonly meta: SyncMeta | null
  /** Order id to the nonce of the redemption that was recorded here. */
  readonly nonces: ReadonlyMap<number, string>
  readonly fault: StorageFault | null
}

const KEY = /^(\d+):(meta|ticket|nonce)(?::(\d+))?$/

/** Sorts raw entries into what they are; foreign and corrupt ones are left out. */
export function readEntries(
  raw: readonly (readonly [unknown, unknown])[],
  customerId: number,
): Omit<StoredTickets, 'fault'> {
  const tickets: SavedTicket[] = []
  const nonces = new Map<number, string>()
  let meta: SyncMeta | null = null
  for (const [key, value] of raw) {
    const [, owner, kind, orderId] = KEY.exec(String(key)) ?? []
    if (Number(owner) !== customerId) continue
    if (kind === 'meta') meta = z.safeParse(syncMeta, value).data ?? null
    if (kind === 'nonce' && typeof value === 'string') nonces.set(Number(orderId), value)
    const parsed = kind === 'ticket' ? z.safeParse(savedTicket, value) : null
    if (parsed?.success) tickets.push(parsed.data)
  }
  return { tickets, meta, nonces }
}

/**
 * What is stored of a customer. Never throws: without a working store it is empty, with the fault. Of their records only those
 * that `KEY` names are read: the lists beside them (cached-lists.ts) are large, and a ticket does not wait for them.
 */
export async function readTickets(customerId: number, use: UseStore = privateStore): Promise<StoredTickets> {
  try {
    const range = IDBKeyRange.bound(`${customerId}:m`, `${customerId}:u`)
    const [names, values] = await use('readonly', (store) =>
      Promise.all([promisifyRequest(store.getAllKeys(range)), promisifyRequest(store.getAll(range))]),
    )
    const raw = names.map((name, index) => [name, values[index]] as const)
    return { ...readEntries(raw, customerId), fault: null }
  } catch (error) {
    return { tickets: [], meta: null, nonces: new Map(), fault: faultOf(error) }
  }
}

/** Usable ones first and the next to be used before the others: where room ends, the least needed is missing. */
function byNeed(a: SavedTicket, b: SavedTicket): number {
  const rank = ({ ticket: { state } }: SavedTicket) => (state === 'usable' ? 0 : state === 'confirming' ? 1 : 2)
  return rank(a) - rank(b) || a.ticket.validUntil - b.ticket.validUntil
}

/** Writes one record at a time, so that one that does not fit leaves the others. */
async function writeEach(
  records: readonly (readonly [string, unknown])[],
  use: UseStore,
): Promise<StorageFault | null> {
  let fault: StorageFault | null = null
  for (const [key, value] of records) {
    try {
      await set(key, value, use)
    } catch (error) {
      fault = faultOf(error)
      if (fault !== 'quota') return fault
    }
  }
  return fault
}

/**
 * Whether a ticket can be used again after a redemption that was recorded here: that was undone, and a usable ticket of a new revision has nothing
 * to do with it (T-35).
 */
function isUsableAgain(before: Ticket | undefined, now: Ticket): boolean {
  return now.state === 'usable' && before !== undefined && before.revision < now.revision
}

/**
 * Stores the answer of a sync in place of the one before. Returns what was then read back, which alone counts as saved. What was recorded here of
 * a ticket that can be used again is forgotten.
 * `isOwner` is asked before and after: whoever logs out meanwhile leaves nothing behind.
 */
export async function saveTickets(
  customerId: number,
  sync: { readonly tickets: readonly SavedTicket[]; readonly meta: SyncMeta },
  isOwner: () => boolean,
  use: UseStore = privateStore,
): Promise<StoredTickets> {
  if (!isOwner()) return { tickets: [], meta: null, nonces: new Map(), fault: null }
  const tickets = [...sync.tickets]
    .sort(byNeed)
    .map((saved) => [ticketKey(customerId, saved.ticket.orderId), saved] as const)
  const before = await readTickets(customerId, use)
  const fault = await writeEach([[metaKey(customerId), sync.meta], ...tickets], use)
  const known = new Set(sync.tickets.map(({ ticket: { orderId } }) => orderId))
  const gone = before.tickets.filter(({ ticket: { orderId } }) => !known.has(orderId))
  const usableAgain = sync.tickets.filter((one) =>
    isUsableAgain(before.tickets.find(({ ticket: { orderId } }) => orderId === one.ticket.orderId)?.ticket, one.ticket),
  )
  await tryTo(() =>
    delMany(
      [
        ...gone.map(({ ticket: { orderId } }) => ticketKey(customerId, orderId)),
        ...usableAgain.map(({ ticket: { orderId } }) => nonceKey(customerId, orderId)),
      ],
      use,
    ),
  )
  if (!isOwner()) {
    await wipeTickets(null, use)
    return { tickets: [], meta: null, nonces: new Map(), fault: null }
  }
  const after = await readTickets(customerId, use)
  return { ...after, fault: fault ?? after.fault }
}

/** Replaces one ticket, after an answer about it alone. What was recorded here goes with it where it can be used again. */
export async function saveTicket(customerId: number, saved: SavedTicket, use: UseStore = privateStore): Promise<void> {
  const { orderId } = saved.ticket
  await tryTo(async () => {
    const before = z.safeParse(savedTicket, await get(ticketKey(customerId, orderId), use)).data
    await set(ticketKey(customerId, orderId), saved, use)
    if (isUsableAgain(before?.ticket, saved.ticket)) await del(nonceKey(customerId, orderId), use)
  })
}

/** Remembers which record in the outbox belongs to an order; the outbox itself names nobody. */
export async function linkNonce(
  customerId: number,
  orderId: number,
  nonce: string,
  use: UseStore = privateStore,
): Promise<void> {
  await tryTo(() => set(nonceKey(customerId, orderId), nonce, use))
}

/** Removes everything of everybody but `keep`, what lets the service worker show tickets among it (T-05). */
export async function wipeTickets(keep: number | null, use: UseStore = privateStore): Promise<void> {
  if (keep === null) return tryTo(() => clear(use))
  await tryTo(async () => {
    const pages = await get<TicketPagesRecord>(TICKET_PAGES_KEY, use)
    const isForeign = (key: string) =>
      key === TICKET_PAGES_KEY ? pages?.customerId !== keep : !key.startsWith(`${keep}:`)
    await delMany((await keys<string>(use)).filter(isForeign), use)
  })
}

/** For what changes nothing on the screen when it fails: the next sync does it again. */
async function tryTo(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch {
    // The store is missing, full or broken; `readTickets` reports that.
  }
}

/** Asks the browser not to clear this site's storage when room gets short. */
export async function persistStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false
  } catch {
    return false
  }
}
