import { clear, del, delMany, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { signedTime } from '#contract/sw-protocol.ts'
import { metaKey, nonceKey, TICKET_PAGES_KEY, type TicketPagesRecord, ticketKey } from '#contract/sw-tickets.ts'
import { type Ticket, ticket } from '#contract/tickets.ts'
import { faultOf, type StorageFault } from '#kit/platform/indexed-db.ts'
import { privateStore } from './private-store.ts'

/**
 * The tickets of one customer in IndexedDB (T-05 and T-06). Each record is validated on read: an invalid one is
 * skipped. Fields added by later versions must be optional in these schemas, or an offline update would lose every
 * ticket.
 */
export const savedTicket = z.object({
  ticket,
  /** The QR as one SVG path in a square of `size` modules, quiet zone included. */
  qr: z.object({ size: z.int(), path: z.string() }),
  /** When the server last sent it, epoch ms of this device's clock. */
  checkedAt: z.int(),
})
export type SavedTicket = z.infer<typeof savedTicket>

const syncMeta = z.object({
  deviceId: z.string(),
  serverTime: signedTime,
  checkedAt: z.int(),
  /** Proof of the session that fetched the tickets; absent in records of earlier versions. */
  access: z.optional(z.string()),
})
/** The last contact with the server. */
export type SyncMeta = z.infer<typeof syncMeta>

/** All stored data of one customer's tickets. */
export interface StoredTickets {
  readonly tickets: readonly SavedTicket[]
  readonly meta: SyncMeta | null
  /** Nonce of the redemption recorded here, by order id. */
  readonly nonces: ReadonlyMap<number, string>
  readonly fault: StorageFault | null
}

const KEY = /^(\d+):(meta|ticket|nonce)(?::(\d+))?$/

/** Sorts raw entries by kind. Entries of other customers and invalid ones are skipped. */
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
 * A customer's stored tickets. Never throws: if the store does not work, the result is empty with a fault. Reads only
 * records matching `KEY`, because the lists in the same store (cached-lists.ts) are large and must not delay a
 * ticket.
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

/** Sorts usable tickets first, by expiry, so that the least needed are missing if space runs out. */
function byNeed(a: SavedTicket, b: SavedTicket): number {
  const rank = ({ ticket: { state } }: SavedTicket) => (state === 'usable' ? 0 : state === 'confirming' ? 1 : 2)
  return rank(a) - rank(b) || a.ticket.validUntil - b.ticket.validUntil
}

/** Writes records one by one, so that one that does not fit does not affect the others. */
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
 * Whether a ticket is usable again after a redemption recorded here was undone: a usable ticket of a new revision is
 * independent of that redemption (T-35).
 */
function isUsableAgain(before: Ticket | undefined, now: Ticket): boolean {
  return now.state === 'usable' && before !== undefined && before.revision < now.revision
}

/**
 * Replaces the stored tickets with those of a sync. Returns the tickets read back from the store; only these count as
 * saved. Drops the recorded redemption of a ticket that is usable again. `isOwner` is checked before and after the
 * write, so that a logout in between leaves nothing behind.
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

/** Stores one ticket. Drops its recorded redemption if it is usable again. */
export async function saveTicket(customerId: number, saved: SavedTicket, use: UseStore = privateStore): Promise<void> {
  const { orderId } = saved.ticket
  await tryTo(async () => {
    const before = z.safeParse(savedTicket, await get(ticketKey(customerId, orderId), use)).data
    await set(ticketKey(customerId, orderId), saved, use)
    if (isUsableAgain(before?.ticket, saved.ticket)) await del(nonceKey(customerId, orderId), use)
  })
}

/** Links an order to its record in the outbox, which itself contains no customer. */
export async function linkNonce(
  customerId: number,
  orderId: number,
  nonce: string,
  use: UseStore = privateStore,
): Promise<void> {
  await tryTo(() => set(nonceKey(customerId, orderId), nonce, use))
}

/** Deletes all data of customers other than `keep`, including the service worker's ticket pages (T-05). */
export async function wipeTickets(keep: number | null, use: UseStore = privateStore): Promise<void> {
  if (keep === null) return tryTo(() => clear(use))
  await tryTo(async () => {
    const pages = await get<TicketPagesRecord>(TICKET_PAGES_KEY, use)
    const isForeign = (key: string) =>
      key === TICKET_PAGES_KEY ? pages?.customerId !== keep : !key.startsWith(`${keep}:`)
    await delMany((await keys<string>(use)).filter(isForeign), use)
  })
}

/** Ignores errors of work whose failure is not shown; the next sync repeats it. */
async function tryTo(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch {
    // The store is missing, full or broken; `readTickets` reports that.
  }
}

/** Requests persistent storage from the browser. */
export async function persistStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false
  } catch {
    return false
  }
}
