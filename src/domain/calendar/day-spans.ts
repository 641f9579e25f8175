import { addDays, type JapanDate } from './time.ts'

/** Days (`YYYY-MM-DD`, in their order) for people to read: those that follow each other as their first and last. */
export function daySpans(days: readonly JapanDate[]): string {
  const spans: { readonly first: JapanDate; last: JapanDate }[] = []
  for (const day of days) {
    const open = spans.at(-1)
    if (open && day === addDays(open.last, 1)) open.last = day
    else spans.push({ first: day, last: day })
  }
  return spans.map(({ first, last }) => (first === last ? first : `${first} – ${last}`)).join(', ')
}
