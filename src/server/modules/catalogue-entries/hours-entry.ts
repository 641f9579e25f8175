import type { HoursRules } from '#domain/calendar/hours.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import { entryClosings, entryOpenings, weeklyPeriodsOf } from './days.ts'
import { describeIssues } from './describe-issues.ts'
import { hoursEntry } from './format.ts'
import type { EntryFault } from './one-entry.ts'

/** Reads hours in the form of a catalogue file, by the same checks. Returns the rules, or the faults. */
export function readHoursEntry(
  value: unknown,
  today: JapanDate,
): { readonly ok: true; readonly rules: HoursRules } | { readonly ok: false; readonly faults: readonly EntryFault[] } {
  const parsed = hoursEntry.safeParse(value)
  if (parsed.success) {
    const { periods, closedOn, openings } = parsed.data
    const rules = {
      periods: weeklyPeriodsOf(periods),
      closings: entryClosings({ closedOn }, today) ?? [],
      openings: entryOpenings(openings, today),
    }
    return { ok: true, rules }
  }
  const where = (path: readonly PropertyKey[]) => ({ file: 'hours', line: 1, field: path.map(String).join('.') })
  const faults = [...describeIssues(parsed.error, value, where)]
  return { ok: false, faults: faults.map(({ field, message }) => ({ field, message })) }
}
