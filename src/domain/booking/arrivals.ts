import type { JapanTime } from '#domain/calendar/time.ts'

/** A range of arrival times, `HH:mm` in Japan, both ends included. */
export interface Arrivals {
  readonly from: JapanTime
  readonly to: JapanTime
}

/** Whether a time is in the range. Every time is in a missing range. */
export const isIn = (arrivals: Arrivals | null | undefined, time: JapanTime): boolean =>
  !arrivals || (time >= arrivals.from && time <= arrivals.to)
