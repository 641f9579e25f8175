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

/** A ticket with what it is shown as now. */
export interface ListedTicket extends LocalTicket {
  readonly display: TicketDisplay
}

/** The ticket with what it is shown as at `at` (epoch ms of the server). */
export function shownAt(state: TicketsState, local: LocalTicket, at: number): ListedTicket {
  return { ...local, display: ticketDisplay(local.ticket, recordOf(state, local.ticket.orderId), at) }
}

/** What this device holds of its owner's tickets; reads its storage for the first that asks. */
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
