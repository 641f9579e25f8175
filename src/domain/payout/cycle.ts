import { addDays, type JapanDate } from '#domain/calendar/time.ts'
import type { Cycle } from './terms.ts'

const HALF = 15

/** The last day of the cycle that contains the day: the end of the month, its 15th, or the Sunday of the week. */
export function cycleEnd(cycle: Cycle, day: JapanDate): JapanDate {
  const date = Temporal.PlainDate.from(day)
  if (cycle === 'weekly') return addDays(day, date.daysInWeek - date.dayOfWeek)
  const isFirstHalf = cycle === 'half-monthly' && date.day <= HALF
  return date.with({ day: isFirstHalf ? HALF : date.daysInMonth }).toString()
}
