import { parseListAddress } from '#domain/catalogue/list-filters.ts'

/**
 * Parses the URL query of the list (SL-01). Its values are strings; in links inside the app they may be numbers.
 * `view`: `map` shows the map, next to the list or instead of it (PE-09).
 */
export function suppliersSearch(search: Readonly<Record<string, unknown>>, now: Temporal.Instant) {
  const texts: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    Object.entries(search).map(([name, value]) => [
      name,
      value === undefined || value === null ? undefined : String(value),
    ]),
  )
  return { filters: parseListAddress(texts, now), view: texts['view'] === 'map' ? ('map' as const) : undefined }
}
