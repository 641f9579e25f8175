import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closingsOf } from './closing.ts'
import { closedDays, dayHours, type HoursRules, hoursOf } from './hours.ts'
import { addDays } from './time.ts'
import { EVERY_DAY, maskOf, type Weekday, weekdayName, weekdayNamed, weekdayOf, weekdaysIn } from './weekday.ts'

const LUNCH = { start: '11:00', end: '15:00' }
const DINNER = { start: '17:00', end: '23:00' }
const HOLIDAYS = new Set(['2026-11-23', '2027-01-01', '2027-01-11'])

const rules = (more: Partial<HoursRules> = {}): HoursRules => ({
  periods: [
    { ...DINNER, weekdays: [1, 2, 3, 4, 5, 6] },
    { ...LUNCH, weekdays: [6, 7] },
  ],
  closings: [],
  openings: [],
  ...more,
})
const spans = (of: HoursRules, date: string) =>
  hoursOf(of, date, HOLIDAYS)
    .map(({ start, end }) => `${start}-${end}`)
    .join(' ')

describe('HR-01 the hours of a shop on a date', () => {
  it('a weekday has the periods that include it', () => {
    expect(spans(rules(), '2026-12-04')).toBe('17:00-23:00')
    expect(spans(rules(), '2026-12-05')).toBe('17:00-23:00 11:00-15:00')
    expect(spans(rules(), '2026-12-06')).toBe('11:00-15:00')
  })

  it.each([
    ['monday', '2026-11-30', ''],
    ['wednesday#3', '2026-12-16', ''],
    ['wednesday#3', '2026-12-23', '17:00-23:00'],
    ['12-31/01-03', '2026-12-31', ''],
    ['2026-12-20/2026-12-25', '2026-12-25', ''],
    ['holidays', '2026-11-23', ''],
    ['holidays', '2026-11-24', '17:00-23:00'],
  ])('%s on %s: %j', (closing, date, hours) => {
    expect(spans(rules({ closings: closingsOf([closing]) }), date)).toBe(hours)
  })

  it('an opening overrides every closing and the weekly hours', () => {
    const openings = [{ date: '2026-12-31', periods: [{ start: '11:00', end: '20:00' }] }]
    const closings = closingsOf(['thursday', '12-31/01-03', '2026-12-31'])
    expect(spans(rules({ closings, openings }), '2026-12-31')).toBe('11:00-20:00')
    expect(spans(rules({ closings, openings }), '2027-01-01')).toBe('')
    expect(spans(rules({ openings }), '2026-12-31')).toBe('11:00-20:00')
  })

  it('a shop without hours is closed', () => expect(spans(rules({ periods: [] }), '2026-12-04')).toBe(''))

  const weekday = fc.constantFrom(...EVERY_DAY)
  const date = fc.integer({ min: 0, max: 800 }).map((ahead) => addDays('2026-11-01', ahead))
  const anyRules = fc.record({
    periods: fc.array(
      fc.record({
        start: fc.constantFrom('09:00', '11:30', '18:00'),
        end: fc.constantFrom('15:00', '22:00', '02:00'),
        weekdays: fc.uniqueArray(weekday),
      }),
      { maxLength: 4 },
    ),
    closings: fc
      .array(
        fc.constantFrom(
          'monday',
          'sunday',
          'tuesday#1',
          'friday#5',
          'holidays',
          '12-31/01-03',
          '02-29',
          '2027-01-04/2027-01-20',
        ),
        { maxLength: 4 },
      )
      .map(closingsOf),
    openings: fc.uniqueArray(fc.record({ date, periods: fc.constant([LUNCH]) }), {
      maxLength: 3,
      selector: (one) => one.date,
    }),
  })

  /** Reference implementation with calendar objects, one rule after the other. */
  function plainly({ periods, closings, openings }: HoursRules, text: string): unknown[] {
    const opening = openings.filter((one) => one.date === text)
    if (opening.length > 0) return opening.flatMap((one) => one.periods)
    const at = Temporal.PlainDate.from(text)
    for (const one of closings) {
      if (one.kind === 'holidays' && HOLIDAYS.has(text)) return []
      if (one.kind === 'weekday' && at.dayOfWeek === one.weekday) {
        const before = Array.from({ length: at.day }, (_, place) => at.with({ day: place + 1 }))
        const count = before.filter(({ dayOfWeek }) => dayOfWeek === one.weekday).length
        if (one.nth === null || one.nth === count) return []
      }
      if (one.kind === 'dates') {
        for (let day = one.from; day <= one.to; day = addDays(day, 1)) if (day === text) return []
      }
      if (one.kind === 'yearly') {
        for (let day = one.from, left = 366; left > 0; left--) {
          if (day === text.slice(5)) return []
          if (day === one.to) break
          day = addDays(`2028-${day}`, 1).slice(5)
        }
      }
    }
    return periods.filter(({ weekdays }) => weekdays.some((one) => one === at.dayOfWeek))
  }

  it('agrees with the reference implementation for any rules and day', () => {
    fc.assert(
      fc.property(anyRules, date, (of, on) => {
        expect(hoursOf(of, on, HOLIDAYS)).toEqual(plainly(of, on))
      }),
      { numRuns: 2_000 },
    )
  })

  it('the closed days of a range are exactly those without hours', () => {
    fc.assert(
      fc.property(anyRules, date, fc.integer({ min: 0, max: 60 }), (of, min, more) => {
        const range = { min, max: addDays(min, more) }
        const closed = new Set(closedDays(dayHours(of, HOLIDAYS), range))
        for (let day = min; day <= range.max; day = addDays(day, 1)) {
          expect(closed.has(day)).toBe(plainly(of, day).length === 0)
          closed.delete(day)
        }
        expect(closed.size).toBe(0)
      }),
    )
  })
})

describe('HR-01 days of the week', () => {
  it('weekdays agree with the calendar from 1900 to 2099', () => {
    for (let day = Temporal.PlainDate.from('1900-01-01'); day.year < 2100; day = day.add({ days: 3 })) {
      expect(weekdayOf(day.toString())).toBe(day.dayOfWeek)
    }
  })

  it('names and stored masks survive a round trip', () => {
    for (const one of EVERY_DAY) expect(weekdayNamed(weekdayName(one))).toBe(one)
    expect(weekdayNamed('Monday')).toBeNull()
    fc.assert(
      fc.property(fc.subarray([...EVERY_DAY]), (days: Weekday[]) => {
        expect(weekdaysIn(maskOf(days))).toEqual(days)
      }),
    )
    expect(maskOf(EVERY_DAY)).toBe(127)
  })
})
