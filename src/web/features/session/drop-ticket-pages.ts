import { whenLoaded } from '#web/platform/when-loaded.ts'

/**
 * Takes from the service worker what lets it show tickets, before this browser forgets or changes its owner (T-05). Not part of
 * the first screen; where its code does not come, the wipe of the tickets that follows takes it all the same.
 */
export function dropTicketPages(): Promise<void> {
  return whenLoaded(import('#web/platform/on-demand/ticket-pages.ts'), (pages) => pages.dropTicketPages())
}
