import { isJapanTime, type JapanTime } from './time.ts'

const LONG_TIME = /^(2[4-9]):([0-5]\d)$/

/**
 * Parses the end of hours: `22:30`, or `26:00`, which shops in Japan write for 02:00 on the next day. The latest is
 * 29:59. Null for any other text.
 */
export function parseClosingTime(text: string): { readonly time: JapanTime; readonly isNextDay: boolean } | null {
  if (isJapanTime(text)) return { time: text, isNextDay: false }
  const [, hours, minutes] = LONG_TIME.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return null
  return { time: `${String(Number(hours) - 24).padStart(2, '0')}:${minutes}`, isNextDay: true }
}

/**
 * Whether hours last less than a day or end at midnight. A longer period would be read as a short one on the same
 * day.
 */
export function isWithinDay(start: JapanTime, end: string): boolean {
  const read = parseClosingTime(end)
  return read !== null && (!read.isNextDay || read.time === '00:00' || read.time < start)
}
