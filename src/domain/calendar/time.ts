import { FIRST_YEAR, JAPAN_TIME_ZONE, LAST_YEAR } from '#domain/constants.ts'

/** A date in Japan, 'YYYY-MM-DD'. Dates compare as text. */
export type JapanDate = string
/** A time of day in Japan, 'HH:mm', 00:00 to 23:59. */
export type JapanTime = string

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/
const USE_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/

/** Number of days in a month. Plain arithmetic, because files and lists check every date they contain. */
function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

/** Whether the text is an existing date, written 'YYYY-MM-DD', from FIRST_YEAR to LAST_YEAR. */
export function isJapanDate(text: string): boolean {
  const parts = DATE.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Whether the text is a time of day written 'HH:mm'. */
export function isJapanTime(text: string): boolean {
  return TIME.test(text)
}

/** The Japan date at that instant. Every picker, list and rule uses it as "today" (TS-10). */
export function japanDate(instant: Temporal.Instant): JapanDate {
  return instant.toZonedDateTimeISO(JAPAN_TIME_ZONE).toPlainDate().toString()
}

/** The time of day in Japan at that instant, without seconds. */
export function japanTime(instant: Temporal.Instant): JapanTime {
  return instant.toZonedDateTimeISO(JAPAN_TIME_ZONE).toPlainTime().toString().slice(0, 5)
}

/** The instant of a date and time in Japan. Throws unless both are well formed (isJapanDate, isJapanTime). */
export function japanDateTime(date: JapanDate, time: JapanTime): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(JAPAN_TIME_ZONE).toInstant()
}

/** Japan has been nine hours ahead of UTC all year round since 1952. */
const JAPAN_AHEAD_MS = 9 * 3_600_000

/** Length of a Japan day in ms; Japan has no summer time. */
export const JAPAN_DAY_MS = 24 * 3_600_000

/**
 * `japanDateTime` as epoch ms. Plain arithmetic, because a month's calendar calls it thousands of times. Both must be
 * well formed.
 */
export function japanMs(date: JapanDate, time: JapanTime): number {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
  // biome-ignore lint/style/noRestrictedGlobals: Date.UTC reads no clock
  return Date.UTC(year, month - 1, day, Number(time.slice(0, 2)), Number(time.slice(3, 5))) - JAPAN_AHEAD_MS
}

/**
 * The last millisecond of a Japan date. Something that ends "at the end of that day" is still valid at this instant.
 */
export function endOfJapanDay(date: JapanDate): Temporal.Instant {
  return japanDateTime(addDays(date, 1), '00:00').subtract({ milliseconds: 1 })
}

/**
 * The last millisecond of the minute that starts at an instant. Something that ends at 'HH:mm' is valid until that
 * minute is over.
 */
export function endOfMinute(minute: Temporal.Instant): Temporal.Instant {
  return minute.add({ milliseconds: 59_999 })
}

const two = (number: number): string => String(number).padStart(2, '0')

/** The day after a day. Plain arithmetic, for loops over years; the date must be well formed (isJapanDate). */
export function nextDay(date: JapanDate): JapanDate {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
  if (day < daysInMonth(year, month)) return `${date.slice(0, 8)}${two(day + 1)}`
  return month < 12 ? `${date.slice(0, 5)}${two(month + 1)}-01` : `${year + 1}-01-01`
}

/** The day `days` later (earlier when negative). */
export function addDays(date: JapanDate, days: number): JapanDate {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** The same day `years` later; 29 February becomes the 28th. */
export function addYears(date: JapanDate, years: number): JapanDate {
  return Temporal.PlainDate.from(date).add({ years }).toString()
}

/** Calendar days in Japan from now to the use time: 0 on the same day, negative afterwards (CN-01). */
export function daysUntil(now: Temporal.Instant, use: Temporal.Instant): number {
  return Temporal.PlainDate.from(japanDate(now)).until(japanDate(use), { largestUnit: 'days' }).days
}

/** Parses 'YYYY-MM-DD HH:mm' as Japan time. Null when it is malformed or does not exist. */
export function parseUseTime(text: string): Temporal.Instant | null {
  const [, date = '', time = ''] = USE_TIME.exec(text) ?? []
  return isJapanDate(date) && isJapanTime(time) ? japanDateTime(date, time) : null
}

/** 'YYYY-MM-DD HH:mm' in Japan, independent of the device's time zone (TS-09). The inverse of parseUseTime. */
export function formatUseTimeStr(instant: Temporal.Instant): string {
  const local = instant.toZonedDateTimeISO(JAPAN_TIME_ZONE)
  return `${local.toPlainDate().toString()} ${local.toPlainTime().toString().slice(0, 5)}`
}
