import { describe, expect, it } from 'vitest'
import { dayOf, lockedDaysOf } from './days.ts'

/** A Friday. */
const TODAY = '2026-01-16'

describe('days of a catalogue file', () => {
  it('are themselves, or counted from the day of the import', () => {
    expect(dayOf('2026-12-31', TODAY)).toBe('2026-12-31')
    expect(dayOf('+0', TODAY)).toBe(TODAY)
    expect(dayOf('+16', TODAY)).toBe('2026-02-01')
    expect(dayOf('-16', TODAY)).toBe('2025-12-31')
  })

  it('without reservations are each one once, with the weekly ones of the next ninety days', () => {
    expect(lockedDaysOf({ lockedDays: undefined, closedOn: undefined }, TODAY)).toBeUndefined()
    expect(lockedDaysOf({ lockedDays: [], closedOn: undefined }, TODAY)).toEqual([])
    expect(lockedDaysOf({ lockedDays: ['2026-02-01', '+16', '+1'], closedOn: [] }, TODAY)).toEqual([
      '2026-01-17',
      '2026-02-01',
    ])
    const fridays = lockedDaysOf({ lockedDays: ['+7', '+1'], closedOn: ['friday'] }, TODAY) ?? []
    expect(fridays.slice(0, 3)).toEqual(['2026-01-16', '2026-01-17', '2026-01-23'])
    expect(fridays.at(-1)).toBe('2026-04-10')
    expect(fridays).toHaveLength(14)
  })
})
