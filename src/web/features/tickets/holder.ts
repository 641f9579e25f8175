import type { OutboxEntry } from '#contract/sw-protocol.ts'
import { type Ticket, ticketSync } from '#contract/tickets.ts'
import { call } from '#web/api/client.ts'
import { nowMs } from '#web/platform/clock.ts'
import type { StorageFault } from '#web/platform/indexed-db.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { qrImage } from '#web/platform/qr.ts'
import { readOutbox } from '#web/platform/redemption-outbox.ts'
import { emptyCaches, prefetchPictures } from '#web/platform/service-worker.ts'
import { readHeld, type SavedTicket, type SyncMeta, saveHeld, saveOne, wipeHeld } from '#web/platform/ticket-store.ts'

/** A ticket of the owner; `isSaved` only after it was read back from this device's storage. */
export interface HeldTicket extends SavedTicket {
  readonly isSaved: boolean
}

/** How the last contact about the tickets went. */
export type SyncStatus = 'idle' | 'running' | 'failed' | 'signed-out'

export interface TicketsState {
  readonly ownerId: number | null
  /** False until the device's storage was read. */
  readonly isOpen: boolean
  readonly tickets: readonly HeldTicket[]
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

function change(next: Partial<TicketsState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const ticketsState = (): TicketsState => state
export const noTickets = (): TicketsState => EMPTY

export function subscribeTickets(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isOwner = (customerId: number) => () => lastOwner()?.id === customerId

/** The record on this device of a redemption of the order; null without one. */
export function recordOf({ nonces, outbox }: TicketsState, orderId: number): OutboxEntry | null {
  return outbox.get(nonces.get(orderId) ?? '') ?? null
}

/** The server's time as this device knows it, epoch ms: its own clock, set right at the last contact. */
export function serverNow({ meta }: Pick<TicketsState, 'meta'>): number {
  return nowMs() + (meta === null ? 0 : meta.serverTime.at - meta.checkedAt)
}

let opening: { ownerId: number; done: Promise<void> } | null = null

/** Reads what this device holds of its owner; the network has no part in it. */
export function openTickets(): Promise<void> {
  const ownerId = lastOwner()?.id ?? null
  if (ownerId === null) {
    change({ ...EMPTY, isOpen: true })
    return Promise.resolve()
  }
  if (opening?.ownerId === ownerId) return opening.done
  const done = (async () => {
    const [held, outbox] = await Promise.all([readHeld(ownerId), readOutbox()])
    if (!isOwner(ownerId)()) return
    const tickets = held.tickets.map((saved) => ({ ...saved, isSaved: true }))
    change({ ...EMPTY, ...held, ownerId, outbox, tickets, isOpen: true })
  })()
  opening = { ownerId, done }
  return done
}

/**
 * Removes every trace of earlier customers from this tab and this device (T-05). The outbox stays. What was
 * browsed goes only when the customer changes before our eyes: at a start it is the owner's own, or nobody's.
 */
export async function wipeForeign(): Promise<void> {
  const keep = lastOwner()?.id ?? null
  if (state.ownerId !== null && state.ownerId !== keep) {
    opening = null
    change(EMPTY)
    await Promise.all([wipeHeld(keep), emptyCaches()])
    await openTickets()
    return
  }
  await wipeHeld(keep)
}

async function drawn(ticket: Ticket, checkedAt: number): Promise<SavedTicket> {
  const known = state.tickets.find((held) => held.ticket.url === ticket.url)
  return { ticket, checkedAt, qr: known?.qr ?? (await qrImage(ticket.url)) }
}

const isSame = (a: SavedTicket, b: SavedTicket) =>
  a.ticket.orderId === b.ticket.orderId && a.checkedAt === b.checkedAt && a.ticket.url === b.ticket.url

async function runSync(): Promise<void> {
  await openTickets()
  const ownerId = lastOwner()?.id ?? null
  if (ownerId === null) return change({ sync: 'signed-out' })
  change({ sync: 'running' })
  const result = await call(ticketSync, { deviceId: state.meta?.deviceId })
  if (!isOwner(ownerId)()) return
  if (!result.ok) {
    // Neither wipes anything: a session that ended is not a customer who left.
    change({ sync: result.kind === 'unauthorized' ? 'signed-out' : 'failed' })
    return
  }
  const { customerId, deviceId, serverTime } = result.data
  // The session belongs to somebody else than this device's owner: the session's own check sorts that out.
  if (customerId !== ownerId) {
    change({ sync: 'idle' })
    return
  }
  const checkedAt = nowMs()
  const fresh = await Promise.all(result.data.tickets.map((ticket) => drawn(ticket, checkedAt)))
  const meta = { deviceId, serverTime, checkedAt }
  const held = await saveHeld(customerId, { tickets: fresh, meta }, isOwner(customerId))
  if (!isOwner(ownerId)()) return
  const tickets = fresh.map((saved) => ({ ...saved, isSaved: held.tickets.some((stored) => isSame(stored, saved)) }))
  change({ ownerId, isOpen: true, tickets, meta, nonces: held.nonces, fault: held.fault, sync: 'idle' })
  const coming = fresh.filter(({ ticket: { state } }) => state === 'usable' || state === 'confirming')
  const pictures = [...new Set(coming.map(({ ticket }) => ticket.order.supplier.thumbnailUrl))]
  // Without them the tickets open all the same.
  void prefetchPictures(pictures, isOwner(ownerId)).catch(() => {})
}

let running: Promise<TicketsState> | null = null
let isAskedAgain = false

async function syncUntilDone(): Promise<TicketsState> {
  do {
    isAskedAgain = false
    await runSync()
  } while (isAskedAgain)
  return state
}

/**
 * Asks the server for all tickets and stores them; resolves with what is then held. One at a time; asked meanwhile, it
 * runs once more.
 */
export function refreshTickets(): Promise<TicketsState> {
  isAskedAgain = running !== null
  running ??= syncUntilDone().finally(() => {
    running = null
  })
  return running
}

/** Shows a ticket as the server has just said that it is, and stores it. */
export async function replaceTicket(ticket: Ticket): Promise<void> {
  const { ownerId } = state
  if (ownerId === null || ticket.order.customerId !== ownerId) return
  const saved = await drawn(ticket, nowMs())
  await saveOne(ownerId, saved)
  const isSaved = (await readHeld(ownerId)).tickets.some((stored) => isSame(stored, saved))
  if (!isOwner(ownerId)()) return wipeForeign()
  const others = state.tickets.filter((held) => held.ticket.orderId !== ticket.orderId)
  change({ tickets: [...others, { ...saved, isSaved }] })
}

/** Takes over what has changed in the outbox, and which order a new record belongs to. */
export async function rereadOutbox(link?: { readonly orderId: number; readonly nonce: string }): Promise<void> {
  const outbox = await readOutbox()
  change({ outbox, ...(link && { nonces: new Map(state.nonces).set(link.orderId, link.nonce) }) })
}
