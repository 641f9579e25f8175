import { useEffect, useState, useSyncExternalStore } from 'react'
import { isLive, type TicketDisplay, ticketDisplay } from '#domain/ticket/display-status.ts'
import { byLatest, byNeed, nextTicket } from '#domain/ticket/next-ticket.ts'
import { nowMs, serverMs } from '#web/platform/clock.ts'
import { onOwnerChange } from '#web/platform/owner.ts'
import { onOutboxSent } from '#web/platform/service-worker.ts'
import { onTabNews } from '#web/platform/tabs.ts'
import { deliverNow, takeVerdicts } from './outbox.ts'
import { refreshTickets } from './sync.ts'
import {
  type LocalTicket,
  noTickets,
  openTickets,
  recordOf,
  type SyncStatus,
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
  useTicketsState()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return serverMs(nowMs())
}

/** The tickets in the order of the lists, with what each is shown as at `at` (epoch ms of the server). */
export function listed(state: TicketsState, at: number): readonly ListedTicket[] {
  const all = state.tickets.map((local) => ({
    ...local,
    display: ticketDisplay(local.ticket, recordOf(state, local.ticket.orderId), at),
  }))
  const live = all.filter(({ display }) => isLive(display.status)).sort((a, b) => byNeed(a.ticket, b.ticket))
  const over = all.filter(({ display }) => !isLive(display.status)).sort((a, b) => byLatest(a.ticket, b.ticket))
  return [...live, ...over]
}

/** All tickets that this device holds of its owner, with their display status and whether they are saved. */
export function useTickets(): Tickets {
  const state = useTicketsState()
  const at = useServerNow()
  const { isOpen, sync, meta } = state
  return { isOpen, sync, tickets: listed(state, at), checkedAt: meta?.serverTime.at ?? null }
}

/** The ticket that is needed next; null without a live one. */
export function useNextTicket(): ListedTicket | null {
  return nextTicket(useTickets().tickets)
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
