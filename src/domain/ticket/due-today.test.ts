import { expect, it } from 'vitest'
import { japanDateTime } from '#domain/calendar/time.ts'
import type { DisplayStatus } from './display-status.ts'
import { dueToday } from './due-today.ts'

const at = (time: string, date = '2026-11-22') => japanDateTime(date, time).epochMilliseconds
const due = (usetime: number | null, status: DisplayStatus = 'early') => ({
  display: { status },
  ticket: { order: { usetime } },
})

it('PW-15 counts unused tickets for today in Japan', () => {
  const tickets = [
    due(at('00:00')),
    due(at('23:59'), 'ready'),
    due(at('19:00'), 'stale'),
    due(at('18:00'), 'confirming'),
  ]
  expect(dueToday(tickets, at('09:00'))).toBe(4)
  // The evening before in Japan, which is the same day in Europe.
  expect(dueToday(tickets, at('23:59', '2026-11-21'))).toBe(0)
})

it('PW-15 ignores tickets that are used, over, for another day or undated', () => {
  const over: DisplayStatus[] = ['recorded', 'used', 'expired', 'missed', 'cancelled', 'changed', 'refused']
  const tickets = [
    ...over.map((status) => due(at('19:00'), status)),
    due(at('19:00', '2026-11-23')),
    due(null, 'ready'),
  ]
  expect(dueToday(tickets, at('09:00'))).toBe(0)
})
