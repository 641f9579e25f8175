import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'
import { periodFromWire } from '#contract/day-hours.ts'
import { closingsOf } from '#domain/calendar/closing.ts'
import type { TimePeriod } from '#domain/calendar/day-hours.ts'
import { addDays, type JapanDate } from '#domain/calendar/time.ts'
import { weekOf } from '#domain/calendar/week.ts'
import { type Weekday, weekdayOf } from '#domain/calendar/weekday.ts'
import type { SupplierFacts } from '#server/modules/catalogue/index.ts'

/** Number of days ahead for which differing hours are listed. */
const AHEAD_DAYS = 60

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const satisfies DayOfWeek[]
const dayName = (weekday: Weekday) => DAYS[weekday - 1] ?? 'Monday'

/** schema.org: midnight to midnight means closed. */
const CLOSED: TimePeriod = { start: '00:00', end: '00:00' }

const specification = ({ start, end }: TimePeriod, on: object): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  ...{ opens: start, closes: end },
  ...on,
})

/** Ends at 23:59 instead of midnight, because midnight to midnight would mean closed. */
const openHours = ({ start, end }: TimePeriod): TimePeriod => ({ start, end: end === '00:00' ? '23:59' : end })

/** A shop's hours in schema.org's vocabulary: weekly hours, and those of the next days that differ. */
export function openingHoursThing({ wire, hoursOn }: SupplierFacts, today: JapanDate) {
  const periods = wire.periods.map((period) => ({ ...periodFromWire(period), weekdays: period.weekdays }))
  const { groups } = weekOf(periods, closingsOf(wire.closings))
  const weekly = groups.flatMap(({ weekdays, periods: hours }) =>
    hours.map((period) => specification(openHours(period), { dayOfWeek: weekdays.map(dayName) })),
  )
  const special: OpeningHoursSpecification[] = []
  for (let ahead = 0; ahead < AHEAD_DAYS; ahead++) {
    const day = addDays(today, ahead)
    const usual = groups.find(({ weekdays }) => weekdays.includes(weekdayOf(day)))?.periods ?? []
    const hours = hoursOn(day).toSorted((a, b) => (a.start < b.start ? -1 : 1))
    const isUsual =
      hours.length === usual.length &&
      hours.every(({ start, end }, at) => start === usual[at]?.start && end === usual[at]?.end)
    if (isUsual) continue
    const on = { validFrom: day, validThrough: day }
    special.push(...(hours.length === 0 ? [CLOSED] : hours.map(openHours)).map((period) => specification(period, on)))
  }
  return {
    ...(weekly.length > 0 && { openingHoursSpecification: weekly }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}
