import type { Ticket } from '#contract/tickets.ts'

/** A calendar line holds 75 bytes; longer ones go on in the next line after a space (RFC 5545, 3.1). */
const LINE_BYTES = 74

function fold(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let current = ''
  for (const char of line) {
    if (encoder.encode(current + char).length > LINE_BYTES) {
      lines.push(current)
      current = ' '
    }
    current += char
  }
  return [...lines, current].join('\r\n')
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/**
 * The ticket as a calendar file: a dated one as an appointment that ends with the package's minutes and reminds two
 * hours before; an undated one as its last day. `made` is the time of writing, epoch ms.
 */
export function calendarFile(ticket: Ticket, words: { title: string; details: string }, made: number): string {
  const { order, validUntil } = ticket
  const start = order.usetime
  const japanDay = new Date(validUntil + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  const when =
    start === null
      ? [`DTSTART;VALUE=DATE:${japanDay}`]
      : [`DTSTART:${stamp(start)}`, `DTEND:${stamp(start + order.comboPackage.minutes * 60_000)}`]
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tabifuda//Tickets//EN',
    'BEGIN:VEVENT',
    `UID:${ticket.orderNo}@tabifuda`,
    `SEQUENCE:${ticket.revision}`,
    `DTSTAMP:${stamp(made)}`,
    ...when,
    `SUMMARY:${escaped(words.title)}`,
    `DESCRIPTION:${escaped(words.details)}`,
    `LOCATION:${escaped(`${order.supplier.jpName} ${order.supplier.addressJa}`)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(words.title)}`,
    `TRIGGER:${start === null ? '-P7D' : '-PT2H'}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}
