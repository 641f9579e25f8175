import { useLingui } from '@lingui/react/macro'
import { isJapanDate } from '#domain/calendar/time.ts'
import * as format from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'

const WRITTEN = /^(\d{4}-\d\d)(-\d\d)?(?: (\d\d:\d\d))?$/

/**
 * Formats a month, day or minute in Japan from the API (`2026-12`, `2026-12-06`, `2026-12-06 08:30`) for the reader;
 * any other text is returned unchanged.
 */
export function formatJapanTime(locale: string, text: string): string {
  const [, month, day, time] = WRITTEN.exec(text) ?? []
  const reader: Locale = locale === 'ja' ? 'ja' : 'en'
  const whole = `${month}${day ?? '-01'}`
  if (month === undefined || !isJapanDate(whole)) return text
  if (day === undefined) return time === undefined ? format.day(reader, whole, 'month') : text
  if (time === undefined) return format.day(reader, whole, 'numeric')
  const at = Date.parse(`${whole}T${time}+09:00`)
  return Number.isNaN(at) ? text : format.dateTime(reader, at)
}

/** Formats in the page's language. */
export function useFormatJapanTime(): (text: string) => string {
  const { i18n } = useLingui()
  return (text) => formatJapanTime(i18n.locale, text)
}
