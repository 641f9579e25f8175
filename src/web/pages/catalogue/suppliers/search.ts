import { listIn } from '#domain/catalogue/list-filters.ts'

/**
 * The list in the query of its address (SL-01), whose values are texts, or numbers in links inside the app. `view`:
 * `map` shows the map, next to the list or instead of it (PE-09).
 */
export function suppliersSearch(search: Readonly<Record<string, unknown>>, now: Temporal.Instant) {
  const texts: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    Object.entries(search).map(([name, value]) => [
      name,
      value === undefined || value === null ? undefined : String(value),
    ]),
  )
  return { filters: listIn(texts, now), view: texts['view'] === 'map' ? ('map' as const) : undefined }
}
