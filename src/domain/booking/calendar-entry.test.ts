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
const organizer = 'help@tabi.example'
const fileOf = (how: 'keep' | 'publish' | 'cancel', entry = ENTRY) =>
  calendarEntry(entry, how === 'keep' ? how : { method: how, organizer })
const lines = (how: 'keep' | 'publish' | 'cancel') => fileOf(how).split('\r\n')

it('a downloaded file has no method; mail attachments state theirs', () => {
  expect(lines('keep').filter((line) => line.startsWith('METHOD'))).toEqual([])
  expect(lines('publish')).toContain('METHOD:PUBLISH')
  expect(lines('cancel')).toContain('METHOD:CANCEL')
})

it('a cancellation has the same UID, the status CANCELLED and no alarm', () => {
  expect(lines('cancel')).toEqual(
    expect.arrayContaining(['UID:RS2601160000000000000@tabifuda', 'SEQUENCE:2', 'STATUS:CANCELLED']),
  )
  expect(lines('cancel')).not.toContain('BEGIN:VALARM')
  expect(lines('publish')).toContain('TRIGGER:-PT2H')
})

it('CH-04 the file of a changed order adds the new event and cancels the old one', () => {
  const old = { ...ENTRY, uid: 'RS2601150000000000000', revision: 3 }
  const file = calendarEntry(ENTRY, { method: 'publish', organizer }, old).split('\r\n')
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

it('escapes text and folds long lines', () => {
  expect(lines('keep')).toEqual(expect.arrayContaining(['SUMMARY:Sushi\\; now', 'DESCRIPTION:first\\nsecond']))
  for (const line of lines('keep')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

it('F5 every event in a file with a method has an organizer; a downloaded file has none', () => {
  const old = { ...ENTRY, uid: 'RS2601150000000000000' }
  const changed = calendarEntry(ENTRY, { method: 'publish', organizer }, old)
  for (const [file, events] of [
    [fileOf('publish'), 1],
    [fileOf('cancel'), 1],
    [changed, 2],
  ] as const) {
    const found = file.split('\r\n').filter((line) => line === 'ORGANIZER;CN=Tabifuda:mailto:help@tabi.example')
    expect(found).toHaveLength(events)
  }
  expect(fileOf('keep')).not.toContain('ORGANIZER')
  const hostile = calendarEntry(ENTRY, { method: 'cancel', organizer: 'a@b.example\r\nATTENDEE:x' })
  expect(hostile).not.toContain('\r\nATTENDEE')
})

it('F5 removes control characters from text, for every kind of line break', () => {
  const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
  const title = `Sushi${breaks.map((end) => `${end}BEGIN:VALARM`).join('')}\u0000\u0007\u007f\ud800`
  for (const how of ['keep', 'publish', 'cancel'] as const) {
    const file = fileOf(how, { ...ENTRY, title, details: title, place: title, uid: title })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/)
    expect(file.isWellFormed()).toBe(true)
    const unfolded = file.replaceAll('\r\n ', '').split('\r\n')
    expect(unfolded.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(how === 'cancel' ? 0 : 1)
    expect(unfolded.filter((line) => line.startsWith('SUMMARY:'))).toEqual([
      `SUMMARY:Sushi${breaks.map(() => '\\nBEGIN:VALARM').join('')}\ufffd`,
    ])
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
})

it('PE-13 a file of several events gives each its own UID; a tentative event has no alarm', () => {
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
