import { addDays, isJapanDate, type JapanDate } from './time.ts'
import { parseWeekday, type Weekday, weekdayName, weekdayOf } from './weekday.ts'

/**
 * A rule that closes a shop. `nth`: only that weekday of the month, such as the third Wednesday. `yearly`: from one
 * day of the year (`MM-DD`) to another, both included, across the new year when `from` is later than `to`.
 * `holidays`: national holidays.
 */
export type Closing =
  | { readonly kind: 'weekday'; readonly weekday: Weekday; readonly nth: number | null }
  | { readonly kind: 'yearly'; readonly from: string; readonly to: string }
  | { readonly kind: 'holidays' }
  | { readonly kind: 'dates'; readonly from: JapanDate; readonly to: JapanDate }

/** Maximum number of closings per shop. */
export const MAX_CLOSINGS = 1_000

const NTH_WEEKDAY = /^([a-z]+)(?:#([1-5]))?$/
const YEARLY = /^(\d{2}-\d{2})(?:\/(\d{2}-\d{2}))?$/
const DATES = /^(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?$/
/** 29 February is a valid day of the year; it applies in leap years. */
const LEAP_YEAR = 2028

const isDayOfYear = (text: string): boolean => isJapanDate(`${LEAP_YEAR}-${text}`)

/**
 * Parses a closing as written in catalogue files and the database: `monday`, `wednesday#3` (the third of the month),
 * `holidays`, `12-31/01-03` (every year), `2027-02-01/2027-02-14`, or a single day of the last two. Null for any
 * other text.
 */
export function parseClosing(text: string): Closing | null {
  if (text === 'holidays') return { kind: 'holidays' }
  const [, first, last = first] = DATES.exec(text) ?? []
  if (first !== undefined && last !== undefined) {
    const isRange = isJapanDate(first) && isJapanDate(last) && first <= last
    return isRange ? { kind: 'dates', from: first, to: last } : null
  }
  const [, from, to = from] = YEARLY.exec(text) ?? []
  if (from !== undefined && to !== undefined) {
    return isDayOfYear(from) && isDayOfYear(to) ? { kind: 'yearly', from, to } : null
  }
  const [, name = '', nth] = NTH_WEEKDAY.exec(text) ?? []
  const weekday = parseWeekday(name)
  return weekday === null ? null : { kind: 'weekday', weekday, nth: nth === undefined ? null : Number(nth) }
}

const span = (from: string, to: string): string => (from === to ? from : `${from}/${to}`)

/** The text of a closing; the inverse of parseClosing. */
export function closingText(closing: Closing): string {
  if (closing.kind === 'holidays') return closing.kind
  if (closing.kind !== 'weekday') return span(closing.from, closing.to)
  const name = weekdayName(closing.weekday)
  return closing.nth === null ? name : `${name}#${closing.nth}`
}

/** Parses closings and ignores malformed texts. */
export const closingsOf = (texts: readonly string[]): Closing[] =>
  texts.map(parseClosing).filter((closing) => closing !== null)

/** Whether a closing applies on a day. */
export function isClosedBy(closing: Closing, date: JapanDate, holidays: ReadonlySet<JapanDate>): boolean {
  switch (closing.kind) {
    case 'holidays':
      return holidays.has(date)
    case 'dates':
      return date >= closing.from && date <= closing.to
    case 'yearly': {
      const day = date.slice(5)
      const [isAfter, isBefore] = [day >= closing.from, day <= closing.to]
      return closing.from <= closing.to ? isAfter && isBefore : isAfter || isBefore
    }
    case 'weekday':
      if (weekdayOf(date) !== closing.weekday) return false
      return closing.nth === null || Math.ceil(Number(date.slice(8)) / 7) === closing.nth
  }
}

/** Normalises closings to sorted, unique texts, with adjacent and overlapping date ranges merged. */
export function normalClosings(closings: readonly Closing[]): string[] {
  const ranges = closings.filter((one) => one.kind === 'dates').sort((a, b) => (a.from < b.from ? -1 : 1))
  const merged: { from: JapanDate; to: JapanDate }[] = []
  for (const { from, to } of ranges) {
    const last = merged.at(-1)
    if (last && from <= addDays(last.to, 1)) last.to = to > last.to ? to : last.to
    else merged.push({ from, to })
  }
  const others = closings.filter((one) => one.kind !== 'dates').map(closingText)
  return [...new Set([...others, ...merged.map(({ from, to }) => span(from, to))])].sort()
}

/** Removes one day from the dated closings; a range that contains it is split. Other rules are kept. */
export function withoutDay(closings: readonly Closing[], day: JapanDate): Closing[] {
  return closings.flatMap((closing): Closing[] => {
    if (closing.kind !== 'dates' || day < closing.from || day > closing.to) return [closing]
    const before: Closing = { kind: 'dates', from: closing.from, to: addDays(day, -1) }
    const after: Closing = { kind: 'dates', from: addDays(day, 1), to: closing.to }
    return [before, after].filter((one) => one.kind === 'dates' && one.from <= one.to)
  })
}
