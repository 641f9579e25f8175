import { useEffect, useState } from 'react'
import type { Ticket } from '#contract/tickets.ts'
import { refreshTickets } from './sync.ts'
import { type ListedTicket, shownAt, useServerNow, useTicketsState } from './use-tickets-state.ts'

/**
 * A page's ticket: `opening` while this device's storage is read; `asking` while the server is asked for one that is not
 * here; `here`; `absent` where the server has none of that kind for this customer; `unknown` where it could not be asked.
 */
export type PageTicket =
  | { readonly status: 'opening' | 'asking' | 'absent' | 'unknown'; readonly retry: () => void }
  | { readonly status: 'here'; readonly listed: ListedTicket }

/**
 * Finds the ticket of a page: what is stored opens at once and is refreshed behind it; the network is waited for only
 * where nothing is stored. `ask` fetches it, alone or with all others (`askForAll`), and says whether the server could be asked.
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

/** Asks for all tickets; true when the server has answered. */
export async function askForAll(): Promise<boolean> {
  const { sync } = await refreshTickets()
  return sync === 'idle'
}
