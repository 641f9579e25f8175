import { describe, expect, it } from 'vitest'
import type { Ticket } from '#contract/tickets.ts'
import { calendarFile } from './calendar-file.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

function file(usetime: number | null): string {
  const supplier = { jpName: '回転寿司 海', addressJa: '東京都中央区築地4-1-1, 海ビル; 2階' }
  const order = { usetime, supplier, comboPackage: { minutes: 90 } }
  const validUntil = at('2026-02-17T23:59:59.999+09:00')
  // Only the fields that a calendar entry needs.
  const ticket = { orderNo: 'RS2601150123456789ABC', revision: 2, validUntil, order } as Ticket
  const words = { title: 'Kaiten Sushi Umi', details: 'Umi set × 2\nRS2601150123456789ABC' }
  return calendarFile(ticket, words, at('2026-01-16T03:00:00Z'))
}

describe('calendar file of a ticket', () => {
  it('is an appointment of the package’s length, independent of the phone’s time zone', () => {
    const lines = file(at('2026-01-20T18:30:00+09:00')).split('\r\n')
    expect(lines).toContain('DTSTART:20260120T093000Z')
    expect(lines).toContain('DTEND:20260120T110000Z')
    expect(lines).toContain('TRIGGER:-PT2H')
    expect(lines).toContain('SEQUENCE:2')
    expect(lines).toContain('DESCRIPTION:Umi set × 2\\nRS2601150123456789ABC')
  })

  it('of an undated ticket is its last day in Japan', () => {
    const lines = file(null).split('\r\n')
    expect(lines).toContain('DTSTART;VALUE=DATE:20260217')
    expect(lines).toContain('TRIGGER:-P7D')
  })

  it('escapes texts and folds lines at 75 bytes', () => {
    const text = file(null)
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain('LOCATION:回転寿司 海 東京都中央区築地4-1-1\\, 海ビル\\; 2階')
  })
})
