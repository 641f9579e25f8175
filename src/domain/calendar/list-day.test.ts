import { expect, it } from 'vitest'
import { listDay } from './list-day.ts'

it.each([
  ['2026-01-31T17:59:59+09:00', '2026-01-31'],
  ['2026-01-31T18:00:00+09:00', '2026-02-01'],
  ['2026-01-31T23:59:59+09:00', '2026-02-01'],
  ['2026-02-01T00:00:00+09:00', '2026-02-01'],
])('SH-04 at %s shops have the list of %s', (now, day) => {
  expect(listDay(Temporal.Instant.from(now))).toBe(day)
})
