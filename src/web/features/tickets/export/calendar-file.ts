import type { Ticket } from '#contract/tickets.ts'
import { type CalendarEntry, calendarEntry } from '#domain/booking/calendar-entry.ts'

/**
 * Calendar entry of a ticket: an appointment of the package's length for a dated ticket, the last day for an undated
 * one. `made`: time of creation, epoch ms.
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

/** The calendar entry as an iCalendar file. */
export function calendarFile(...ticket: Parameters<typeof ticketEntry>): string {
  return calendarEntry(ticketEntry(...ticket), 'keep')
}
