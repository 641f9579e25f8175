import { type JapanDate, japanDate, japanDateTime } from '#domain/calendar/time.ts'
import { POPULARITY_DAYS, POPULARITY_HOUR } from './limits.ts'

/** The Japan day whose nightly count of paid orders is the latest due at `now`: today from three in the morning on. */
export function countedDay(now: Temporal.Instant): JapanDate {
  return japanDate(now.subtract({ hours: POPULARITY_HOUR }))
}

/** The time at which the nightly count of a Japan day is due. */
export function countedFrom(day: JapanDate): Temporal.Instant {
  return japanDateTime(day, '00:00').add({ hours: POPULARITY_HOUR })
}

/** The instant from which on payments count towards a shop's popularity (RV-03). */
export function popularSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: POPULARITY_DAYS * 24 })
}
