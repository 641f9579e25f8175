/** A calendar line holds 75 bytes. Longer lines continue on the next line after a space (RFC 5545, 3.1). */
const LINE_BYTES = 74
/** Upper bound of UTF-8 bytes per UTF-16 unit. A surrogate pair has four bytes. */
const MAX_BYTES_PER_UNIT = 3

/** Bytes of one character in UTF-8. */
function bytesOf(char: string): number {
  const point = char.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x1_0000 ? 3 : 4
}

function fold(line: string): string {
  if (line.length * MAX_BYTES_PER_UNIT <= LINE_BYTES) return line
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const char of line) {
    if (bytes + bytesOf(char) > LINE_BYTES) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += char
    bytes += bytesOf(char)
  }
  return [...lines, current].join('\r\n')
}

/** A lone surrogate, which UTF-8 cannot encode. `toWellFormed` is missing in the oldest supported browsers. */
const LONE_SURROGATE = /\p{Surrogate}/gu
/** Every kind of line break becomes \\n. Other control characters are not allowed in text (RFC 5545, 3.3.11). */
const LINE_BREAK = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g
const CONTROL = /(?!\t)\p{Cc}/gu
const escaped = (text: string) =>
  text
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(/[\\;,]/g, '\\$&')
    .replace(LINE_BREAK, '\\n')
    .replace(CONTROL, '')
const stamp = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')

/** A visit as a calendar event. Times are epoch ms. */
export interface CalendarEntry {
  /** Permanent id, unique in the service: the order number, or the trip plan's id of a place. */
  readonly uid: string
  /** Increased by every change of the order, so that a calendar keeps the latest version. */
  readonly revision: number
  /** Start and end, or the Japan date ('YYYYMMDD') of an event without a time. */
  readonly when: { readonly start: number; readonly end: number } | { readonly day: string }
  readonly title: string
  readonly details: string
  readonly place: string
  /** Not certain yet: the event does not block time and has no alarm. */
  readonly isTentative?: boolean
  /** When the entry was written. */
  readonly made: number
}

/** The `ORGANIZER` property, whose value is a URI. No character of an address can end the line. */
const organizerOf = (address: string): string => `ORGANIZER;CN=Tabifuda:mailto:${encodeURI(address.trim())}`

function eventOf(entry: CalendarEntry, isCancelled: boolean, organizer: string | null = null): string[] {
  const { when } = entry
  const isDay = 'day' in when
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(entry.title)}`,
    `TRIGGER:${isDay ? '-P7D' : '-PT2H'}`,
    'END:VALARM',
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}@tabifuda`,
    ...(organizer === null ? [] : [organizerOf(organizer)]),
    `SEQUENCE:${entry.revision}`,
    `DTSTAMP:${stamp(entry.made)}`,
    ...(isDay ? [`DTSTART;VALUE=DATE:${when.day}`] : [`DTSTART:${stamp(when.start)}`, `DTEND:${stamp(when.end)}`]),
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.details)}`,
    `LOCATION:${escaped(entry.place)}`,
    ...(isCancelled ? ['STATUS:CANCELLED'] : entry.isTentative ? ['STATUS:TENTATIVE', 'TRANSP:TRANSPARENT'] : alarm),
    'END:VEVENT',
  ]
}

/**
 * The entry as a calendar file (RFC 5545). `keep` is a file that the user opens, with an alarm two hours before (a
 * week before an all-day event). `publish` and `cancel` are mail attachments; `cancel` withdraws the event that an
 * earlier file of the same order added. A published file can also cancel the event of the replaced order. A file with
 * a method has an organizer (RFC 5546, 3.2), because Outlook and Google accept a cancellation only from the
 * organizer.
 */
export function calendarEntry(entry: CalendarEntry, how: CalendarFile, replaced: CalendarEntry | null = null): string {
  if (how === 'keep') return fileOf(eventOf(entry, false))
  const { method, organizer } = how
  return fileOf([
    `METHOD:${method === 'publish' ? 'PUBLISH' : 'CANCEL'}`,
    ...(replaced === null ? [] : eventOf(replaced, true, organizer)),
    ...eventOf(entry, method === 'cancel', organizer),
  ])
}

/** The purpose of a file. `organizer` is the sender's email address. */
export type CalendarFile = 'keep' | { readonly method: 'publish' | 'cancel'; readonly organizer: string }

/**
 * Several visits as one file to open. `over`: entries that an earlier file may have added and that this file cancels.
 */
export function calendarEntries(entries: readonly CalendarEntry[], over: readonly CalendarEntry[]): string {
  return fileOf([
    ...over.flatMap((entry) => eventOf(entry, true)),
    ...entries.flatMap((entry) => eventOf(entry, false)),
  ])
}

function fileOf(lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tabifuda//Tickets//EN', ...lines, 'END:VCALENDAR', '']
    .map(fold)
    .join('\r\n')
}
