import { useEffect, useState, useSyncExternalStore } from 'react'
import { onOwnerChange } from '#web/platform/owner.ts'
import { onOutboxSent } from '#web/platform/service-worker.ts'
import { onTabNews } from '#web/platform/tabs.ts'
import { isLive, type TicketDisplay, ticketDisplay } from './display-status.ts'
import { deliverNow, takeVerdicts } from './outbox.ts'
import { refreshTickets } from './sync.ts'
import {
  type LocalTicket,
  noTickets,
  openTickets,
  recordOf,
  type SyncStatus,
  serverNow,
  subscribeTickets,
  type TicketsState,
  ticketsState,
  wipeForeign,
} from './ticket-state.ts'

/** A ticket with what it is shown as now. */
export interface ListedTicket extends LocalTicket {
  readonly display: TicketDisplay
}

export interface Tickets {
  /** False until this device's storage was read. */
  readonly isOpen: boolean
  /** Live ones first, the next to be used on top; then those that are over, the latest first. */
  readonly tickets: readonly ListedTicket[]
  readonly sync: SyncStatus
  /** Last contact with the server, epoch ms in the server's time; null for never. */
  readonly checkedAt: number | null
}

export function useTicketsState(): TicketsState {
  useEffect(() => void openTickets(), [])
  return useSyncExternalStore(subscribeTickets, ticketsState, noTickets)
}

const CLOCK_MS = 30_000

/** The server's time as this device knows it, followed every `everyMs`. */
export function useServerNow(everyMs = CLOCK_MS): number {
  const state = useTicketsState()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return serverNow(state)
}

/** When a ticket is needed: its day and time, or the end of its validity. */
const neededAt = ({ ticket }: LocalTicket): number => ticket.order.usetime ?? ticket.validUntil

function listed(state: TicketsState, at: number): readonly ListedTicket[] {
  const all = state.tickets.map((local) => ({
    ...local,
    display: ticketDisplay(local.ticket, recordOf(state, local.ticket.orderId), at),
  }))
  const live = all.filter(({ display }) => isLive(display.status)).sort((a, b) => neededAt(a) - neededAt(b))
  const over = all.filter(({ display }) => !isLive(display.status)).sort((a, b) => neededAt(b) - neededAt(a))
  return [...live, ...over]
}

/** All tickets that this device holds of its owner, with their display status and whether they are saved. */
export function useTickets(): Tickets {
  const state = useTicketsState()
  const at = useServerNow()
  const { isOpen, sync, meta } = state
  return { isOpen, sync, tickets: listed(state, at), checkedAt: meta?.serverTime.at ?? null }
}

/** The dated ticket that is needed next, else the undated one that ends first; null without a live one. */
export function useNextTicket(): ListedTicket | null {
  const { tickets } = useTickets()
  const live = tickets.filter(({ display }) => isLive(display.status))
  return live.find(({ ticket }) => ticket.order.usetime !== null) ?? live[0] ?? null
}

/**
 * Keeps the tickets on this device current; once, in the shell. They are fetched at the start, after a login (a new
 * `customerId`), when a connection comes back, when the app is looked at again and when another tab has changed an order;
 * recorded redemptions are sent at the first four of these. A change of owner in any tab wipes what belonged to the one before.
 */
export function useTicketSync(customerId: number | null): void {
  useEffect(() => {
    const refresh = () => {
      void deliverNow()
      void refreshTickets()
    }
    const handleVisible = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    // What an app that was killed during a logout has left behind goes now.
    void wipeForeign().then(refresh)
    const stopOwner = onOwnerChange(() => void wipeForeign())
    const stopSent = onOutboxSent(() => void takeVerdicts())
    const stopNews = onTabNews('orders', () => void refreshTickets())
    window.addEventListener('online', refresh)
    document.addEventListener('visibilitychange', handleVisible)
    return () => {
      stopOwner()
      stopSent()
      stopNews()
      window.removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', handleVisible)
    }
  }, [])
  useEffect(() => {
    if (customerId !== null) void openTickets().then(refreshTickets)
  }, [customerId])
}
