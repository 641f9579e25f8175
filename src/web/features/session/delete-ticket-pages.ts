import { whenLoaded } from '#web/platform/when-loaded.ts'

/**
 * Deletes the data that the service worker needs to show tickets. Call it before this browser's owner is cleared or
 * changed (T-05). The code is loaded lazily. If it fails to load, the later wipe of the tickets deletes the data too.
 */
export function deleteTicketPages(): Promise<void> {
  return whenLoaded(import('#web/platform/on-demand/ticket-pages.ts'), (pages) => pages.deleteTicketPages())
}
