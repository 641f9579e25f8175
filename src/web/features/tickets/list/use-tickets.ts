import { isLive } from '#domain/ticket/display-status.ts'
import { compareByNeed, compareLatestFirst, nextTicket } from '#domain/ticket/next-ticket.ts'
import type { SyncStatus, TicketsState } from '../ticket-state.ts'
import { type ListedTicket, shownAt, useServerNow, useTicketsState } from '../use-tickets-state.ts'

export interface Tickets {
  /** False until this device's storage has been read. */
  readonly isOpen: boolean
  /** Live tickets first, the next to be used on top; then ended ones, latest first. */
  readonly tickets: readonly ListedTicket[]
  readonly sync: SyncStatus
  /** Last answer of the server, epoch ms in server time; null for never. */
  readonly checkedAt: number | null
}

/** Tickets in list order with their display state at `at` (epoch ms, server time). */
function listed(state: TicketsState, at: number): readonly ListedTicket[] {
  const all = state.tickets.map((local) => shownAt(state, local, at))
  const live = all.filter(({ display }) => isLive(display.status)).sort((a, b) => compareByNeed(a.ticket, b.ticket))
  const over = all
    .filter(({ display }) => !isLive(display.status))
    .sort((a, b) => compareLatestFirst(a.ticket, b.ticket))
  return [...live, ...over]
}

/** All tickets of the owner on this device, with their display state and whether they are saved. */
export function useTickets(): Tickets {
  const state = useTicketsState()
  const at = useServerNow()
  const { isOpen, sync, meta } = state
  return { isOpen, sync, tickets: listed(state, at), checkedAt: meta?.serverTime.at ?? null }
}

/** The next ticket to be used; null without a live one. */
export function useNextTicket(): ListedTicket | null {
  return nextTicket(useTickets().tickets)
}
