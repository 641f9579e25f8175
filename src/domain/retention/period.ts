import { JAPAN_TIME_ZONE } from '#domain/constants.ts'

/** How long something is kept: whole days of 24 hours, or calendar years in Japan. */
export interface Period {
  readonly count: number
  readonly unit: 'days' | 'years'
}

export const days = (count: number): Period => ({ count, unit: 'days' })
export const years = (count: number): Period => ({ count, unit: 'years' })

const DAY_H = 24

/** The latest moment from which the period has passed at `now`: what began then or earlier is no longer kept. */
export function periodCutoff({ count, unit }: Period, now: Temporal.Instant): Temporal.Instant {
  if (unit === 'days') return now.subtract({ hours: count * DAY_H })
  return now.toZonedDateTimeISO(JAPAN_TIME_ZONE).subtract({ years: count }).toInstant()
}

/** Whether a period that began at `from` has passed at `now`. */
export const isPeriodOver = (period: Period, from: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(from, periodCutoff(period, now)) <= 0
