import { isLive, type ShownTicket, type TicketDisplay } from './display-status.ts'

/** When a ticket is needed, epoch ms: its day and time, or the end of its validity. */
export function neededAt({ order, validUntil }: Pick<ShownTicket, 'order' | 'validUntil'>): number {
  return order.usetime ?? validUntil
}

/** The dated ticket that is needed next, else the undated one that ends first; null without a live one. */
export function nextTicket<
  Ticket extends { readonly ticket: ShownTicket; readonly display: Pick<TicketDisplay, 'status'> },
>(all: readonly Ticket[]): Ticket | null {
  const live = all.filter(({ display }) => isLive(display.status))
  const dated = live.filter(({ ticket }) => ticket.order.usetime !== null)
  const [next] = (dated.length > 0 ? dated : live).toSorted((a, b) => neededAt(a.ticket) - neededAt(b.ticket))
  return next ?? null
}
