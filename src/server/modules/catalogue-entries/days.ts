import { type Closing, closingsOf } from '#domain/calendar/closing.ts'
import type { Opening, WeeklyPeriod } from '#domain/calendar/hours.ts'
import { parseClosingTime } from '#domain/calendar/long-clock.ts'
import { addDays, type JapanDate } from '#domain/calendar/time.ts'
import { EVERY_DAY, parseWeekday } from '#domain/calendar/weekday.ts'
import type { SupplierEntry } from './format.ts'

/**
 * The Japan day that a checked text names: a date, or an offset in days (`+14`, `-30`) from the day of the import.
 */
export function dayOf(text: string, today: JapanDate): JapanDate {
  return /^[+-]/.test(text) ? addDays(today, Number(text)) : text
}

interface Period {
  readonly start: string
  readonly end: string
}

/** Checked hours with the end as a time of day. */
const onClock = ({ start, end }: Period): Period => ({ start, end: parseClosingTime(end)?.time ?? end })

/** The weekly hours of checked periods. */
export function weeklyPeriodsOf(periods: NonNullable<SupplierEntry['periods']>): WeeklyPeriod[] {
  return periods.map(({ weekdays, ...period }) => {
    const named = weekdays?.map(parseWeekday).filter((weekday) => weekday !== null)
    return { ...onClock(period), weekdays: named ?? EVERY_DAY }
  })
}

/**
 * The closings of an entry: its rules and each of its locked days. Undefined if the entry leaves both out; the
 * stored closings are then kept.
 */
export function entryClosings(
  { lockedDays, closedOn }: Pick<SupplierEntry, 'lockedDays' | 'closedOn'>,
  today: JapanDate,
): Closing[] | undefined {
  if (!lockedDays && !closedOn) return undefined
  const locked = lockedDays?.map(
    (text): Closing => ({ kind: 'dates', from: dayOf(text, today), to: dayOf(text, today) }),
  )
  return [...closingsOf(closedOn ?? []), ...(locked ?? [])]
}

/** The days with special hours. The hours of a day that is named twice are merged. */
export function entryOpenings(openings: NonNullable<SupplierEntry['openings']>, today: JapanDate): Opening[] {
  const byDay = Map.groupBy(openings, ({ date }) => dayOf(date, today))
  return [...byDay].map(([date, of]) => ({ date, periods: of.flatMap(({ periods }) => periods.map(onClock)) }))
}
