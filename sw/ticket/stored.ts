import { OUTBOX, type OutboxEntry } from '#contract/sw-protocol.ts'
import {
  metaKey,
  nonceKey,
  type StoredContact,
  type StoredTicket,
  TICKET_PAGES_KEY,
  TICKETS,
  type TicketPagesRecord,
  ticketKey,
} from '#contract/sw-tickets.ts'
import { type RecordedRedemption, ticketDisplay } from '#domain/ticket/display-status.ts'
import { nextTicket } from '#domain/ticket/next-ticket.ts'
import { openExisting, settled } from '../database.ts'
import { orderIdOf, type TicketAddress } from './address.ts'

/** A ticket as stored on this device. */
export interface FoundTicket {
  readonly pages: TicketPagesRecord
  readonly stored: StoredTicket
  /** Offset of the server's clock from this device's, ms. */
  readonly clockOffset: number
  readonly redemption: RecordedRedemption | null
}

/** Reads a record by its key; undefined when missing. */
type Read = (key: string) => Promise<unknown>

/** Opens one of the app's databases for the duration of `work`. Rejects when it is missing or broken. */
async function reading<Found>(name: string, table: string, work: (read: Read) => Promise<Found>): Promise<Found> {
  const database = await openExisting(name)
  try {
    const store = database.transaction(table).objectStore(table)
    return await work((key) => settled(store.get(key)))
  } finally {
    database.close()
  }
}

const readOutbox: Read = (nonce) => reading(OUTBOX.database, OUTBOX.store, (read) => read(nonce))

/**
 * The record of a redemption made on this phone. When the outbox cannot be read, the redemption counts as still
 * unsent, so that the ticket is never shown as unused.
 */
async function redemptionOf(nonce: unknown, readOutbox: Read): Promise<RecordedRedemption | null> {
  if (typeof nonce !== 'string') return null
  try {
    return ((await readOutbox(nonce)) as OutboxEntry | undefined) ?? null
  } catch {
    return { record: { nonce, claimedAt: Number.NaN }, verdict: null }
  }
}

/** A customer's ticket by its order, with its recorded redemption; null when missing or owned by another customer. */
async function ticketOf(
  orderId: number,
  pages: TicketPagesRecord,
  read: Read,
  readOutbox: Read,
): Promise<FoundTicket | null> {
  const { customerId } = pages
  const [stored, contact, nonce] = (await Promise.all([
    read(ticketKey(customerId, orderId)),
    read(metaKey(customerId)),
    read(nonceKey(customerId, orderId)),
  ])) as [StoredTicket | undefined, StoredContact | undefined, unknown]
  if (stored?.ticket.order.customerId !== customerId) return null
  const clockOffset = contact ? contact.serverTime.at - contact.checkedAt : 0
  return { pages, stored, clockOffset, redemption: await redemptionOf(nonce, readOutbox) }
}

/** The ticket of an address, only for the customer who owns the stored tickets. Null without one. */
export async function lookUp(address: TicketAddress, read: Read, readOutbox: Read): Promise<FoundTicket | null> {
  const pages = (await read(TICKET_PAGES_KEY)) as TicketPagesRecord | undefined
  const orderId = pages && orderIdOf(address, pages)
  return orderId ? ticketOf(orderId, pages, read, readOutbox) : null
}

/**
 * The ticket that the customer needs next, at `now` of this device's clock (epoch ms); ignores corrupt records. Null
 * without one.
 */
export async function lookUpNext(now: number, read: Read, readOutbox: Read): Promise<FoundTicket | null> {
  const pages = (await read(TICKET_PAGES_KEY)) as TicketPagesRecord | undefined
  if (!pages) return null
  const shown = async (orderId: number) => {
    const found = await ticketOf(orderId, pages, read, readOutbox)
    if (!found) return null
    const { ticket } = found.stored
    return { found, ticket, display: ticketDisplay(ticket, found.redemption, now + found.clockOffset) }
  }
  const all = await Promise.all(Object.values(pages.orderIds).map((orderId) => shown(orderId).catch(() => null)))
  return nextTicket(all.filter((one) => one !== null))?.found ?? null
}

/** `lookUp` in this device's databases. Rejects when the tickets' database is missing or broken. */
export function findTicket(address: TicketAddress): Promise<FoundTicket | null> {
  return reading(TICKETS.database, TICKETS.store, (read) => lookUp(address, read, readOutbox))
}

/** `lookUpNext` in this device's databases. Rejects like `findTicket`. */
export function findNextTicket(now: number): Promise<FoundTicket | null> {
  return reading(TICKETS.database, TICKETS.store, (read) => lookUpNext(now, read, readOutbox))
}
