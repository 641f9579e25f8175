import { expect, it } from 'vitest'
import { type CalendarEntry, calendarEntries, calendarEntry } from './calendar-entry.ts'

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds

const ENTRY: CalendarEntry = {
  uid: 'RS2601160000000000000',
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
  const old = { ...ENTRY, uid: 'RS2601150000000000000', revision: 3 }
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

it('PE-13 a file of several has each under its own identity; what is not certain is tentative, and reminds of nothing', () => {
  const plan: CalendarEntry = { ...ENTRY, uid: 'plan-p7', when: { day: '20260120' }, isTentative: true }
  const file = calendarEntries([ENTRY, plan], [{ ...plan, uid: 'plan-p8' }])
  const events = file.split('BEGIN:VEVENT').slice(1)
  const uids = events.map((event) => /UID:(.*)@tabifuda/.exec(event)?.[1])
  expect(uids).toEqual(['plan-p8', ENTRY.uid, 'plan-p7'])
  expect(events.map((event) => /STATUS:(\w+)/.exec(event)?.[1])).toEqual(['CANCELLED', undefined, 'TENTATIVE'])
  expect(events.map((event) => event.includes('VALARM'))).toEqual([false, true, false])
  expect(events[2]).toContain('DTSTART;VALUE=DATE:20260120')
  expect(file.match(/BEGIN:VCALENDAR/g)).toHaveLength(1)
})
