import { hoursOfPackage, type OfferedHours } from '#domain/booking/package-hours.ts'
import type { DayHours, TimePeriod } from '#domain/calendar/day-hours.ts'
import { hoursOf } from '#domain/calendar/hours.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { ComboPackage, SupplierDetail } from './supplier.ts'

type WirePeriod = SupplierDetail['openings'][number]['periods'][number]

export const periodOfWire = ({ startTimeStr: start, endTimeStr: end }: WirePeriod): TimePeriod => ({ start, end })

/** Weekly hours of the wire as rules read them. */
export const weeklyOfWire = (periods: ComboPackage['periods']): OfferedHours =>
  periods.map((period) => ({ ...periodOfWire(period), weekdays: period.weekdays }))

const NO_HOLIDAYS: ReadonlySet<JapanDate> = new Set()

/**
 * The hours of a shop by the day, from what the app is told of it. The server has computed the closed days of the booking window, so
 * that the app needs to know neither closings nor national holidays.
 */
export function dayHoursOf(
  { periods, openings }: Pick<SupplierDetail, 'periods' | 'openings'>,
  closedDays: readonly JapanDate[],
): DayHours {
  const closed = new Set(closedDays)
  const rules = {
    periods: weeklyOfWire(periods),
    closings: [],
    openings: openings.map(({ date, periods: own }) => ({ date, periods: own.map(periodOfWire) })),
  }
  return (date) => (closed.has(date) ? [] : hoursOf(rules, date, NO_HOLIDAYS))
}

/** The hours of a package by the day, within those of its shop. */
export const packageHoursOf = ({ periods }: Pick<ComboPackage, 'periods'>, shopHours: DayHours): DayHours =>
  hoursOfPackage(weeklyOfWire(periods), shopHours)
