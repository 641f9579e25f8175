import { LANGUAGES, type Locale } from '#domain/languages.ts'
import { japanClock } from './japan-clock.ts'

/** Currencies that prices are converted to. */
export type ApproxCurrency = NonNullable<(typeof LANGUAGES)[Locale]['currency']>

/** `short`: Sun, 6 Dec; `long`: Sunday, 6 December 2026; `numeric`: 6 Dec 2026; `month`: December 2026. */
export type DayStyle = 'short' | 'long' | 'numeric' | 'month'

/** How currencies are written where they are used: nobody in Taiwan pays parts of a dollar. */
const CURRENCIES = { CNY: { sign: 'CN¥', decimals: 2 }, TWD: { sign: 'NT$', decimals: 0 } } as const
const DAY_STYLES = {
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  numeric: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
} as const satisfies Record<DayStyle, Intl.DateTimeFormatOptions>

type AnyFormat = Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames

const formats = new Map<string, AnyFormat>()

/** Intl objects are costly to make and are asked for in every row of a list. */
function once<Format extends AnyFormat>(key: string, make: () => Format): Format {
  const known = formats.get(key)
  if (known) return known as Format
  const made = make()
  formats.set(key, made)
  return made
}

function numberFormat(locale: Locale, decimals: 0 | 2): Intl.NumberFormat {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return once(`n${locale}${decimals}`, () => new Intl.NumberFormat(LANGUAGES[locale].tag, options))
}

/** Makes what writes the prices of a language: the first time costs a browser more than all else on a page. */
export function prepareNumbers(locale: Locale): void {
  numberFormat(locale, 0).format(0)
}

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(`d${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(LANGUAGES[locale].dayTag, options))
}

/**
 * An amount in yen; one below zero has its minus before the sign of the currency, as all four languages write it. Chinese readers
 * get "JP¥" in Simplified Chinese, where ¥ alone is the yuan. Two decimals only where the order price is shown.
 */
export function yen(locale: Locale, amount: number, decimals: 0 | 2 = 0): string {
  const minus = amount < 0 ? '−' : ''
  return `${minus}${LANGUAGES[locale].yenSign}${numberFormat(locale, decimals).format(Math.abs(amount))}`
}

/** An approximate amount in another currency, with its usual decimals, marked as approximate: "≈ NT$690". */
export function approx(locale: Locale, amount: number, currency: ApproxCurrency): string {
  const { sign, decimals } = CURRENCIES[currency]
  return `≈ ${sign}${numberFormat(locale, decimals).format(amount)}`
}

/** A whole number with the grouping of the language. */
export function number(locale: Locale, value: number): string {
  return numberFormat(locale, 0).format(value)
}

/** A language by its code, such as `en`; the code itself where it has no name. */
export function languageName(locale: Locale, code: string): string {
  const names = once(`l${locale}`, () => new Intl.DisplayNames([LANGUAGES[locale].tag], { type: 'language' }))
  return names.of(code) ?? code
}

/** A discount of so many percent as its readers write it: "5%", and in Chinese the tenths that are left to pay, "95折" or "9折". */
export function percentOff(locale: Locale, percent: number): string {
  if (!LANGUAGES[locale].discountsInTenths) return `${percent}%`
  const left = 100 - percent
  return `${left % 10 === 0 ? left / 10 : left}折`
}

/** In Taiwan the weekday stands in brackets, as in Japan; Intl knows that of Japan alone: "12月6日（日）". */
function written(locale: Locale, date: string): string {
  return locale === 'zh-tw' ? date.replace(/ ?週(.)/, '（$1）') : date
}

/** A calendar day (YYYY-MM-DD) in words; the text itself where it is no such day. */
export function day(locale: Locale, isoDay: string, style: DayStyle = 'short'): string {
  const at = Date.parse(`${isoDay.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(at)) return isoDay
  return written(locale, dateFormat(locale, { ...DAY_STYLES[style], timeZone: 'UTC' }).format(at))
}

/** A day of the week by its ISO number, Monday is 1: "Mon" or "Monday". */
export function weekday(locale: Locale, number: number, style: 'short' | 'long'): string {
  // The first of January 2024 was a Monday.
  return dateFormat(locale, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, number))
}

/** A day of the year (MM-DD) in words: "31 December". */
export function dayOfYear(locale: Locale, text: string): string {
  const [month = 1, day = 1] = text.split('-').map(Number)
  return dateFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, day))
}

/** The wall clock in Japan at an epoch ms: "18:30". All languages write it so. */
export function time(at: number): string {
  return japanClock(at).time
}

/** Day and wall clock in Japan at an epoch ms: "Sun, 6 Dec 2026 18:30". A wide bracket is space enough: "12月6日（日）18:30". */
export function dateTime(locale: Locale, at: number): string {
  const { year, month, day, weekday, time } = japanClock(at)
  const { text, weekdays, months } = LANGUAGES[locale].writtenDay
  const date = text
    .replace('{year}', `${year}`)
    .replace('{month}', months?.[month - 1] ?? `${month}`)
    .replace('{day}', `${day}`)
    .replace('{weekday}', weekdays[weekday] ?? '')
  return `${date}${date.endsWith('）') ? '' : ' '}${time}`
}

/** A date in a sentence stays on one line, where Chinese and Japanese lines may end after every letter: "2026年12月9日". */
export function withWholeDate(text: string): string {
  return text.replace(/(?:\d+年)?\d+月\d+日/gu, (date) => [...date].join('\u2060'))
}

/** Words in wide brackets stay on one line, where Chinese and Japanese lines may end after every letter: "（日本時間）". */
export function withWholeBrackets(text: string): string {
  return text.replace(/（[^（）]{3,}）/gu, (words) => [...words].join('\u2060'))
}
