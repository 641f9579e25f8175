import { dueToday } from '#domain/ticket/due-today.ts'
import type { ListedTicket } from '../use-tickets-state.ts'

/**
 * Shows the number of today's tickets on the installed app's icon, and clears it after the last one. Does nothing in
 * browsers without badges or that refuse them.
 */
export async function showAppBadge(tickets: readonly ListedTicket[], at: number): Promise<void> {
  const count = dueToday(tickets, at)
  try {
    if (count === 0) await navigator.clearAppBadge()
    else await navigator.setAppBadge(count)
  } catch {
    // Not installed, or forbidden by the browser's settings.
  }
}
