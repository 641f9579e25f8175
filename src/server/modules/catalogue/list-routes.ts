import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { supplierFacets } from '#contract/facets.ts'
import { supplierPins } from '#contract/map-pins.ts'
import { queryPageSuppliers, querySupplierBySmallTheme, querySuppliersInArea } from '#contract/shop-list.ts'
import { parseCoordinates } from '#domain/catalogue/distance.ts'
import { quarterOf } from '#domain/catalogue/filter-values.ts'
import { filtersOfRequest, type ListRequest } from '#domain/catalogue/list-filters.ts'
import { MAP_PINS, PAGE_SIZE } from '#domain/constants.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok } from '#server/outcome.ts'
import { cachedResponse } from './cached-json.ts'
import { firstListed, MAX_LISTED } from './discover.ts'
import type { SupplierQuery } from './facts.ts'
import { countsWithoutEachFilter, withAvailability } from './narrowing.ts'
import { presentPin } from './present.ts'
import type { Catalogue } from './service.ts'

/** Serves the lists that have filters: pages, pins and counts of all shops, and the shops of a theme (PE-08). */
export function listRoutes(serve: Serve, catalogue: Catalogue): void {
  serve(queryPageSuppliers, (query, { now }) => supplierPage(catalogue, query, now))
  serve(supplierPins, (query, { now }) => pins(catalogue, query, now))
  serve(supplierFacets, (query, { now }) => facets(catalogue, query, now))
  serve(querySuppliersInArea, (query, { now }) => themeSuppliers(catalogue, query, now))
  serve(querySupplierBySmallTheme, (query, { now }) => themeSuppliers(catalogue, query, now))
}

/** The lowest score that a shop can have; 0 is none. */
const LEAST_SCORE = 1

type Place = Pick<SupplierQuery, 'areaId' | 'themeId' | 'smallThemeId' | 'bounds' | 'order' | 'position'>

/** A request as a catalogue query. */
export function supplierQuery(request: ListRequest & Place): SupplierQuery {
  const { areaId, themeId, smallThemeId, bounds, order, position } = request
  const { timeFrom, timeTo, ...filters } = filtersOfRequest(request)
  const starts = { from: quarterOf(timeFrom ?? '00:00'), to: quarterOf(timeTo ?? '23:59') }
  return {
    ...filters,
    starts: timeFrom === undefined && timeTo === undefined ? undefined : starts,
    ...{ areaId, themeId, smallThemeId, bounds, order, position },
  }
}

/** A page of the supplier list (P-7.9, queryPageSuppliers). */
async function supplierPage(
  catalogue: Catalogue,
  query: ParsedRequestOf<typeof queryPageSuppliers>,
  now: Temporal.Instant,
) {
  const position = query.position ? parseCoordinates(query.position) : null
  const { pageNumber: page = 1, pageSize: size = PAGE_SIZE, ...filter } = query
  const narrowed = supplierQuery(filter)
  const isOfSeats = asksSeats(narrowed)
  const asked = isOfSeats ? await withAvailability(catalogue, narrowed, now) : narrowed
  const make = async () => {
    const { total, full, ids, reading } = catalogue.findSuppliers({ ...asked, page, size })
    const loosen = total + full === 0 ? countsWithoutEachFilter(catalogue, asked) : []
    return {
      pages: Math.ceil((total + full) / size),
      total,
      ...(full > 0 && { full }),
      ...(reading && { reading }),
      ...(loosen.length > 0 && { loosen }),
      result: await catalogue.listed(ids, { position, isDetailed: true, fitting: asked }),
    }
  }
  // A list sorted by the caller's position is not cached: such responses would fill the memory and never be
  // requested again.
  return position === null && !isOfSeats
    ? cachedResponse(catalogue.current, JSON.stringify(query), make)
    : ok(await make())
}

/** Whether a list depends on free seats. Seats change without a change event, so the response is not cached. */
const asksSeats = ({ day }: SupplierQuery) => day !== undefined

/** Number of suppliers for each value of a filter. */
async function facets(
  catalogue: Catalogue,
  {
    pageNumber: _number,
    pageSize: _size,
    position: _position,
    order: _order,
    ...query
  }: ParsedRequestOf<typeof supplierFacets>,
  now: Temporal.Instant,
) {
  const narrowed = supplierQuery(query)
  if (asksSeats(narrowed)) return ok(catalogue.countFacets(await withAvailability(catalogue, narrowed, now)))
  return cachedResponse(catalogue.current, `facets ${JSON.stringify(query)}`, () => catalogue.countFacets(narrowed))
}

/** The suppliers of a theme, at most 100; those without room for the party are marked (SL-10, SE-05). */
async function themeSuppliers(catalogue: Catalogue, query: Parameters<typeof supplierQuery>[0], now: Temporal.Instant) {
  const narrowed = supplierQuery(query)
  if (asksSeats(narrowed)) {
    const asked = await withAvailability(catalogue, narrowed, now)
    const { total, ids } = catalogue.findSuppliers({ ...asked, size: MAX_LISTED })
    const rows = await catalogue.listed(ids, { isDetailed: true })
    return ok(rows.map((row, index) => (index < total ? row : { ...row, isFull: true as const })))
  }
  return cachedResponse(catalogue.current, `theme ${JSON.stringify(query)}`, () =>
    firstListed(catalogue, narrowed, { isDetailed: true }),
  )
}

/** The positions of a list's suppliers (PE-09): the first 500, within the requested part of the map if given. */
async function pins(
  catalogue: Catalogue,
  { pageNumber: _number, pageSize: _size, ...query }: ParsedRequestOf<typeof supplierPins>,
  now: Temporal.Instant,
) {
  const narrowed = supplierQuery(query)
  const isOfSeats = asksSeats(narrowed)
  const asked = isOfSeats ? await withAvailability(catalogue, narrowed, now) : narrowed
  const make = () => {
    const found = catalogue.findPins({ ...asked, size: MAP_PINS })
    return { total: found.total, pins: found.pins.map(presentPin) }
  }
  // Responses for a map section or a caller's position are not cached: they would fill the memory and never be
  // requested again.
  const isForAll = query.bounds === undefined && query.position === undefined && !isOfSeats
  return isForAll ? cachedResponse(catalogue.current, `pins ${JSON.stringify(query)}`, make) : ok(make())
}

/**
 * The suppliers with the highest scores (P-7.9, topScore). If fewer have a score, the picked ones follow, then the most
 * popular (RV-01).
 */
export function topSuppliers(catalogue: Catalogue, rootAreaId: number | undefined, count: number) {
  return cachedResponse(catalogue.current, `top ${rootAreaId} ${count}`, () => {
    const found = new Set<number>()
    for (const which of [{ order: 'score desc', minScore: LEAST_SCORE }, { isPicked: true }, {}]) {
      // Requests as many as the answer has, because some may already be in it.
      if (found.size < count)
        for (const id of catalogue.findSuppliers({ ...which, rootAreaId, size: count }).ids) found.add(id)
    }
    return catalogue.listed([...found].slice(0, count))
  })
}
