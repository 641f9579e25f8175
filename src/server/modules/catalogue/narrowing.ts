import { earliestReservableStart } from '#domain/booking/lead-time.ts'
import { isJapanDate, JAPAN_DAY_MS, japanDate, japanMs } from '#domain/calendar/time.ts'
import { QUARTER_MINUTES, quarterOf } from '#domain/catalogue/filter-values.ts'
import { LIST_GROUPS, type RemovableFilter, wireFields } from '#domain/catalogue/list-filters.ts'
import { MIN_COUNT } from '#domain/constants.ts'
import type { SupplierQuery } from './facts.ts'
import type { Catalogue } from './service.ts'

const QUARTER_MS = QUARTER_MINUTES * 60_000

/** Returned when no arrival of the day meets the lead time. */
const NO_START = Number.POSITIVE_INFINITY

/**
 * Adds to a query with a day the availability on it: full arrivals and those that are too soon (RS-03) count as
 * closed. Without a day, the result depends only on opening times, which are in memory.
 */
export async function withAvailability(
  catalogue: Catalogue,
  query: SupplierQuery,
  now: Temporal.Instant,
): Promise<SupplierQuery> {
  const { day, people = MIN_COUNT } = query
  // A query with an invalid date is returned unchanged.
  if (day === undefined || !isJapanDate(day)) return query
  const midnight = japanMs(day, '00:00')
  const firstStart = (leadHours: number): number => {
    const quarter = Math.ceil((earliestReservableStart(now, leadHours) - midnight) / QUARTER_MS)
    return quarter > quarterOf('23:59') ? NO_START : Math.max(0, quarter)
  }
  const daysAhead = (midnight - japanMs(japanDate(now), '00:00')) / JAPAN_DAY_MS
  return { ...query, firstStart, daysAhead, full: (await catalogue.fullStarts(day, people)) ?? undefined }
}

/** The query properties that a filter sets in addition to its fields. */
const ALSO: Readonly<Partial<Record<RemovableFilter, readonly (keyof SupplierQuery)[]>>> = {
  day: ['full', 'firstStart', 'daysAhead'],
  time: ['starts'],
}
const FIELDS = wireFields(LIST_GROUPS)

/** The query properties that each filter sets. Equally effective filters are suggested in this order. */
const PARTS = new Map(
  [...(['keyword', 'day', 'time', 'people'] as const), ...FIELDS.map(({ filter }) => filter)].map((filter) => [
    filter,
    [
      // The times of this filter become a range of quarters (`starts`), so they are excluded here.
      ...FIELDS.flatMap((field) => (field.filter === filter && field.filter !== 'time' ? [field.name] : [])),
      ...(ALSO[filter] ?? []),
    ],
  ]),
)

const isSet = (value: SupplierQuery[keyof SupplierQuery]): boolean =>
  value instanceof Map || typeof value === 'function' ? false : Array.isArray(value) ? value.length > 0 : Boolean(value)

/**
 * For a query with several filters and no matches: the number of suppliers after removing each single filter,
 * highest first.
 */
export function countsWithoutEachFilter(
  catalogue: Catalogue,
  query: SupplierQuery,
): { without: RemovableFilter; total: number }[] {
  const set = [...PARTS].filter(([, parts]) => parts.some((part) => isSet(query[part])))
  // Without the only filter, the result would be the list of all suppliers.
  if (set.length < 2) return []
  return set
    .map(([without, parts]) => {
      const rest = { ...query, ...Object.fromEntries(parts.map((part) => [part, undefined])) }
      return { without, total: catalogue.findSuppliers({ ...rest, size: 0 }).total }
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
}
