import type { JapanTime } from '#domain/calendar/time.ts'

/** Minimum ratings of the filter. */
export const MIN_SCORES = [3.5, 4, 4.5] as const

/** Price bands of the filter, in yen per person, both ends included. */
export const PRICE_BANDS = [
  { from: undefined, to: 2_000 },
  { from: 2_000, to: 5_000 },
  { from: 5_000, to: 10_000 },
  { from: 10_000, to: 20_000 },
  { from: 20_000, to: undefined },
] as const

/** A range of arrival times, both ends included. */
export interface TimeRange {
  readonly from: JapanTime
  readonly to: JapanTime
}

/** Named parts of a day. */
export const TIMES_OF_DAY = {
  lunch: { from: '11:00', to: '14:30' },
  dinner: { from: '17:00', to: '22:00' },
} as const satisfies Readonly<Record<string, TimeRange>>
export type TimeOfDay = keyof typeof TIMES_OF_DAY

/** Grid of arrival times in minutes. It is coarse, so that a time range covers only a few values. */
export const QUARTER_MINUTES = 15

/** The index of a time's quarter of an hour in the day, from 0, rounded down. */
export function quarterOf(time: JapanTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return Math.floor((hours * 60 + minutes) / QUARTER_MINUTES)
}
