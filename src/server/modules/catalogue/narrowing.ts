import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { queryPageSuppliers, RemovableFilter } from '#contract/shop-list.ts'
import { soonestStart } from '#domain/booking/lead-time.ts'
import { isJapanDate, JAPAN_DAY_MS, japanDate, japanMs } from '#domain/calendar/time.ts'
import { QUARTER_MINUTES, quarterOf } from '#domain/catalogue/filter-values.ts'
import { DIETS, parseCodes, SPOKEN_LANGUAGES } from '#domain/catalogue/shop-facts.ts'
import { MIN_COUNT } from '#domain/constants.ts'
import type { SupplierQuery } from './facts.ts'
import type { Catalogue } from './service.ts'

type Asked = Pick<
  ParsedRequestOf<typeof queryPageSuppliers>,
  'priceFrom' | 'priceTo' | 'minScore' | 'confirmation' | 'speaks' | 'diet' | 'timeFrom' | 'timeTo'
>

/** A list request as a catalogue query, with codes parsed and instant confirmation as a flag. */
export function supplierQuery({
  confirmation,
  speaks,
  diet,
  timeFrom,
  timeTo,
  ...rest
}: Omit<SupplierQuery, 'speaks' | 'diets' | 'isInstant'> & Asked): SupplierQuery {
  const starts = { from: quarterOf(timeFrom ?? '00:00'), to: quarterOf(timeTo ?? '23:59') }
  return {
    ...rest,
    starts: timeFrom === undefined && timeTo === undefined ? undefined : starts,
    isInstant: confirmation === 'instant',
    speaks: parseCodes(speaks ?? '', SPOKEN_LANGUAGES),
    diets: parseCodes(diet ?? '', DIETS),
  }
}

const QUARTER_MS = QUARTER_MINUTES * 60_000

/** No arrival of the day meets the lead time any more. */
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
  const { warehouseDate: day, peopleNum = MIN_COUNT } = query
  // An invalid date is left as it is.
  if (day === undefined || !isJapanDate(day)) return query
  const midnight = japanMs(day, '00:00')
  const firstStart = (leadHours: number): number => {
    const quarter = Math.ceil((soonestStart(now, leadHours) - midnight) / QUARTER_MS)
    return quarter > quarterOf('23:59') ? NO_START : Math.max(0, quarter)
  }
  const daysAhead = (midnight - japanMs(japanDate(now), '00:00')) / JAPAN_DAY_MS
  return { ...query, firstStart, daysAhead, full: (await catalogue.fullStarts(day, peopleNum)) ?? undefined }
}

/** The parts of a query that each filter sets. */
const FILTERS: Readonly<Record<RemovableFilter, readonly (keyof SupplierQuery)[]>> = {
  keyword: ['keyword'],
  day: ['warehouseDate', 'full', 'firstStart', 'daysAhead'],
  time: ['starts'],
  people: ['peopleNum'],
  area: ['rootAreaId', 'secondAreaId'],
  category: ['categoryId'],
  price: ['priceFrom', 'priceTo'],
  score: ['minScore'],
  instant: ['isInstant'],
  speaks: ['speaks'],
  diet: ['diets'],
}

const isSet = (value: SupplierQuery[keyof SupplierQuery]): boolean =>
  value instanceof Map || typeof value === 'function' ? false : Array.isArray(value) ? value.length > 0 : Boolean(value)

/**
 * For a query with several filters and no matches: the number of suppliers without each single filter, highest
 * first.
 */
export function countsWithoutEachFilter(
  catalogue: Catalogue,
  query: SupplierQuery,
): { without: RemovableFilter; total: number }[] {
  const set = (Object.keys(FILTERS) as RemovableFilter[]).filter((filter) =>
    FILTERS[filter].some((part) => isSet(query[part])),
  )
  // Without the only filter, the result would be the list of all suppliers.
  if (set.length < 2) return []
  return set
    .map((without) => {
      const rest = { ...query, ...Object.fromEntries(FILTERS[without].map((part) => [part, undefined])) }
      return { without, total: catalogue.findSuppliers({ ...rest, size: 0 }).total }
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
}
