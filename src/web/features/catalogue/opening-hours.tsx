import type { I18n } from '@lingui/core'
import { selectOrdinal, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { periodOfWire, weeklyOfWire } from '#contract/day-hours.ts'
import type { SupplierDetail } from '#contract/supplier.ts'
import { type Closing, closingsOf, closingText } from '#domain/calendar/closing.ts'
import { japanDate } from '#domain/calendar/time.ts'
import { type WeekGroup, weekOf } from '#domain/calendar/week.ts'
import { EVERY_DAY } from '#domain/calendar/weekday.ts'
import type { Locale } from '#domain/languages.ts'
import { day, dayOfYear, weekday } from '#i18n/format.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { useShownAt } from '#web/platform/use-shown-at.ts'
import styles from './opening-hours.module.css'
import { Periods, spanWords, weekdayWords } from './weekly-hours.tsx'

type Hours = Pick<SupplierDetail, 'periods' | 'closings' | 'openings'>

/** Returns a function that describes a closing rule in the UI language. */
function closingWords(i18n: I18n, locale: Locale) {
  const span = (from: string, to: string): string => spanWords(i18n, from, to)
  const closingOf = (closing: Closing): string => {
    switch (closing.kind) {
      case 'holidays':
        return t(i18n)`national holidays`
      case 'dates':
        return span(day(locale, closing.from, 'numeric'), day(locale, closing.to, 'numeric'))
      case 'yearly': {
        const days = span(dayOfYear(locale, closing.from), dayOfYear(locale, closing.to))
        return t(i18n)`${days} every year`
      }
      case 'weekday': {
        const [name, nth] = [weekday(locale, closing.weekday, 'long'), closing.nth]
        if (nth === null) return t(i18n)`every ${name}`
        return t(
          i18n,
        )`the ${selectOrdinal(nth, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} ${name} of the month`
      }
    }
  }
  return closingOf
}

/** Arrival periods in Japan time, grouped by weekday where they differ. */
export function OpeningHours({ periods, closings, openings }: Hours) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const today = japanDate(useShownAt())
  const closingOf = closingWords(i18n, locale)
  const rules = closingsOf(closings)
  const week = weekOf(weeklyOfWire(periods), rules)
  const daily: WeekGroup | undefined = week.groups.find(({ weekdays }) => weekdays.length === EVERY_DAY.length)
  const weekly = week.closed.map((one): Closing => ({ kind: 'weekday', weekday: one, nth: null }))
  const others = rules.filter((one) => !(one.kind === 'weekday' && one.nth === null))
  const closed = [...weekly, ...others.filter((one) => one.kind !== 'dates' || one.to >= today)]
  const special = openings.filter(({ date }) => date >= today)
  return (
    <>
      {daily ? (
        <p className={styles.hours}>
          <Periods periods={daily.periods} />
          <Zone />
        </p>
      ) : (
        <ul className={styles.list}>
          {week.groups.map(({ weekdays, periods: hours }, at) => (
            <li key={weekdays.join()} className={styles.hours}>
              <span className={styles.days}>{weekdayWords(i18n, locale, weekdays)}</span>
              <Periods periods={hours} />
              {at === 0 && <Zone />}
            </li>
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <p className={styles.note}>
          <Trans comment="Before the days on which a shop is closed">Closed</Trans>
        </p>
      )}
      {closed.length > 0 && (
        <ul className={styles.list}>
          {closed.map((one) => (
            <li key={closingText(one)}>{closingOf(one)}</li>
          ))}
        </ul>
      )}
      {special.length > 0 && (
        <p className={styles.note}>
          <Trans comment="Before days on which a shop has other hours than usual">Special hours</Trans>
        </p>
      )}
      {special.length > 0 && (
        <ul className={styles.list}>
          {special.map(({ date, periods: hours }) => (
            <li key={date} className={styles.hours}>
              <span className={styles.days}>{day(locale, date, 'numeric')}</span>
              <Periods periods={hours.map(periodOfWire)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Zone() {
  return (
    <span className={styles.zone}>
      <Trans comment="After opening hours">Japan time</Trans>
    </span>
  )
}
