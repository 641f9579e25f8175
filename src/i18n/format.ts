import { LANGUAGES, type Locale } from '#domain/languages.ts'
import { japanClock } from './japan-clock.ts'

/** Currencies that prices are converted to. */
export type ApproxCurrency = NonNullable<(typeof LANGUAGES)[Locale]['currency']>

/** `short`: Sun, 6 Dec; `long`: Sunday, 6 December 2026; `numeric`: 6 Dec 2026; `month`: December 2026. */
export type DayStyle = 'short' | 'long' | 'numeric' | 'month'

/** Local notation of currencies: prices in Taiwan have no decimals. */
const CURRENCIES = { CNY: { sign: 'CN¥', decimals: 2 }, TWD: { sign: 'NT$', decimals: 0 } } as const
const DAY_STYLES = {
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  numeric: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
} as const satisfies Record<DayStyle, Intl.DateTimeFormatOptions>

type AnyFormat = Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames

const formats = new Map<string, AnyFormat>()

/** Caches Intl objects, which are expensive to create and needed in every row of a list. */
function cached<Format extends AnyFormat>(key: string, make: () => Format): Format {
  const known = formats.get(key)
  if (known) return known as Format
  const made = make()
  formats.set(key, made)
  return made
}

function numberFormat(locale: Locale, decimals: 0 | 2): Intl.NumberFormat {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return cached(`n${locale}${decimals}`, () => new Intl.NumberFormat(LANGUAGES[locale].tag, options))
}

/**
 * Creates and uses a language's price format in advance, because its first use costs a browser more than the rest of
 * a page.
 */
export function prepareNumbers(locale: Locale): void {
  numberFormat(locale, 0).format(0)
}

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(
    `d${locale}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(LANGUAGES[locale].dayTag, options),
  )
}

/**
 * An amount in yen. A negative amount has its minus before the currency sign, as usual in all four languages.
 * Simplified Chinese uses "JP¥", because ¥ alone is the yuan. Two decimals only for the order price.
 */
export function yen(locale: Locale, amount: number, decimals: 0 | 2 = 0): string {
  const minus = amount < 0 ? '−' : ''
  return `${minus}${LANGUAGES[locale].yenSign}${numberFormat(locale, decimals).format(Math.abs(amount))}`
}

/** An approximate amount in another currency, with its usual decimals and a mark: "≈ NT$690". */
export function approx(locale: Locale, amount: number, currency: ApproxCurrency): string {
  const { sign, decimals } = CURRENCIES[currency]
  return `≈ ${sign}${numberFormat(locale, decimals).format(amount)}`
}

/** A whole number with the grouping of the language. */
export function number(locale: Locale, value: number): string {
  return numberFormat(locale, 0).format(value)
}

/** The name of a language by its code, such as `en`; the code itself when it has no name. */
export function languageName(locale: Locale, code: string): string {
  const names = cached(`l${locale}`, () => new Intl.DisplayNames([LANGUAGES[locale].tag], { type: 'language' }))
  return names.of(code) ?? code
}

/**
 * A discount in percent as usual in the language: "5%", and in Chinese the tenths that remain to be paid, "95折" or
 * "9折".
 */
export function percentOff(locale: Locale, percent: number): string {
  if (!LANGUAGES[locale].discountsInTenths) return `${percent}%`
  const left = 100 - percent
  return `${left % 10 === 0 ? left / 10 : left}折`
}

/**
 * In Taiwan and Japan the weekday is in wide brackets: "12月6日（日）". Intl writes no brackets for Taiwan and narrow ones
 * for Japan.
 */
function withBracketedWeekday(locale: Locale, date: string): string {
  if (locale === 'ja') return date.replace(/\((.)\)/, '（$1）')
  return locale === 'zh-tw' ? date.replace(/ ?週(.)/, '（$1）') : date
}

/** Formats a calendar day (YYYY-MM-DD); returns any other text unchanged. */
export function day(locale: Locale, isoDay: string, style: DayStyle = 'short'): string {
  const at = Date.parse(`${isoDay.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(at)) return isoDay
  return withBracketedWeekday(locale, dateFormat(locale, { ...DAY_STYLES[style], timeZone: 'UTC' }).format(at))
}

/** The name of a weekday by its ISO number, Monday is 1: "Mon" or "Monday". */
export function weekday(locale: Locale, number: number, style: 'short' | 'long'): string {
  // 1 January 2024 was a Monday.
  return dateFormat(locale, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, number))
}

/** Formats a day of the year (MM-DD): "31 December". */
export function dayOfYear(locale: Locale, text: string): string {
  const [month = 1, day = 1] = text.split('-').map(Number)
  return dateFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, day))
}

/** The time in Japan of an epoch ms: "18:30", the same in all languages. */
export function time(at: number): string {
  return japanClock(at).time
}

/** Date and time in Japan of an epoch ms: "Sun, 6 Dec 2026 18:30". No space follows a wide bracket: "12月6日（日）18:30". */
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

/**
 * Keeps a date in a sentence on one line, because Chinese and Japanese lines may break after every character:
 * "2026年12月9日".
 */
export function withoutBreakInDates(text: string): string {
  return text.replace(/(?:\d+年)?\d+月\d+日/gu, (date) => [...date].join('\u2060'))
}

/**
 * Keeps text in wide brackets on one line, because Chinese and Japanese lines may break after every character:
 * "（日本時間）".
 */
export function withoutBreakInBrackets(text: string): string {
  return text.replace(/（[^（）]{3,}）/gu, (words) => [...words].join('\u2060'))
}
