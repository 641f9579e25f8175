import type { Period } from './period.ts'
import { addDays, type JapanDate, japanDate, japanDateTime } from './time.ts'

/** The periods that the overview compares. All of them end with yesterday, the last whole day in Japan. */
export const OVERVIEW_SPANS = ['yesterday', '7days', '28days', 'month'] as const
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number]

/** A period and the one that it is compared with. Both have as many days, and the same weekdays in the same order. */
interface ComparedPeriods {
  readonly now: Period
  readonly before: Period
}

const WEEK = 7
const FOUR_WEEKS = 28

/** Minutes after midnight in Japan from which a day's figures are summed: no transaction of the day is still open. */
const SETTLING_MINUTES = 15
/** Days up to yesterday whose sums are kept up to date: a month of 31 days, and the five weeks before it. */
const OVERVIEW_DAYS = 66

/** The last whole day in Japan at an instant. */
const overviewEnd = (now: Temporal.Instant): JapanDate => addDays(japanDate(now), -1)

/** The first instant at which the figures of a Japan day can be summed. */
export const overviewDue = (day: JapanDate): Temporal.Instant =>
  japanDateTime(addDays(day, 1), '00:00').add({ minutes: SETTLING_MINUTES })

/** The first and the last day whose sums are kept at an instant, both included. */
export function overviewWindow(now: Temporal.Instant): Period {
  const to = overviewEnd(now.subtract({ minutes: SETTLING_MINUTES }))
  return { from: addDays(to, 1 - OVERVIEW_DAYS), to }
}

/** The days of a period, in order. */
export function daysWithin({ from, to }: Period): JapanDate[] {
  const days: JapanDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * The period of a span and the period before it. `month` is the calendar month of yesterday up to yesterday. The
 * period before is earlier by whole weeks, because a Saturday sells more than a Tuesday: one week for a day or 7
 * days, four for 28 days or a month, five for a month of more than 28 days, so that no day is in both.
 */
export function overviewPeriods(span: OverviewSpan, now: Temporal.Instant): ComparedPeriods {
  const to = overviewEnd(now)
  const from = {
    yesterday: to,
    '7days': addDays(to, 1 - WEEK),
    '28days': addDays(to, 1 - FOUR_WEEKS),
    month: `${to.slice(0, 8)}01`,
  }[span]
  const isLong = span === 'month' && Number(to.slice(8)) > FOUR_WEEKS
  const shift = isLong ? FOUR_WEEKS + WEEK : span === 'month' || span === '28days' ? FOUR_WEEKS : WEEK
  return { now: { from, to }, before: { from: addDays(from, -shift), to: addDays(to, -shift) } }
}
