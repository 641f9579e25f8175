import type { JapanDate, JapanTime } from './time.ts'

/** Hours in which guests may arrive; an end of 00:00 is midnight, an end before the start is on the next day. */
export type TimePeriod = { readonly start: JapanTime; readonly end: JapanTime }

/** The hours of a shop by the day (hours.ts); none: it takes no guests on that day. */
export type DayHours = (date: JapanDate) => readonly TimePeriod[]
