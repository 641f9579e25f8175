import type { OutboxEntry } from '#contract/sw-protocol.ts'
import { setServerClock } from '#web/platform/clock.ts'
import type { StorageFault } from '#web/platform/indexed-db.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { readOutbox } from '#web/platform/redemption-outbox.ts'
import { emptyCaches } from '#web/platform/service-worker.ts'
import { readTickets, type SavedTicket, type SyncMeta, wipeTickets } from '#web/platform/ticket-store.ts'

/** A ticket of the owner; `isSaved` only after it was read back from this device's storage. */
export interface LocalTicket extends SavedTicket {
  readonly isSaved: boolean
}

/** How the last contact about the tickets went. */
export type SyncStatus = 'idle' | 'running' | 'failed' | 'signed-out'

export interface TicketsState {
  readonly ownerId: number | null
  /** False until the device's storage was read. */
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

/** One for the whole app: what every ticket screen shows. */
let state: TicketsState = EMPTY
const listeners = new Set<() => void>()

/** Changes what every ticket screen shows. */
export function updateTickets(next: Partial<TicketsState>): void {
  state = { ...state, ...next }
  const { meta } = state
  // The tickets know the server's clock best: their contacts are signed, and stored.
  setServerClock(meta && { at: meta.serverTime.at, checkedAt: meta.checkedAt })
  for (const listener of listeners) listener()
}

export const ticketsState = (): TicketsState => state
export const noTickets = (): TicketsState => EMPTY

export function subscribeTickets(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the customer is still the one whose data this device keeps. */
export const isOwner = (customerId: number) => () => lastOwner()?.id === customerId

/** The record on this device of a redemption of the order; null without one. */
export function recordOf({ nonces, outbox }: TicketsState, orderId: number): OutboxEntry | null {
  return outbox.get(nonces.get(orderId) ?? '') ?? null
}

let opening: { ownerId: number; done: Promise<void> } | null = null

/** Reads what this device holds of its owner; the network has no part in it. */
export function openTickets(): Promise<void> {
  const ownerId = lastOwner()?.id ?? null
  if (ownerId === null) {
    updateTickets({ ...EMPTY, isOpen: true })
    return Promise.resolve()
  }
  if (opening?.ownerId === ownerId) return opening.done
  const done = (async () => {
    const [stored, outbox] = await Promise.all([readTickets(ownerId), readOutbox()])
    if (!isOwner(ownerId)()) return
    const tickets = stored.tickets.map((saved) => ({ ...saved, isSaved: true }))
    updateTickets({ ...EMPTY, ...stored, ownerId, outbox, tickets, isOpen: true })
  })()
  opening = { ownerId, done }
  return done
}

/**
 * Removes every trace of earlier customers from this tab and this device (T-05). The outbox stays. What was
 * browsed goes only when the customer changes while the app runs: at a start it is the owner's own, or nobody's.
 */
export async function wipeForeign(): Promise<void> {
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

/** Takes over what has changed in the outbox, and which order a new record belongs to. */
export async function reloadOutbox(link?: { readonly orderId: number; readonly nonce: string }): Promise<void> {
  const outbox = await readOutbox()
  updateTickets({ outbox, ...(link && { nonces: new Map(state.nonces).set(link.orderId, link.nonce) }) })
}
