import { useEffect, useState, useSyncExternalStore } from 'react'
import { type TicketDisplay, ticketDisplay } from '#domain/ticket/display-status.ts'
import { nowMs, serverMs } from '#web/platform/clock.ts'
import {
  type LocalTicket,
  noTickets,
  openTickets,
  recordOf,
  subscribeTickets,
  type TicketsState,
  ticketsState,
} from './ticket-state.ts'

/** A ticket with its display state. */
export interface ListedTicket extends LocalTicket {
  readonly display: TicketDisplay
}

/** Adds the ticket's display state at `at` (epoch ms, server time). */
export function shownAt(state: TicketsState, local: LocalTicket, at: number): ListedTicket {
  return { ...local, display: ticketDisplay(local.ticket, recordOf(state, local.ticket.orderId), at) }
}

/** State of the owner's tickets on this device. The first use reads the storage. */
export function useTicketsState(): TicketsState {
  useEffect(() => void openTickets(), [])
  return useSyncExternalStore(subscribeTickets, ticketsState, noTickets)
}

const CLOCK_MS = 30_000

/** The server's time as known to this device, epoch ms, updated every `everyMs`. */
export function useServerNow(everyMs = CLOCK_MS): number {
  useTicketsState()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return serverMs(nowMs())
}
