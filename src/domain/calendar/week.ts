import type { Closing } from './closing.ts'
import type { TimePeriod } from './day-hours.ts'
import type { WeeklyPeriod } from './hours.ts'
import { EVERY_DAY, type Weekday } from './weekday.ts'

/** Days of the week with the same hours. */
export interface WeekGroup {
  readonly weekdays: readonly Weekday[]
  readonly periods: readonly TimePeriod[]
}

const isClosedWeekly = (closings: readonly Closing[], weekday: Weekday): boolean =>
  closings.some((one) => one.kind === 'weekday' && one.nth === null && one.weekday === weekday)

/** A week for display: days grouped by equal hours, periods sorted by start, and the closed days. */
export function weekOf(
  periods: readonly WeeklyPeriod[],
  closings: readonly Closing[],
): { readonly groups: readonly WeekGroup[]; readonly closed: readonly Weekday[] } {
  const hoursOn = (weekday: Weekday): TimePeriod[] =>
    isClosedWeekly(closings, weekday)
      ? []
      : periods
          .filter(({ weekdays }) => weekdays.includes(weekday))
          .map(({ start, end }) => ({ start, end }))
          .sort((a, b) => (a.start < b.start ? -1 : 1))
  const groups: { weekdays: Weekday[]; periods: TimePeriod[] }[] = []
  for (const weekday of EVERY_DAY) {
    const own = hoursOn(weekday)
    const same = groups.find((group) => JSON.stringify(group.periods) === JSON.stringify(own))
    if (same) same.weekdays.push(weekday)
    else groups.push({ weekdays: [weekday], periods: own })
  }
  return {
    groups: groups.filter((group) => group.periods.length > 0),
    closed: groups.find((group) => group.periods.length === 0)?.weekdays ?? [],
  }
}

/** Groups weekdays into runs. Three or more consecutive days become one range; shorter runs stay single days. */
export function weekdayRuns(weekdays: readonly Weekday[]): (readonly [from: Weekday, to: Weekday])[] {
  const runs: [Weekday, Weekday][] = []
  for (const weekday of weekdays) {
    const last = runs.at(-1)
    if (last && weekday === last[1] + 1) last[1] = weekday
    else runs.push([weekday, weekday])
  }
  return runs.flatMap(([from, to]): [Weekday, Weekday][] =>
    to === from + 1
      ? [
          [from, from],
          [to, to],
        ]
      : [[from, to]],
  )
}

/** The hours of each weekday, Monday first. The editor shows them in seven columns. */
export type WeekGrid = readonly (readonly TimePeriod[])[]

export const gridOf = (periods: readonly WeeklyPeriod[]): WeekGrid =>
  EVERY_DAY.map((weekday) =>
    periods.filter(({ weekdays }) => weekdays.includes(weekday)).map(({ start, end }) => ({ start, end })),
  )

/** The weekly hours of a grid; the same hours on several days become one period. */
export function periodsOfGrid(grid: WeekGrid): WeeklyPeriod[] {
  const byHours = new Map<string, { readonly period: TimePeriod; readonly weekdays: Weekday[] }>()
  for (const [place, column] of grid.entries()) {
    const weekday = EVERY_DAY[place]
    if (weekday === undefined) continue
    for (const period of column) {
      const hours = `${period.start} ${period.end}`
      const known = byHours.get(hours) ?? { period, weekdays: [] }
      if (!known.weekdays.includes(weekday)) known.weekdays.push(weekday)
      byHours.set(hours, known)
    }
  }
  return [...byHours.values()].map(({ period, weekdays }) => ({ ...period, weekdays }))
}
