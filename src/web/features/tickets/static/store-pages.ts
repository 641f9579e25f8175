import type { Locale } from '#domain/languages.ts'
import { saveTicketPages } from '#web/platform/on-demand/ticket-pages.ts'
import type { SavedTicket } from '#web/platform/ticket-store.ts'
import { portraitWidth, thisDevice } from '#web/platform/viewport.ts'
import { isOwner } from '../ticket-state.ts'
import { ticketWords } from './words.ts'

/**
 * Stores the data that the service worker needs to render these tickets in the current language (decision 28). The
 * tickets are already stored.
 */
export function storeTicketPages(customerId: number, tickets: readonly SavedTicket[], locale: Locale): Promise<void> {
  const record = {
    customerId,
    locale,
    device: thisDevice(),
    portraitWidth: portraitWidth(),
    orderIds: Object.fromEntries(tickets.map(({ ticket }) => [ticket.orderNo, ticket.orderId])),
    words: ticketWords(),
  }
  return saveTicketPages(record, isOwner(customerId))
}
