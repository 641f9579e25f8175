import { whenLoaded } from '#web/platform/when-loaded.ts'

/**
 * Removes the data with which the service worker shows tickets, before this browser forgets or changes its owner
 * (T-05). Lazily loaded; if loading fails, wiping the tickets afterwards removes it too.
 */
export function deleteTicketPages(): Promise<void> {
  return whenLoaded(import('#web/platform/on-demand/ticket-pages.ts'), (pages) => pages.deleteTicketPages())
}
