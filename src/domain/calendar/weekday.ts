import type { JapanDate } from './time.ts'

/** The days of the week; their ISO numbers run from 1 (Monday) to 7 (Sunday). */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type WeekdayName = (typeof WEEKDAYS)[number]
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** Month offsets of Sakamoto's weekday algorithm. */
const MONTH_SHIFT = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4] as const

/** The weekday of a date. Plain arithmetic, because lists call it often; the date must be well formed (isJapanDate). */
export function weekdayOf(date: JapanDate): Weekday {
  const month = Number(date.slice(5, 7))
  const year = Number(date.slice(0, 4)) - (month < 3 ? 1 : 0)
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  const sunday = (year + leaps + (MONTH_SHIFT[month - 1] ?? 0) + Number(date.slice(8, 10))) % 7
  return (sunday === 0 ? 7 : sunday) as Weekday
}

export const weekdayName = (weekday: Weekday): WeekdayName => WEEKDAYS[weekday - 1] ?? 'monday'

/** The weekday of a name in a catalogue file. Null for any other text. */
export function weekdayNamed(name: string): Weekday | null {
  const place = (WEEKDAYS as readonly string[]).indexOf(name)
  return place === -1 ? null : ((place + 1) as Weekday)
}

/** Weekdays as a bit mask, Monday the lowest bit. This is the stored form. */
export const maskOf = (weekdays: readonly Weekday[]): number =>
  weekdays.reduce((mask, weekday) => mask | (1 << (weekday - 1)), 0)

export const weekdaysIn = (mask: number): Weekday[] => EVERY_DAY.filter((weekday) => mask & (1 << (weekday - 1)))
