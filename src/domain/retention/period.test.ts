import { expect, it } from 'vitest'
import { days, isPeriodOver, periodCutoff, years } from './period.ts'

const NOW = Temporal.Instant.from('2028-03-01T00:30:00+09:00')

it('RE-01 a period of days is counted in hours, one of years by the calendar of Japan', () => {
  expect(periodCutoff(days(60), NOW).toString()).toBe('2027-12-31T15:30:00Z')
  // A leap day lies in between, and the day in Japan differs from the one in UTC.
  expect(periodCutoff(years(3), NOW).toString()).toBe('2025-02-28T15:30:00Z')
  expect(periodCutoff(days(0), NOW)).toEqual(NOW)
})

it('RE-01 a period is over from its last moment on', () => {
  const from = NOW.subtract({ hours: 24 * 60 })
  expect(isPeriodOver(days(60), from, NOW)).toBe(true)
  expect(isPeriodOver(days(60), from, NOW.subtract({ milliseconds: 1 }))).toBe(false)
})
