import { isLive, type ShownTicket, type TicketDisplay } from './display-status.ts'

/** What the order of tickets depends on. */
type NeededTicket = Pick<ShownTicket, 'order' | 'validUntil'>

/** When a ticket is needed, epoch ms: its day and time, or the end of its validity. */
const neededAt = ({ order, validUntil }: NeededTicket): number => order.usetime ?? validUntil

/**
 * Of tickets for the same moment the newer order comes first, so that a list is the same whether it was read on this device or asked
 * for, and the worker draws the ticket that the app then shows.
 */
const byAge = (a: NeededTicket, b: NeededTicket): number => b.order.id - a.order.id

/** Sorts by what is needed next (PE-04): visits with a day, soonest first, then tickets for any day, by the end of their validity. */
export function byNeed(a: NeededTicket, b: NeededTicket): number {
  const isForAnyDay = ({ order }: NeededTicket) => order.usetime === null
  return Number(isForAnyDay(a)) - Number(isForAnyDay(b)) || neededAt(a) - neededAt(b) || byAge(a, b)
}

/** Sorts what is over: the latest first. */
export function byLatest(a: NeededTicket, b: NeededTicket): number {
  return neededAt(b) - neededAt(a) || byAge(a, b)
}

/** The live ticket that is needed next (`byNeed`); null without one. */
export function nextTicket<
  Ticket extends { readonly ticket: ShownTicket; readonly display: Pick<TicketDisplay, 'status'> },
>(all: readonly Ticket[]): Ticket | null {
  const [next] = all.filter(({ display }) => isLive(display.status)).sort((a, b) => byNeed(a.ticket, b.ticket))
  return next ?? null
}
