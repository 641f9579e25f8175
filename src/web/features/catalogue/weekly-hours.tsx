import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { weeklyOfWire } from '#contract/day-hours.ts'
import type { ComboPackage } from '#contract/supplier.ts'
import type { TimePeriod } from '#domain/calendar/day-hours.ts'
import { weekdayRuns, weekOf } from '#domain/calendar/week.ts'
import { EVERY_DAY, type Weekday } from '#domain/calendar/weekday.ts'
import type { Locale } from '#domain/languages.ts'
import { weekday } from '#i18n/format.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import styles from './weekly-hours.module.css'

/** Midnight at the end of a day is written 24:00, as is usual in Japan. */
const endText = (end: string) => (end === '00:00' ? '24:00' : end)

/** A range, or a single value if both ends are equal. */
export const spanWords = (i18n: I18n, from: string, to: string): string => (from === to ? from : t(i18n)`${from}–${to}`)

/** Weekday names; consecutive days are written as a range. */
export const weekdayWords = (i18n: I18n, locale: Locale, weekdays: readonly Weekday[]): string =>
  weekdayRuns(weekdays)
    .map(([from, to]) => spanWords(i18n, weekday(locale, from, 'short'), weekday(locale, to, 'short')))
    .join(' · ')

/** Time periods of a day. */
export function Periods({ periods }: { periods: readonly TimePeriod[] }) {
  return periods.map(({ start, end }) => (
    <span key={start} className={`${styles.period} num`}>
      {start.slice(0, 5)}–{endText(end.slice(0, 5))}
    </span>
  ))
}

/** Hours of a package by weekday; nothing if it follows its shop's hours. */
export function PackageHours({ periods }: Pick<ComboPackage, 'periods'>) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return weekOf(weeklyOfWire(periods), []).groups.map(({ weekdays, periods: hours }) => (
    <span key={weekdays.join()} className={styles.offered}>
      {weekdays.length < EVERY_DAY.length && <span>{weekdayWords(i18n, locale, weekdays)}</span>}
      <Periods periods={hours} />
    </span>
  ))
}
