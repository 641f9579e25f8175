import { expect, it } from 'vitest'
import { spanStart, spansWithin } from './spans.ts'

it('OC-18 weeks begin on Monday, months on the first, also over the end of a year', () => {
  // 2026-01-01 is a Thursday.
  expect(spanStart('2026-01-01', 'week')).toBe('2025-12-29')
  expect(spanStart('2025-12-29', 'week')).toBe('2025-12-29')
  expect(spanStart('2026-01-04', 'week')).toBe('2025-12-29')
  expect(spanStart('2026-01-05', 'week')).toBe('2026-01-05')
  expect(spanStart('2024-02-29', 'month')).toBe('2024-02-01')
  expect(spanStart('2024-02-29', 'day')).toBe('2024-02-29')
})

it('OC-18 a period has all its spans, those without anything too', () => {
  expect(spansWithin('2026-01-30', '2026-02-02', 'day')).toEqual([
    '2026-01-30',
    '2026-01-31',
    '2026-02-01',
    '2026-02-02',
  ])
  expect(spansWithin('2026-01-01', '2026-01-12', 'week')).toEqual(['2025-12-29', '2026-01-05', '2026-01-12'])
  expect(spansWithin('2025-11-30', '2026-01-01', 'month')).toEqual(['2025-11-01', '2025-12-01', '2026-01-01'])
  expect(spansWithin('2026-01-01', '2026-01-01', 'month')).toEqual(['2026-01-01'])
})
