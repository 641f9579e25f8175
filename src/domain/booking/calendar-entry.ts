/** A calendar line holds 75 bytes; longer ones go on in the next line after a space (RFC 5545, 3.1). */
const LINE_BYTES = 74
/** A UTF-16 unit is no more bytes in UTF-8; the two of a pair are four together. */
const MOST_BYTES = 3

/** Bytes of one character in UTF-8. */
function bytesOf(char: string): number {
  const point = char.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x1_0000 ? 3 : 4
}

function fold(line: string): string {
  if (line.length * MOST_BYTES <= LINE_BYTES) return line
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

/** Half of a character, which a file in UTF-8 cannot hold. `toWellFormed` is newer than the oldest browsers that we support. */
const LONE = /\p{Surrogate}/gu
/** Line breaks of any kind are the one written as \\n; other control characters are not allowed in a text (RFC 5545, 3.3.11). */
const LINE_BREAK = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g
const CONTROL = /(?!\t)\p{Cc}/gu
const escaped = (text: string) =>
  text
    .replace(LONE, '\ufffd')
    .replace(/[\\;,]/g, '\\$&')
    .replace(LINE_BREAK, '\\n')
    .replace(CONTROL, '')
const stamp = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')

/** A visit as a calendar shows it. Times are epoch ms. */
export interface CalendarEntry {
  /** Tells it from all others of the service, for good: the number of an order, or what a plan calls a place. */
  readonly uid: string
  /** Raised by every change of the order, so that a calendar knows which word is the last. */
  readonly revision: number
  /** From when until when, or the one Japan day ('YYYYMMDD') of what has no time. */
  readonly when: { readonly start: number; readonly end: number } | { readonly day: string }
  readonly title: string
  readonly details: string
  readonly place: string
  /** It is not certain yet: it takes no time of the day, and nothing reminds of it. */
  readonly isTentative?: boolean
  /** When it was written. */
  readonly made: number
}

/** The address in `ORGANIZER`, which is a URI; an address has no character that would end the line. */
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
 * The entry as a calendar file (RFC 5545). `keep` is a file to be opened, with a reminder two hours before (a week, for a
 * day); `publish` and `cancel` go with a mail, and `cancel` takes back what an earlier file of the same order put in. A file
 * that publishes can take back the entry of the order that was replaced. What has a method has an organizer (RFC 5546, 3.2):
 * Outlook and Google take an entry back only from the one who put it in.
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

/** What a file is for; `organizer` is the mail address of who sends it. */
export type CalendarFile = 'keep' | { readonly method: 'publish' | 'cancel'; readonly organizer: string }

/** Several visits as one file to be opened. `over`: those that an earlier one may have had, and that are taken back. */
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
