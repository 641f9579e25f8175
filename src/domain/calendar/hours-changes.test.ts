import { describe, expect, it } from 'vitest'
import { closingsOf, normalClosings } from './closing.ts'
import { type HoursRules, hoursOf } from './hours.ts'
import { withDayClosed, withDayOpen } from './hours-changes.ts'

const NO_HOLIDAYS: ReadonlySet<string> = new Set()
/** Weekly hours from Monday to Saturday, with Mondays and the first days of February closed. */
const RULES: HoursRules = {
  periods: [{ start: '11:00', end: '21:00', weekdays: [1, 2, 3, 4, 5, 6] }],
  closings: closingsOf(['monday', '2027-02-01/2027-02-05']),
  openings: [],
}
const isOpen = (rules: HoursRules | null, day: string) => rules !== null && hoursOf(rules, day, NO_HOLIDAYS).length > 0

describe('HR-05 closes and opens a single day', () => {
  it('closes an open day and leaves its neighbours open', () => {
    const closed = withDayClosed(RULES, '2027-02-10')
    expect([isOpen(closed, '2027-02-09'), isOpen(closed, '2027-02-10'), isOpen(closed, '2027-02-11')]).toEqual([
      ...[true, false, true],
    ])
    expect(normalClosings(withDayOpen(closed, '2027-02-10', NO_HOLIDAYS)?.closings ?? [])).toEqual(
      normalClosings(RULES.closings),
    )
  })

  it('opening a day within closed dates splits the range', () => {
    const opened = withDayOpen(RULES, '2027-02-03', NO_HOLIDAYS)
    expect(normalClosings(opened?.closings ?? [])).toEqual([
      ...['2027-02-01/2027-02-02', '2027-02-04/2027-02-05', 'monday'],
    ])
    expect(opened?.openings).toEqual([])
  })

  it('a day of a closed weekday opens with its weekly hours and closes again without them', () => {
    const opened = withDayOpen(RULES, '2027-02-08', NO_HOLIDAYS)
    expect(opened?.openings).toEqual([{ date: '2027-02-08', periods: [{ start: '11:00', end: '21:00' }] }])
    expect([isOpen(opened, '2027-02-08'), isOpen(opened, '2027-02-15')]).toEqual([true, false])
    const closed = opened && withDayClosed(opened, '2027-02-08')
    expect(isOpen(closed, '2027-02-08')).toBe(false)
    expect(closed?.openings).toEqual([])
  })

  it('opens a day that is both within closed dates and on a closed weekday', () => {
    expect(isOpen(withDayOpen(RULES, '2027-02-01', NO_HOLIDAYS), '2027-02-01')).toBe(true)
  })

  it('a weekday without weekly hours cannot be opened', () => {
    expect(withDayOpen(RULES, '2027-02-07', NO_HOLIDAYS)).toBeNull()
  })
})
