import { isLive, type ShownTicket, type TicketDisplay } from './display-status.ts'

/** The fields that decide the order of tickets. */
type NeededTicket = Pick<ShownTicket, 'order' | 'validUntil'>

/** When a ticket is needed, epoch ms: its visit time, or the end of its validity. */
const neededAt = ({ order, validUntil }: NeededTicket): number => order.usetime ?? validUntil

/**
 * Of tickets for the same instant the newer order is first. A list is then the same whether it was read from this
 * device or the server, and the worker renders the same ticket as the app.
 */
const byAge = (a: NeededTicket, b: NeededTicket): number => b.order.id - a.order.id

/** Sorts by need (PE-04): dated visits, soonest first, then undated tickets by the end of their validity. */
export function compareByNeed(a: NeededTicket, b: NeededTicket): number {
  const isForAnyDay = ({ order }: NeededTicket) => order.usetime === null
  return Number(isForAnyDay(a)) - Number(isForAnyDay(b)) || neededAt(a) - neededAt(b) || byAge(a, b)
}

/** Sorts past tickets, the latest first. */
export function compareLatestFirst(a: NeededTicket, b: NeededTicket): number {
  return neededAt(b) - neededAt(a) || byAge(a, b)
}

/** The live ticket that is needed next (`compareByNeed`), or null. */
export function nextTicket<
  Ticket extends { readonly ticket: ShownTicket; readonly display: Pick<TicketDisplay, 'status'> },
>(all: readonly Ticket[]): Ticket | null {
  const [next] = all.filter(({ display }) => isLive(display.status)).sort((a, b) => compareByNeed(a.ticket, b.ticket))
  return next ?? null
}
