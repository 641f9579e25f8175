import { closingsOf, normalClosings } from '#domain/calendar/closing.ts'
import type { HoursRules, Opening, WeeklyPeriod } from '#domain/calendar/hours.ts'
import { maskOf, weekdaysIn } from '#domain/calendar/weekday.ts'
import type { StoredPeriod } from '#server/db/schema-catalogue.ts'

/** One period of a day with special hours. */
export interface StoredOpening {
  readonly day: string
  readonly start_time: string
  readonly end_time: string
}

/** The stored hours of a shop, each list in its order. */
export interface StoredHours {
  readonly periods: readonly StoredPeriod[]
  /** Texts of domain/calendar/closing.ts. */
  readonly closings: readonly string[]
  readonly openings: readonly StoredOpening[]
}

const timesOf = ({ start_time: start, end_time: end }: Omit<StoredPeriod, 'weekdays'>) => ({ start, end })

export function openingsOf(rows: readonly StoredOpening[]): Opening[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([date, of]) => ({ date, periods: of.map(timesOf) }))
}

/** Stored weekly hours as domain values. */
export const weeklyOf = (periods: readonly StoredPeriod[]): WeeklyPeriod[] =>
  periods.map((row) => ({ ...timesOf(row), weekdays: weekdaysIn(row.weekdays) }))

/** Weekly hours in stored form. */
export const storedPeriods = (periods: readonly WeeklyPeriod[]): StoredPeriod[] =>
  periods.map(({ start, end, weekdays }) => ({ start_time: start, end_time: end, weekdays: maskOf(weekdays) }))

/** The stored hours of a shop as domain rules. */
export function rulesOf({ periods, closings, openings }: StoredHours): HoursRules {
  return {
    periods: weeklyOf(periods),
    closings: closingsOf(closings),
    openings: openingsOf(openings),
  }
}

/** Rules in their canonical stored form. */
export function storedOf({ periods, closings, openings }: HoursRules): StoredHours {
  const byDay = openings.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return {
    periods: storedPeriods(periods),
    closings: normalClosings(closings),
    openings: byDay.flatMap(({ date, periods: hours }) => {
      return hours.map(({ start, end }) => ({ day: date, start_time: start, end_time: end }))
    }),
  }
}
