import { expect, it } from 'vitest'
import { dayHours } from '#domain/calendar/hours.ts'
import type { SupplierFacts } from '#server/modules/catalogue/index.ts'
import { rulesOf, type StoredHours } from '#server/modules/hours/index.ts'
import { openingHoursThing } from './hours-ld.ts'

const STORED: StoredHours = {
  periods: [
    { start_time: '17:00', end_time: '02:00', weekdays: 0b0110000 },
    { start_time: '11:00', end_time: '00:00', weekdays: 0b1111111 },
  ],
  closings: ['monday', '12-31/01-01', '2026-12-24'],
  openings: [{ day: '2026-12-28', start_time: '18:00', end_time: '22:00' }],
}
const wire = {
  periods: rulesOf(STORED).periods.map(({ start, end, weekdays }) => ({
    startTimeStr: start,
    endTimeStr: end,
    weekdays,
  })),
  closings: STORED.closings,
}
const hoursOn = dayHours(rulesOf(STORED), new Set())
const shop = { wire, hoursOn } as unknown as SupplierFacts

it('HR-01 structured data contains the weekly hours and the days that differ from them', () => {
  const { openingHoursSpecification: weekly, specialOpeningHoursSpecification: special } = openingHoursThing(
    shop,
    '2026-12-20',
  )
  expect(weekly).toMatchObject([
    { dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Sunday'], opens: '11:00', closes: '23:59' },
    { dayOfWeek: ['Friday', 'Saturday'], opens: '11:00', closes: '23:59' },
    { dayOfWeek: ['Friday', 'Saturday'], opens: '17:00', closes: '02:00' },
  ])
  const closed = { opens: '00:00', closes: '00:00' }
  expect(special).toMatchObject([
    { validFrom: '2026-12-24', validThrough: '2026-12-24', ...closed },
    { validFrom: '2026-12-28', validThrough: '2026-12-28', opens: '18:00', closes: '22:00' },
    { validFrom: '2026-12-31', ...closed },
    { validFrom: '2027-01-01', ...closed },
  ])
})

it('HR-01 a shop without hours has none in structured data', () => {
  const none = { wire: { periods: [], closings: [] }, hoursOn: () => [] } as unknown as SupplierFacts
  expect(openingHoursThing(none, '2026-12-20')).toEqual({})
})
