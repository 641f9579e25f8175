import { hoursOfPackage, type OfferedHours } from '#domain/booking/package-hours.ts'
import type { DayHours, TimePeriod } from '#domain/calendar/day-hours.ts'
import { hoursOf } from '#domain/calendar/hours.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { ComboPackage, SupplierDetail } from './supplier.ts'

type WirePeriod = SupplierDetail['openings'][number]['periods'][number]

export const periodOfWire = ({ startTimeStr: start, endTimeStr: end }: WirePeriod): TimePeriod => ({ start, end })

/** Converts weekly hours from the wire to the domain type. */
export const weeklyOfWire = (periods: ComboPackage['periods']): OfferedHours =>
  periods.map((period) => ({ ...periodOfWire(period), weekdays: period.weekdays }))

const NO_HOLIDAYS: ReadonlySet<JapanDate> = new Set()

/**
 * The hours of a shop by day, from the data that the app receives. The server has computed the closed days of the
 * booking window, so that the app needs neither closings nor national holidays.
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

/** The hours of a package by day, within those of its shop. */
export const packageHoursOf = ({ periods }: Pick<ComboPackage, 'periods'>, shopHours: DayHours): DayHours =>
  hoursOfPackage(weeklyOfWire(periods), shopHours)
