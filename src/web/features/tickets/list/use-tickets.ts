import { isLive } from '#domain/ticket/display-status.ts'
import { byLatest, byNeed, nextTicket } from '#domain/ticket/next-ticket.ts'
import type { SyncStatus, TicketsState } from '../ticket-state.ts'
import { type ListedTicket, shownAt, useServerNow, useTicketsState } from '../use-tickets-state.ts'

export interface Tickets {
  /** False until this device's storage was read. */
  readonly isOpen: boolean
  /** Live ones first, the next to be used on top; then those that are over, the latest first. */
  readonly tickets: readonly ListedTicket[]
  readonly sync: SyncStatus
  /** Last contact with the server, epoch ms in the server's time; null for never. */
  readonly checkedAt: number | null
}

/** The tickets in the order of the lists, with what each is shown as at `at` (epoch ms of the server). */
function listed(state: TicketsState, at: number): readonly ListedTicket[] {
  const all = state.tickets.map((local) => shownAt(state, local, at))
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
