import { expect, it } from 'vitest'
import { addDays } from '#domain/calendar/time.ts'
import { cycleEnd } from './cycle.ts'
import { CYCLES } from './terms.ts'

it('MO-01 cycles end with the month, its half or the Sunday', () => {
  expect(cycleEnd('monthly', '2028-02-01')).toBe('2028-02-29')
  expect(cycleEnd('half-monthly', '2026-02-15')).toBe('2026-02-15')
  expect(cycleEnd('half-monthly', '2026-02-16')).toBe('2026-02-28')
  expect(cycleEnd('weekly', '2026-11-30')).toBe('2026-12-06')
  expect(cycleEnd('weekly', '2026-12-06')).toBe('2026-12-06')
})

it('MO-01 the cycles of every kind follow one another without a gap or an overlap', () => {
  const wrong: string[] = []
  for (const cycle of CYCLES) {
    let end = cycleEnd(cycle, '2026-01-01')
    for (let day = '2026-01-01'; day < '2028-03-05'; day = addDays(day, 1)) {
      if (day > end) end = cycleEnd(cycle, day)
      if (cycleEnd(cycle, day) !== end || end < day) wrong.push(`${cycle} ${day}`)
    }
  }
  expect(wrong).toEqual([])
})
