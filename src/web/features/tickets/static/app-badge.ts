import { dueToday } from '#domain/ticket/due-today.ts'
import type { ListedTicket } from '../use-tickets-state.ts'

/**
 * Puts the number of tickets for today on the icon of the installed app, and takes it away with the last of them. Browsers
 * without such a number, or that refuse one to a page, show none.
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
