import { loadNotices } from './notices.ts'
import { openTickets } from './ticket-state.ts'

/**
 * Begins what the page of a ticket needs, while its code is still loading: reads what this device holds, and fetches the notices.
 * Nothing waits for either.
 */
export function startTicketPage(): void {
  void openTickets()
  void loadNotices().catch(() => {
    // The page asks again (useLate).
  })
}
