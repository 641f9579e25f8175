import { expect, it } from 'vitest'
import { formatDayRanges } from './day-ranges.ts'

it.each([
  [[], ''],
  [['2026-01-31'], '2026-01-31'],
  [['2026-02-28', '2026-03-01'], '2026-02-28 – 2026-03-01'],
  [
    ['2025-12-31', '2026-01-01', '2026-01-03', '2026-01-05', '2026-01-06'],
    '2025-12-31 – 2026-01-01, 2026-01-03, 2026-01-05 – 2026-01-06',
  ],
])('formats %j as %s', (days, text) => {
  expect(formatDayRanges(days)).toBe(text)
})
