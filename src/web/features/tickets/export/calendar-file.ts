import type { Ticket } from '#contract/tickets.ts'
import { type CalendarEntry, calendarEntry } from '#domain/booking/calendar-entry.ts'

/**
 * The ticket as a calendar shows it: a dated one as an appointment that ends with the package's minutes, an undated one as its
 * last day. `made` is the time of writing, epoch ms.
 */
export function ticketEntry(
  ticket: Pick<Ticket, 'order' | 'orderNo' | 'revision' | 'validUntil'>,
  words: { title: string; details: string },
  made: number,
): CalendarEntry {
  const { order, orderNo, revision, validUntil } = ticket
  const start = order.usetime
  const japanDay = new Date(validUntil + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  const when = start === null ? { day: japanDay } : { start, end: start + order.comboPackage.minutes * 60_000 }
  const place = `${order.supplier.jpName} ${order.supplier.addressJa}`
  return { uid: orderNo, revision, when, ...words, place, made }
}

/** The same as a file to be opened. */
export function calendarFile(...ticket: Parameters<typeof ticketEntry>): string {
  return calendarEntry(ticketEntry(...ticket), 'keep')
}
