import { categoryId } from './categories.ts'
import { mix } from './mix.ts'
import type { SeedSupplier } from './types.ts'

/** Days ahead for which the closing days are written. */
const DAYS_AHEAD = 90
/** Single closings (works, private parties) fall within this many days, but not before the third. */
const SINGLE_DAYS_WITHIN = 60

/** Never closed for a weekday: shops of the demo customer's tickets of today, and kinds that open daily in Japan too. */
const OPEN_DAILY: readonly number[] = [1001, 3002]
const DAILY_CATEGORIES: readonly number[] = [categoryId('park'), categoryId('onsen')]

/** The weekday that a supplier is closed on (ISO: 1 is Monday, 7 Sunday), Monday to Thursday, or null. */
function closedWeekday(supplier: SeedSupplier): number | null {
  if (OPEN_DAILY.includes(supplier.id) || DAILY_CATEGORIES.includes(supplier.categoryId)) return null
  const turn = mix(`closed ${supplier.id}`) % 6
  return turn < 4 ? turn + 1 : null
}

/** Whether a supplier rests on that day of the week; also holds for days that have passed. */
export function restsOn(supplier: SeedSupplier, day: Temporal.PlainDate): boolean {
  return closedWeekday(supplier) === day.dayOfWeek
}

/** The days (`YYYY-MM-DD`, ascending) from `today` to 90 days ahead that a supplier takes no reservation for. */
export function lockedDays(supplier: SeedSupplier, today: Temporal.PlainDate): string[] {
  const singles = new Set(
    Array.from({ length: mix(`singles ${supplier.id}`) % 4 }, (_, index) => {
      return 3 + (mix(`single ${supplier.id} ${index}`) % (SINGLE_DAYS_WITHIN - 3))
    }),
  )
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, offset) => ({ offset, day: today.add({ days: offset }) }))
    .filter(({ offset, day }) => singles.has(offset) || restsOn(supplier, day))
    .map(({ day }) => day.toString())
}
