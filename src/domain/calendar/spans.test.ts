import { expect, it } from 'vitest'
import { periodsWithin, spanStart, spansWithin } from './spans.ts'

it('OC-18 weeks start on Monday, months on the first, also across the end of a year', () => {
  // 2026-01-01 is a Thursday.
  expect(spanStart('2026-01-01', 'week')).toBe('2025-12-29')
  expect(spanStart('2025-12-29', 'week')).toBe('2025-12-29')
  expect(spanStart('2026-01-04', 'week')).toBe('2025-12-29')
  expect(spanStart('2026-01-05', 'week')).toBe('2026-01-05')
  expect(spanStart('2024-02-29', 'month')).toBe('2024-02-01')
  expect(spanStart('2024-02-29', 'day')).toBe('2024-02-29')
})

it('OC-18 a period includes all its spans, also empty ones', () => {
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

it('OC-16 splits a period into spans; the first and last are clipped to the period', () => {
  expect(periodsWithin('2026-01-03', '2026-01-13', 'week')).toEqual([
    { from: '2026-01-03', to: '2026-01-04' },
    { from: '2026-01-05', to: '2026-01-11' },
    { from: '2026-01-12', to: '2026-01-13' },
  ])
  expect(periodsWithin('2026-01-30', '2026-03-01', 'month')).toEqual([
    { from: '2026-01-30', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-01' },
  ])
  expect(periodsWithin('2026-01-03', '2026-01-03', 'day')).toEqual([{ from: '2026-01-03', to: '2026-01-03' }])
})
