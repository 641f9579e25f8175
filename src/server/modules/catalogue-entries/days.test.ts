import { describe, expect, it } from 'vitest'
import { normalClosings } from '#domain/calendar/closing.ts'
import { dayOf, entryClosings, entryOpenings, weeklyPeriodsOf } from './days.ts'

/** A Friday. */
const TODAY = '2026-01-16'

describe('days of a catalogue file', () => {
  it('are a date, or relative to the day of the import', () => {
    expect(dayOf('2026-12-31', TODAY)).toBe('2026-12-31')
    expect(dayOf('+0', TODAY)).toBe(TODAY)
    expect(dayOf('+16', TODAY)).toBe('2026-02-01')
    expect(dayOf('-16', TODAY)).toBe('2025-12-31')
  })

  it('HR-04 weekly rules stay rules, locked days become closed dates, and without both the stored ones are kept', () => {
    const closings = (entry: Parameters<typeof entryClosings>[0]) => {
      const read = entryClosings(entry, TODAY)
      return read && normalClosings(read)
    }
    expect(closings({})).toBeUndefined()
    expect(closings({ lockedDays: [] })).toEqual([])
    expect(closings({ closedOn: [] })).toEqual([])
    expect(closings({ lockedDays: ['2026-02-01', '+16', '+1'] })).toEqual(['2026-01-17', '2026-02-01'])
    expect(closings({ lockedDays: ['+1', '+2'], closedOn: ['friday', 'wednesday#3', '12-31/01-03'] })).toEqual([
      ...['12-31/01-03', '2026-01-17/2026-01-18', 'friday', 'wednesday#3'],
    ])
  })

  it('HR-03 25:00 becomes 01:00, and hours without weekdays apply every day', () => {
    expect(
      weeklyPeriodsOf([
        { start: '18:00', end: '25:00', weekdays: ['friday'] },
        { start: '11:00', end: '24:00' },
      ]),
    ).toEqual([
      { start: '18:00', end: '01:00', weekdays: [5] },
      { start: '11:00', end: '00:00', weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ])
  })

  it('HR-04 hours of a day that is named twice are merged', () => {
    const [lunch, dinner] = [
      { start: '11:00', end: '15:00' },
      { start: '17:00', end: '26:00' },
    ]
    const openings = entryOpenings(
      [
        { date: '+1', periods: [lunch] },
        { date: '2026-01-17', periods: [dinner] },
      ],
      TODAY,
    )
    expect(openings).toEqual([{ date: '2026-01-17', periods: [lunch, { start: '17:00', end: '02:00' }] }])
  })
})
