import type { OutboxEntry } from '#contract/sw-protocol.ts'
import type { StorageFault } from '#kit/platform/indexed-db.ts'
import { setServerClock } from '#web/platform/clock.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { outbox } from '#web/platform/redemption-outbox.ts'
import { emptyCaches } from '#web/platform/service-worker.ts'
import { readTickets, type SavedTicket, type SyncMeta, wipeTickets } from '#web/platform/ticket-store.ts'

/** A ticket of the owner. `isSaved` only after it was read back from this device's storage. */
export interface LocalTicket extends SavedTicket {
  readonly isSaved: boolean
}

/** State of the ticket sync. */
export type SyncStatus = 'idle' | 'running' | 'failed' | 'signed-out'

export interface TicketsState {
  readonly ownerId: number | null
  /** False until this device's storage has been read. */
  readonly isOpen: boolean
  readonly tickets: readonly LocalTicket[]
  readonly meta: SyncMeta | null
  readonly nonces: ReadonlyMap<number, string>
  readonly outbox: ReadonlyMap<string, OutboxEntry>
  readonly fault: StorageFault | null
  readonly sync: SyncStatus
}

const EMPTY: TicketsState = {
  ownerId: null,
  isOpen: false,
  tickets: [],
  meta: null,
  nonces: new Map(),
  outbox: new Map(),
  fault: null,
  sync: 'idle',
}

/** Shared state of all ticket screens. */
let state: TicketsState = EMPTY
const listeners = new Set<() => void>()

/** Updates the state of all ticket screens. */
export function updateTickets(next: Partial<TicketsState>): void {
  state = { ...state, ...next }
  const { meta } = state
  // The ticket sync has the best reading of the server's clock: its time is signed and stored.
  setServerClock(meta && { at: meta.serverTime.at, checkedAt: meta.checkedAt })
  for (const listener of listeners) listener()
}

export const ticketsState = (): TicketsState => state
export const noTickets = (): TicketsState => EMPTY

export function subscribeTickets(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the customer still owns this device's data. */
export const isOwner = (customerId: number) => () => lastOwner()?.id === customerId

/** The redemption record of an order on this device, or null. */
export function recordOf({ nonces, outbox }: TicketsState, orderId: number): OutboxEntry | null {
  return outbox.get(nonces.get(orderId) ?? '') ?? null
}

async function readOutbox(): Promise<TicketsState['outbox']> {
  return new Map((await outbox.read()).map((entry) => [entry.record.nonce, entry]))
}

let opening: { ownerId: number; done: Promise<void> } | null = null

/** Loads the owner's tickets from this device's storage, without the network. */
export function openTickets(): Promise<void> {
  const ownerId = lastOwner()?.id ?? null
  if (ownerId === null) {
    updateTickets({ ...EMPTY, isOpen: true })
    return Promise.resolve()
  }
  if (opening?.ownerId === ownerId) return opening.done
  const done = (async () => {
    const [stored, records] = await Promise.all([readTickets(ownerId), readOutbox()])
    if (!isOwner(ownerId)()) return
    const tickets = stored.tickets.map((saved) => ({ ...saved, isSaved: true }))
    updateTickets({ ...EMPTY, ...stored, ownerId, outbox: records, tickets, isOpen: true })
  })()
  opening = { ownerId, done }
  return done
}

/**
 * Removes all data of earlier customers from this tab and device (T-05), except the outbox. Caches of browsed pages are
 * cleared only if the customer changes while the app runs: at startup they belong to the current owner or to no
 * customer.
 */
export async function wipeOtherOwners(): Promise<void> {
  const keep = lastOwner()?.id ?? null
  if (state.ownerId !== null && state.ownerId !== keep) {
    opening = null
    updateTickets(EMPTY)
    await Promise.all([wipeTickets(keep), emptyCaches()])
    await openTickets()
    return
  }
  await wipeTickets(keep)
}

/** Reloads the outbox, and links a new record to its order. */
export async function reloadOutbox(link?: { readonly orderId: number; readonly nonce: string }): Promise<void> {
  const records = await readOutbox()
  updateTickets({ outbox: records, ...(link && { nonces: new Map(state.nonces).set(link.orderId, link.nonce) }) })
}
