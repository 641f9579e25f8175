import type { Ticket } from '#contract/tickets.ts'
import { calendarEntry } from '#domain/booking/calendar-entry.ts'

/**
 * The ticket as a calendar file: a dated one as an appointment that ends with the package's minutes, an undated one as its
 * last day. `made` is the time of writing, epoch ms.
 */
export function calendarFile(ticket: Ticket, words: { title: string; details: string }, made: number): string {
  const { order, orderNo, revision, validUntil } = ticket
  const start = order.usetime
  const japanDay = new Date(validUntil + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  const when = start === null ? { day: japanDay } : { start, end: start + order.comboPackage.minutes * 60_000 }
  const place = `${order.supplier.jpName} ${order.supplier.addressJa}`
  return calendarEntry({ orderNo, revision, when, ...words, place, made }, 'keep')
}
