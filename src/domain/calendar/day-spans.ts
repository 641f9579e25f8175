const follows = (day: string, before: string): boolean =>
  Temporal.PlainDate.from(before).add({ days: 1 }).equals(Temporal.PlainDate.from(day))

/** Days (`YYYY-MM-DD`, in their order) for people to read: those that follow each other as their first and last. */
export function daySpans(days: readonly string[]): string {
  const spans: { readonly first: string; last: string }[] = []
  for (const day of days) {
    const open = spans.at(-1)
    if (open && follows(day, open.last)) open.last = day
    else spans.push({ first: day, last: day })
  }
  return spans.map(({ first, last }) => (first === last ? first : `${first} – ${last}`)).join(', ')
}
