import { useEffect, useState } from 'react'
import type { Ticket } from '#contract/tickets.ts'
import { refreshTickets } from './sync.ts'
import { type ListedTicket, shownAt, useServerNow, useTicketsState } from './use-tickets-state.ts'

/**
 * The ticket of a page.
 * `opening`: reading this device's storage.
 * `asking`: requesting a ticket that is not on this device.
 * `here`: available.
 * `absent`: the server has no such ticket for this customer.
 * `unknown`: the server could not be reached.
 */
export type PageTicket =
  | { readonly status: 'opening' | 'asking' | 'absent' | 'unknown'; readonly retry: () => void }
  | { readonly status: 'here'; readonly listed: ListedTicket }

/**
 * Finds the ticket of a page. A stored ticket opens at once and is refreshed in the background; the page waits for the
 * network only without one. `ask` fetches the ticket, alone or with all others (`fetchAllTickets`), and returns whether
 * the server answered.
 */
export function usePageTicket(isIt: (ticket: Ticket) => boolean, ask: () => Promise<boolean>): PageTicket {
  const state = useTicketsState()
  const at = useServerNow()
  const [asked, setAsked] = useState<'no' | 'answered' | 'unanswered'>('no')
  const { isOpen } = state
  const local = state.tickets.find(({ ticket }) => isIt(ticket))
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per opening and per retry, whatever `ask` closes over
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    void ask().then((answered) => isCurrent && setAsked(answered ? 'answered' : 'unanswered'))
    return () => {
      isCurrent = false
    }
  }, [isOpen, attempt])
  const retry = () => {
    setAsked('no')
    setAttempt((count) => count + 1)
  }
  if (local) return { status: 'here', listed: shownAt(state, local, at) }
  if (!isOpen) return { status: 'opening', retry }
  if (asked === 'no') return { status: 'asking', retry }
  return { status: asked === 'answered' ? 'absent' : 'unknown', retry }
}

/** Fetches all tickets; true if the server answered. */
export async function fetchAllTickets(): Promise<boolean> {
  const { sync } = await refreshTickets()
  return sync === 'idle'
}
