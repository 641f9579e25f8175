import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERY_DAY } from '#domain/calendar/weekday.ts'
import { hoursOfPackage, isOffered } from './package-hours.ts'
import { slotsOfDay } from './slots.ts'

const LUNCH = [{ start: '11:00', end: '14:00', weekdays: EVERY_DAY }]
const WEEKEND_DINNER = [{ start: '17:00', end: '02:00', weekdays: [6, 7] as const }]
const shopHours = () => [
  { start: '11:15', end: '14:30' },
  { start: '17:00', end: '23:00' },
]
const MONDAY = '2026-11-30'
const SATURDAY = '2026-12-05'
const startsOn = (offered: Parameters<typeof hoursOfPackage>[0], date: string, hours = shopHours) =>
  slotsOfDay(hoursOfPackage(offered, hours)(date))

describe('the hours of a package', () => {
  it('HR-01 are the hours of its shop when it has no periods', () => {
    expect(hoursOfPackage([], shopHours)).toBe(shopHours)
    expect(isOffered([], 1, '03:00')).toBe(true)
  })

  it('HR-01 are the shop’s start times within its periods, both ends included, on the shop’s grid', () => {
    expect(startsOn(LUNCH, MONDAY)).toEqual(['11:15', '11:45', '12:15', '12:45', '13:15', '13:45'])
    expect(startsOn([{ start: '17:00', end: '17:00', weekdays: EVERY_DAY }], MONDAY)).toEqual(['17:00'])
  })

  it('HR-01 apply on their weekdays only', () => {
    expect(startsOn(WEEKEND_DINNER, MONDAY)).toEqual([])
    expect(startsOn(WEEKEND_DINNER, SATURDAY)[0]).toBe('17:00')
  })

  it('HR-03 past midnight belong to the day on which they start', () => {
    expect(startsOn(WEEKEND_DINNER, SATURDAY).at(-1)).toBe('23:00')
    expect(isOffered(WEEKEND_DINNER, 6, '01:00')).toBe(false)
    expect(isOffered([{ start: '18:00', end: '00:00', weekdays: EVERY_DAY }], 3, '23:45')).toBe(true)
  })

  it('HR-01 never add a start time that the shop does not have, also at midnight', () => {
    const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15]
      return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
    })
    const period = fc.record({ start: clock, end: clock })
    const offered = fc.array(
      fc.record({ start: clock, end: clock, weekdays: fc.subarray([...EVERY_DAY], { minLength: 1 }) }),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(fc.array(period, { maxLength: 3 }), offered, (hours, own) => {
        const shop = slotsOfDay(hours)
        const starts = startsOn(own, MONDAY, () => hours)
        expect(starts).toEqual(shop.filter((time) => isOffered(own, 1, time)))
      }),
    )
  })
})
