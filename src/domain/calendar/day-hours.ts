import type { JapanDate, JapanTime } from './time.ts'

/** Arrival hours. An end of 00:00 is midnight; an end before the start is on the next day. */
export type TimePeriod = { readonly start: JapanTime; readonly end: JapanTime }

/** The hours of a shop on a day (hours.ts). Empty when the shop is closed. */
export type DayHours = (date: JapanDate) => readonly TimePeriod[]
