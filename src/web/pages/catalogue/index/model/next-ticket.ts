import { useNextTicket, useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { japanToday } from '#web/platform/clock.ts'

/** The next ticket to use, null if this device has none, and today's date in Japan. */
export function useNextTicketModel() {
  const { isOpen } = useTickets()
  return { isOpen, next: useNextTicket(), today: japanToday() }
}
