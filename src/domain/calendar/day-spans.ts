import { addDays, type JapanDate } from './time.ts'

/** Formats sorted days (`YYYY-MM-DD`) for display; consecutive days become a range. */
export function daySpans(days: readonly JapanDate[]): string {
  const spans: { readonly first: JapanDate; last: JapanDate }[] = []
  for (const day of days) {
    const open = spans.at(-1)
    if (open && day === addDays(open.last, 1)) open.last = day
    else spans.push({ first: day, last: day })
  }
  return spans.map(({ first, last }) => (first === last ? first : `${first} – ${last}`)).join(', ')
}
