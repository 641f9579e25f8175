import { loadNotices } from './notices.ts'
import { openTickets } from './ticket-state.ts'

/** Starts reading stored tickets and loading the notices while the ticket page's code loads. Not awaited. */
export function startTicketPage(): void {
  void openTickets()
  void loadNotices().catch(() => {
    // The page tries again (useLazyModule).
  })
}
