import { describe, expect, it } from 'vitest'
import { closingsOf } from './closing.ts'
import { gridOf, periodsOfGrid, weekdayRuns, weekOf } from './week.ts'
import { EVERY_DAY } from './weekday.ts'

const LUNCH = { start: '11:00', end: '15:00' }
const DINNER = { start: '17:00', end: '23:00' }

describe('HR-01 a week for display', () => {
  it('groups days with the same hours and lists closed days', () => {
    const periods = [
      { ...DINNER, weekdays: EVERY_DAY },
      { ...LUNCH, weekdays: [6, 7] as const },
    ]
    expect(weekOf(periods, closingsOf(['monday', 'wednesday#3']))).toEqual({
      groups: [
        { weekdays: [2, 3, 4, 5], periods: [DINNER] },
        { weekdays: [6, 7], periods: [LUNCH, DINNER] },
      ],
      closed: [1],
    })
  })

  it('a day without periods is closed, like a day with a weekly closing', () => {
    expect(weekOf([{ ...LUNCH, weekdays: [1, 2, 3, 4, 5] }], []).closed).toEqual([6, 7])
    expect(weekOf([{ ...LUNCH, weekdays: EVERY_DAY }], [])).toEqual({
      groups: [{ weekdays: EVERY_DAY, periods: [LUNCH] }],
      closed: [],
    })
  })

  it.each([
    [[1, 2, 3, 4], [[1, 4]]],
    [
      [6, 7],
      [
        [6, 6],
        [7, 7],
      ],
    ],
    [
      [1, 2, 3, 5, 7],
      [
        [1, 3],
        [5, 5],
        [7, 7],
      ],
    ],
    [[], []],
  ] as const)('%j becomes %j', (weekdays, runs) => expect(weekdayRuns(weekdays)).toEqual(runs))

  it('HR-05 the seven-column grid merges the same hours on several days into one period', () => {
    const periods = [
      { ...DINNER, weekdays: [1, 2, 3, 4, 5] as const },
      { ...LUNCH, weekdays: [5, 6] as const },
    ]
    const grid = gridOf(periods)
    expect(grid).toHaveLength(7)
    expect([grid[0], grid[4], grid[6]]).toEqual([[DINNER], [DINNER, LUNCH], []])
    expect(periodsOfGrid(grid)).toEqual(periods)
    expect(periodsOfGrid([[LUNCH], [LUNCH, LUNCH], [], [], [], [], []])).toEqual([{ ...LUNCH, weekdays: [1, 2] }])
  })
})
