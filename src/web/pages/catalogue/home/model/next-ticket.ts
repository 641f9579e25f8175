import { useNextTicket, useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { japanToday } from '#web/platform/clock.ts'

/** The ticket that is needed next, null where this device holds none, and the day that it is in Japan. */
export function useNextTicketModel() {
  const { isOpen } = useTickets()
  return { isOpen, next: useNextTicket(), today: japanToday() }
}
