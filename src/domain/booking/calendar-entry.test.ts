import { expect, it } from 'vitest'
import { type CalendarEntry, calendarEntry } from './calendar-entry.ts'

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds

const ENTRY: CalendarEntry = {
  orderNo: 'RS2601160000000000000',
  revision: 2,
  when: { start: at('2026-02-01T18:00:00+09:00'), end: at('2026-02-01T19:00:00+09:00') },
  title: 'Sushi; now',
  details: 'first\nsecond',
  place: '鮨処'.repeat(30),
  made: at('2026-01-16T12:00:00+09:00'),
}
const lines = (how: 'keep' | 'publish' | 'cancel') => calendarEntry(ENTRY, how).split('\r\n')

it('a file to keep has no method; the two of a mail say what they do', () => {
  expect(lines('keep').filter((line) => line.startsWith('METHOD'))).toEqual([])
  expect(lines('publish')).toContain('METHOD:PUBLISH')
  expect(lines('cancel')).toContain('METHOD:CANCEL')
})

it('taking an entry back names the same entry, is cancelled, and rings no bell', () => {
  expect(lines('cancel')).toEqual(
    expect.arrayContaining(['UID:RS2601160000000000000@tabifuda', 'SEQUENCE:2', 'STATUS:CANCELLED']),
  )
  expect(lines('cancel')).not.toContain('BEGIN:VALARM')
  expect(lines('publish')).toContain('TRIGGER:-PT2H')
})

it('CH-04 a file of a changed order puts it in and takes the old one out', () => {
  const old = { ...ENTRY, orderNo: 'RS2601150000000000000', revision: 3 }
  const file = calendarEntry(ENTRY, 'publish', old).split('\r\n')
  expect(file.filter((line) => /^(METHOD|BEGIN:VEVENT|UID|SEQUENCE|STATUS)/.test(line))).toEqual([
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:RS2601150000000000000@tabifuda',
    'SEQUENCE:3',
    'STATUS:CANCELLED',
    'BEGIN:VEVENT',
    'UID:RS2601160000000000000@tabifuda',
    'SEQUENCE:2',
  ])
})

it('text is escaped and long lines are folded', () => {
  expect(lines('keep')).toEqual(expect.arrayContaining(['SUMMARY:Sushi\\; now', 'DESCRIPTION:first\\nsecond']))
  for (const line of lines('keep')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
