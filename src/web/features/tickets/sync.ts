import type { Order } from '#contract/order.ts'
import { type Ticket, ticketSync } from '#contract/tickets.ts'
import { singleFlight } from '#domain/single-flight.ts'
import { call } from '#kit/api/client.ts'
import { qrImage } from '#kit/platform/qr.ts'
import { nowMs } from '#web/platform/clock.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { prefetchPictures } from '#web/platform/service-worker.ts'
import { readTickets, type SavedTicket, saveTicket, saveTickets } from '#web/platform/ticket-store.ts'
import { whenLoaded } from '#web/platform/when-loaded.ts'
import {
  isOwner,
  openTickets,
  type TicketsState,
  ticketsState,
  updateTickets,
  wipeOtherOwners,
} from './ticket-state.ts'

async function withQr(ticket: Ticket, checkedAt: number): Promise<SavedTicket> {
  const known = ticketsState().tickets.find((local) => local.ticket.url === ticket.url)
  return { ticket, checkedAt, qr: known?.qr ?? (await qrImage(ticket.url)) }
}

const isSame = (a: SavedTicket, b: SavedTicket) =>
  a.ticket.orderId === b.ticket.orderId && a.checkedAt === b.checkedAt && a.ticket.url === b.ticket.url

/** Removes the tickets if the owner ended this phone's session. */
function removeIfEnded(ownerId: number): Promise<void> {
  const { meta } = ticketsState()
  return whenLoaded(import('./ended-access.ts'), (access) => access.removeIfAccessEnded(ownerId, meta))
}

async function runSync(): Promise<void> {
  await openTickets()
  const ownerId = lastOwner()?.id ?? null
  if (ownerId === null) return updateTickets({ sync: 'signed-out' })
  updateTickets({ sync: 'running' })
  // Taken before the call, because the device may sleep between the answer and the next step.
  const checkedAt = nowMs()
  const result = await call(ticketSync, { deviceId: ticketsState().meta?.deviceId })
  if (!isOwner(ownerId)()) return
  if (!result.ok) {
    // A failed sync does not delete the tickets, and an expired session is not a logout.
    const isSignedOut = result.kind === 'unauthorized'
    updateTickets({ sync: isSignedOut ? 'signed-out' : 'failed' })
    if (isSignedOut) await removeIfEnded(ownerId)
    return
  }
  const { customerId, deviceId, serverTime, access } = result.data
  // The session belongs to another customer than this device's owner; the session query resolves that.
  if (customerId !== ownerId) {
    updateTickets({ sync: 'idle' })
    return
  }
  // The QR code generator loads with the first ticket, and loading may fail.
  const fresh = await Promise.all(result.data.tickets.map((ticket) => withQr(ticket, checkedAt))).catch(() => null)
  if (!isOwner(ownerId)()) return
  if (fresh === null) return updateTickets({ sync: 'failed' })
  const meta = { deviceId, serverTime, checkedAt, ...(access !== undefined && { access }) }
  const stored = await saveTickets(customerId, { tickets: fresh, meta }, isOwner(customerId))
  if (!isOwner(ownerId)()) return
  const tickets = fresh.map((saved) => ({ ...saved, isSaved: stored.tickets.some((one) => isSame(one, saved)) }))
  updateTickets({ ownerId, isOpen: true, tickets, meta, nonces: stored.nonces, fault: stored.fault, sync: 'idle' })
  const coming = fresh.filter(({ ticket: { state } }) => state === 'usable' || state === 'confirming')
  const pictures = [...new Set(coming.map(({ ticket }) => ticket.order.supplier.thumbnailUrl))]
  // Tickets also open without pictures.
  void prefetchPictures(pictures, isOwner(ownerId)).catch(() => {})
}

let isAskedAgain = false

const syncUntilDone = singleFlight(async (): Promise<TicketsState> => {
  do {
    isAskedAgain = false
    await runSync()
  } while (isAskedAgain)
  return ticketsState()
})

/**
 * Fetches and stores all tickets; resolves with the resulting state. One sync at a time; a call during a sync triggers
 * one more.
 */
export function refreshTickets(): Promise<TicketsState> {
  // A new run resets this at once. A run in progress checks it when it ends.
  isAskedAgain = true
  return syncUntilDone()
}

/** Shows and stores a ticket that the server has just sent. */
export async function replaceTicket(ticket: Ticket): Promise<void> {
  // The owner may have become known only now.
  await openTickets()
  const { ownerId } = ticketsState()
  if (ownerId === null || ticket.order.customerId !== ownerId) return
  const saved = await withQr(ticket, nowMs())
  await saveTicket(ownerId, saved)
  const stored = await readTickets(ownerId)
  const isSaved = stored.tickets.some((one) => isSame(one, saved))
  if (!isOwner(ownerId)()) return wipeOtherOwners()
  const others = ticketsState().tickets.filter((local) => local.ticket.orderId !== ticket.orderId)
  const tickets = [...others, { ...saved, isSaved }]
  // Replacing a ticket that is usable again drops its recorded redemption. If storage cannot be read, keep the nonces
  // known in memory.
  updateTickets(stored.fault === null ? { tickets, nonces: stored.nonces } : { tickets })
}

/**
 * Ends the ticket of an order cancelled or changed on this device at once, including its token, then fetches all
 * tickets. The ticket stays ended on this device even if that call gets no answer (T-25).
 */
export async function endTicket(order: Order, state: 'cancelled' | 'changed'): Promise<void> {
  await openTickets()
  const held = ticketsState().tickets.find((local) => local.ticket.orderId === order.id)
  if (held) {
    const url = held.ticket.url.split('#')[0] ?? ''
    const { revision } = order
    await replaceTicket({ ...held.ticket, state, url, token: '', tokenUntil: null, revision, order })
  }
  await refreshTickets()
}
