import { addDays, type JapanDate, japanDate, japanTime } from '#domain/calendar/time.ts'
import { SHOP_LIST_TIME } from '#domain/constants.ts'

/**
 * The day whose visits shops have been sent a list of by now (SH-04): from 18:00 in Japan on the next day's, before that the
 * day's own, which is late only where nobody sent it the evening before.
 */
export function listDay(now: Temporal.Instant): JapanDate {
  const today = japanDate(now)
  return japanTime(now) >= SHOP_LIST_TIME ? addDays(today, 1) : today
}
