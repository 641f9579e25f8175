import { addDays, type JapanDate } from './time.ts'

/** Units of a period. Weeks start on Monday, as in Japanese business calendars. */
export const PERIOD_UNITS = ['day', 'week', 'month'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/** The first day of the day, week or month that contains a day. */
export function unitStart(day: JapanDate, span: PeriodUnit): JapanDate {
  const date = Temporal.PlainDate.from(day)
  if (span === 'month') return date.with({ day: 1 }).toString()
  return span === 'week' ? date.subtract({ days: date.dayOfWeek - 1 }).toString() : day
}

/** The first days of all units that overlap the period, both ends included, in order. */
export function unitsWithin(from: JapanDate, to: JapanDate, span: PeriodUnit): JapanDate[] {
  const starts: JapanDate[] = []
  for (let start = unitStart(from, span); start <= to; ) {
    starts.push(start)
    start = Temporal.PlainDate.from(start)
      .add({ [`${span}s`]: 1 })
      .toString()
  }
  return starts
}

/** The units of `unitsWithin` as periods, both ends included, clipped to the whole period. */
export function periodsWithin(
  from: JapanDate,
  to: JapanDate,
  span: PeriodUnit,
): { readonly from: JapanDate; readonly to: JapanDate }[] {
  const starts = unitsWithin(from, to, span)
  return starts.map((start, place) => {
    const next = starts[place + 1]
    return { from: start < from ? from : start, to: next === undefined ? to : addDays(next, -1) }
  })
}
