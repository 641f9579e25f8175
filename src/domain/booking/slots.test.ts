import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultStart, roundedStart, slotsOfDay } from '#domain/booking/slots.ts'
import { closingsOf } from '#domain/calendar/closing.ts'
import type { DayHours, TimePeriod } from '#domain/calendar/day-hours.ts'
import { hoursOf } from '#domain/calendar/hours.ts'
import { isJapanTime } from '#domain/calendar/time.ts'

const at = (text: string) => Temporal.Instant.from(`${text.replace(' ', 'T')}+09:00`)
const LUNCH = { start: '11:00', end: '14:00' }
const DINNER = { start: '17:00', end: '22:00' }

/** The same hours on every day that is not locked. */
const everyDay =
  (periods: readonly TimePeriod[], lockedDays: readonly string[] = []): DayHours =>
  (date) =>
    lockedDays.includes(date) ? [] : periods

describe('slots of a day', () => {
  it('TS-01 30-minute steps inside the period, its end included', () => {
    expect(slotsOfDay([{ start: '11:00', end: '13:00' }])).toEqual(['11:00', '11:30', '12:00', '12:30', '13:00'])
    expect(slotsOfDay([{ start: '11:30', end: '12:45' }])).toEqual(['11:30', '12:00', '12:30'])
    expect(slotsOfDay([{ start: '11:10', end: '12:29' }])).toEqual(['11:30', '12:00'])
    expect(slotsOfDay([{ start: '11:31', end: '12:00' }])).toEqual(['12:00'])
    expect(slotsOfDay([{ start: '11:01', end: '11:29' }])).toEqual([])
    expect(slotsOfDay([{ start: '12:00', end: '12:00' }])).toEqual(['12:00'])
  })

  it('TS-02 BZ-07 a start at :15 or :45 shifts the grid by 15 minutes', () => {
    expect(slotsOfDay([{ start: '11:15', end: '13:00' }])).toEqual(['11:15', '11:45', '12:15', '12:45'])
    expect(slotsOfDay([{ start: '11:45', end: '13:15' }])).toEqual(['11:45', '12:15', '12:45', '13:15'])
  })

  it('TS-03 an end of 00:00 is 23:59, and an end before the start is cut there', () => {
    expect(slotsOfDay([{ start: '22:00', end: '00:00' }])).toEqual(['22:00', '22:30', '23:00', '23:30'])
    expect(slotsOfDay([{ start: '17:00', end: '00:00' }]).at(-1)).toBe('23:30')
    expect(slotsOfDay([{ start: '22:45', end: '02:00' }])).toEqual(['22:45', '23:15', '23:45'])
    expect(slotsOfDay([{ start: '23:00', end: '24:00' }])).toEqual(['23:00', '23:30'])
    expect(slotsOfDay([{ start: '00:00', end: '00:00' }])).toHaveLength(48)
    expect(slotsOfDay([{ start: '23:50', end: '00:00' }])).toEqual([])
  })

  it('HR-03 hours past midnight belong to the day on which they start', () => {
    const rules = {
      periods: [{ start: '18:00', end: '02:00', weekdays: [5 as const] }],
      closings: closingsOf(['saturday']),
      openings: [],
    }
    const starts = (date: string) => slotsOfDay(hoursOf(rules, date, new Set()))
    expect(starts('2026-12-04').at(0)).toBe('18:00')
    expect(starts('2026-12-04').at(-1)).toBe('23:30')
    expect(starts('2026-12-05')).toEqual([])
  })

  it('TS-04 several periods are merged, sorted and without duplicates', () => {
    const periods = [
      { start: '17:00', end: '18:00' },
      { start: '11:15', end: '12:00' },
      { start: '11:00', end: '11:30' },
      { start: '17:30', end: '18:00' },
    ]
    expect(slotsOfDay(periods)).toEqual(['11:00', '11:15', '11:30', '11:45', '17:00', '17:30', '18:00'])
    expect(slotsOfDay([])).toEqual([])
    expect(slotsOfDay([{ start: 'noon', end: '13:00' }, { start: '12:60', end: '14:00' }, LUNCH])).toEqual(
      slotsOfDay([LUNCH]),
    )
  })

  it('TS-01..04 any periods give sorted times of the day on a quarter-hour grid, each inside one of them', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
    const periods = fc.array(fc.record({ start: time, end: time }), { maxLength: 4 })
    fc.assert(
      fc.property(periods, (list) => {
        const slots = slotsOfDay(list)
        expect(slots).toEqual([...new Set(slots)].sort())
        for (const slot of slots) {
          expect(isJapanTime(slot) && Number(slot.slice(3)) % 15 === 0).toBe(true)
          expect(list.some(({ start, end }) => slot >= start && (end < start || end === '00:00' || slot <= end))).toBe(
            true,
          )
        }
      }),
    )
  })
})

describe('default start', () => {
  it('TS-05 BZ-31 two hours ahead, rounded up to :00 or :30', () => {
    const table = [
      ['2026-05-01 10:05:00', '12:30'],
      ['2026-05-01 10:00:00', '12:00'],
      ['2026-05-01 10:00:01', '12:30'],
      ['2026-05-01 10:30:00', '12:30'],
      ['2026-05-01 10:31:00', '13:00'],
    ] as const
    for (const [now, time] of table) expect(roundedStart(at(now), 2)).toEqual({ date: '2026-05-01', time })
    expect(roundedStart(at('2026-05-01 21:31:00'), 2)).toEqual({ date: '2026-05-02', time: '00:00' })
  })

  it('TS-06 BZ-31 the 24-hour variant rounds the same a day later', () => {
    expect(roundedStart(at('2026-05-01 10:05:00'), 24)).toEqual({ date: '2026-05-02', time: '10:30' })
    const input = { now: at('2026-05-01 12:10:00'), leadHours: 24, hoursOn: everyDay([LUNCH, DINNER]) }
    expect(defaultStart(input)).toEqual({ date: '2026-05-02', time: '12:30' })
  })

  it('TS-07 before opening it is the first slot of that day, in a break the next slot', () => {
    const start = (now: string) => defaultStart({ now: at(now), leadHours: 2, hoursOn: everyDay([LUNCH, DINNER]) })
    expect(start('2026-05-01 06:00:00')).toEqual({ date: '2026-05-01', time: '11:00' })
    expect(start('2026-05-01 12:00:00')).toEqual({ date: '2026-05-01', time: '14:00' })
    expect(start('2026-05-01 12:01:00')).toEqual({ date: '2026-05-01', time: '17:00' })
  })

  it('TS-08 after the last slot it is the first slot of the next day that is not locked', () => {
    const start = (now: string, lockedDays: string[]) =>
      defaultStart({ now: at(now), leadHours: 2, hoursOn: everyDay([LUNCH, DINNER], lockedDays) })
    expect(start('2026-05-01 20:00:00', [])).toEqual({ date: '2026-05-01', time: '22:00' })
    expect(start('2026-05-01 20:01:00', [])).toEqual({ date: '2026-05-02', time: '11:00' })
    expect(start('2026-05-01 22:30:00', [])).toEqual({ date: '2026-05-02', time: '11:00' })
    expect(start('2026-05-01 20:01:00', ['2026-05-02', '2026-05-03'])).toEqual({ date: '2026-05-04', time: '11:00' })
    expect(start('2026-05-01 08:00:00', ['2026-05-01'])).toEqual({ date: '2026-05-02', time: '11:00' })
  })

  it('HR-01 TS-08 each day has its own hours: after the last start of Friday follows the first of Sunday', () => {
    const hoursOn: DayHours = (date) => ({ '2026-05-01': [DINNER], '2026-05-03': [LUNCH] })[date] ?? []
    const start = (now: string) => defaultStart({ now: at(now), leadHours: 2, hoursOn })
    expect(start('2026-05-01 10:00:00')).toEqual({ date: '2026-05-01', time: '17:00' })
    expect(start('2026-05-01 20:01:00')).toEqual({ date: '2026-05-03', time: '11:00' })
  })

  it('TS-08 without hours, or with every day of two years locked, there is no default start', () => {
    expect(defaultStart({ now: at('2026-05-01 08:00:00'), leadHours: 2, hoursOn: everyDay([]) })).toBeNull()
    const lockedDays = Array.from({ length: 732 }, (_, i) =>
      Temporal.PlainDate.from('2026-05-01').add({ days: i }).toString(),
    )
    const start = (locked: readonly string[]) =>
      defaultStart({ now: at('2026-05-01 08:00:00'), leadHours: 2, hoursOn: everyDay([LUNCH], locked) })
    expect(lockedDays.at(-1)).toBe('2028-05-01')
    expect(start(lockedDays)).toBeNull()
    expect(start(lockedDays.slice(0, -1))).toEqual({ date: '2028-05-01', time: '11:00' })
  })
})
