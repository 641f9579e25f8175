import { withoutDay } from './closing.ts'
import { type HoursRules, hoursOf, weeklyHours } from './hours.ts'
import type { JapanDate } from './time.ts'

/** The rules with one day closed, which overrides every other rule. */
export function withDayClosed(rules: HoursRules, day: JapanDate): HoursRules {
  return {
    ...rules,
    closings: [...rules.closings, { kind: 'dates', from: day, to: day }],
    openings: rules.openings.filter(({ date }) => date !== day),
  }
}

/**
 * The rules with one day open. Removes the day from closed dates; when another rule still closes it, adds an opening
 * with the hours of its weekday. Null when its weekday has no hours.
 */
export function withDayOpen(rules: HoursRules, day: JapanDate, holidays: ReadonlySet<JapanDate>): HoursRules | null {
  const without = { ...rules, closings: withoutDay(rules.closings, day) }
  if (hoursOf(without, day, holidays).length > 0) return without
  const periods = weeklyHours(rules.periods, day).map(({ start, end }) => ({ start, end }))
  if (periods.length === 0) return null
  return { ...without, openings: [...rules.openings, { date: day, periods }] }
}
