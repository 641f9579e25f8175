import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/time.ts'
import { EVERY_DAY } from '#domain/calendar/weekday.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { japanToday } from '#web/platform/clock.ts'
import { OpeningHours } from './opening-hours.tsx'

afterEach(cleanup)

const LUNCH = { startTimeStr: '11:00', endTimeStr: '15:00' }
const DINNER = { startTimeStr: '17:00', endTimeStr: '02:00' }
type Hours = Parameters<typeof OpeningHours>[0]
const shown = (hours: Partial<Hours>): string[] => {
  const { container } = renderUi(<OpeningHours periods={[]} closings={[]} openings={[]} {...hours} />)
  return [...container.querySelectorAll('li, p')].map((line) => line.textContent ?? '')
}

describe('HR-01 opening hours as displayed', () => {
  it('omits weekdays if every day has the same hours', () => {
    expect(shown({ periods: [{ ...LUNCH, weekdays: [...EVERY_DAY] }] })).toEqual(['11:00–15:00Japan time'])
  })

  it('groups days with the same hours and describes closing rules in words', () => {
    const periods: Hours['periods'] = [
      { ...LUNCH, weekdays: [1, 2, 3, 4, 5, 6, 7] },
      { ...DINNER, weekdays: [5, 6] },
    ]
    const closings = ['12-31/01-03', '2001-01-01', 'holidays', 'tuesday', 'wednesday#3']
    expect(shown({ periods, closings })).toEqual([
      'Mon · Wed · Thu · Sun11:00–15:00Japan time',
      'Fri · Sat11:00–15:0017:00–02:00',
      'Closed',
      'every Tuesday',
      '31 December–3 January every year',
      'national holidays',
      'the 3rd Wednesday of the month',
    ])
  })

  it('shows special hours until their day is over', () => {
    const [past, next] = [addDays(japanToday(), -1), addDays(japanToday(), 1)]
    const openings = [past, next].map((date) => ({ date, periods: [LUNCH] }))
    const lines = shown({ periods: [{ ...DINNER, weekdays: [...EVERY_DAY] }], openings })
    expect(lines).toHaveLength(3)
    expect(lines.slice(1)).toEqual(['Special hours', expect.stringMatching(/11:00–15:00$/)])
  })
})
