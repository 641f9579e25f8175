import type { JapanTime } from '#domain/calendar/time.ts'

/** The part of the day in which a party arrives: `HH:mm` in Japan, both ends included. */
export interface Arrivals {
  readonly from: JapanTime
  readonly to: JapanTime
}

/** Whether a time is in this part of the day; without one every time is. */
export const isIn = (arrivals: Arrivals | null | undefined, time: JapanTime): boolean =>
  !arrivals || (time >= arrivals.from && time <= arrivals.to)
