import { addDays, type JapanDate, japanDate, japanTime } from '#domain/calendar/time.ts'
import { SHOP_LIST_TIME } from '#domain/constants.ts'

/**
 * The latest day whose visit list shops should have by now (SH-04): the next day from 18:00 in Japan, else today.
 * Today's list is late only if the previous evening's sending failed.
 */
export function listDay(now: Temporal.Instant): JapanDate {
  const today = japanDate(now)
  return japanTime(now) >= SHOP_LIST_TIME ? addDays(today, 1) : today
}
