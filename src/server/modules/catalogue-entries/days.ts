import { addDays, type JapanDate } from '#domain/calendar/time.ts'
import { WEEKDAYS } from './fields.ts'
import type { SupplierEntry } from './format.ts'

/** Weekly closing days are written out from the day of the import for so many days. */
const CLOSED_DAYS_AHEAD = 90

/** The day that a checked text names: itself, or so many days (`+14`, `-30`) from the day of the import. */
export function dayOf(text: string, today: JapanDate): JapanDate {
  return /^[+-]/.test(text) ? addDays(today, Number(text)) : text
}

/** The days without reservations that an entry asks for, ascending; undefined where it leaves them as they were. */
export function lockedDaysOf(
  { lockedDays, closedOn }: Pick<SupplierEntry, 'lockedDays' | 'closedOn'>,
  today: JapanDate,
): JapanDate[] | undefined {
  if (!lockedDays && !closedOn) return undefined
  const days = new Set(lockedDays?.map((text) => dayOf(text, today)))
  const { dayOfWeek } = Temporal.PlainDate.from(today)
  for (const weekday of closedOn ?? []) {
    const first = (WEEKDAYS.indexOf(weekday) + 1 - dayOfWeek + 7) % 7
    for (let offset = first; offset <= CLOSED_DAYS_AHEAD; offset += 7) days.add(addDays(today, offset))
  }
  return [...days].sort()
}
