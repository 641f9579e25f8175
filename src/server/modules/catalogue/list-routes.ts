import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { supplierFacets } from '#contract/facets.ts'
import { supplierPins } from '#contract/map-pins.ts'
import { queryPageSuppliers, querySupplierBySmallTheme, querySuppliersInArea } from '#contract/shop-list.ts'
import { parseCoordinates } from '#domain/catalogue/distance.ts'
import { quarterOf } from '#domain/catalogue/filter-values.ts'
import { type ListRequest, queryOf } from '#domain/catalogue/list-filters.ts'
import { MAP_PINS, PAGE_SIZE } from '#domain/constants.ts'
import type { Serve } from '#server/http/serve.ts'
import { arrayJson, cachedResponse, envelopeJson } from './cached-json.ts'
import { listedJson, MAX_LISTED } from './discover.ts'
import type { SupplierQuery } from './facts.ts'
import { countsWithoutEachFilter, withAvailability } from './narrowing.ts'
import { presentPin } from './present.ts'
import type { Catalogue } from './service.ts'

/** Serves the lists that have filters: pages, pins and counts of all shops, and the shops of a theme (PE-08). */
export function listRoutes(serve: Serve, catalogue: Catalogue): void {
  serve(queryPageSuppliers, async (query, { now }) => ({ ok: true, json: await pageJson(catalogue, query, now) }))
  serve(supplierPins, async (query, { now }) => ({ ok: true, json: await pinsJson(catalogue, query, now) }))
  serve(supplierFacets, async (query, { now }) => ({ ok: true, json: await facetsJson(catalogue, query, now) }))
  serve(querySuppliersInArea, async (query, { now }) => ({ ok: true, json: await themeJson(catalogue, query, now) }))
  serve(querySupplierBySmallTheme, async (query, { now }) => ({
    ok: true,
    json: await themeJson(catalogue, query, now),
  }))
}

/** The lowest score that a shop can have; 0 is none. */
const LEAST_SCORE = 1

type Place = Pick<SupplierQuery, 'areaId' | 'themeId' | 'smallThemeId' | 'bounds' | 'order' | 'position'>

/** A request as a catalogue query. */
export function supplierQuery(request: ListRequest & Place): SupplierQuery {
  const { areaId, themeId, smallThemeId, bounds, order, position } = request
  const { timeFrom, timeTo, ...filters } = queryOf(request)
  const starts = { from: quarterOf(timeFrom ?? '00:00'), to: quarterOf(timeTo ?? '23:59') }
  return {
    ...filters,
    starts: timeFrom === undefined && timeTo === undefined ? undefined : starts,
    ...{ areaId, themeId, smallThemeId, bounds, order, position },
  }
}

/** A page of the supplier list as a JSON envelope (P-7.9, queryPageSuppliers). */
async function pageJson(
  catalogue: Catalogue,
  query: ParsedRequestOf<typeof queryPageSuppliers>,
  now: Temporal.Instant,
): Promise<Uint8Array> {
  const position = query.position ? parseCoordinates(query.position) : null
  const { pageNumber: page = 1, pageSize: size = PAGE_SIZE, ...filter } = query
  const narrowed = supplierQuery(filter)
  const isOfSeats = asksSeats(narrowed)
  const asked = isOfSeats ? await withAvailability(catalogue, narrowed, now) : narrowed
  const make = async (): Promise<Uint8Array> => {
    const { total, full, ids, reading } = catalogue.findSuppliers({ ...asked, page, size })
    const rows = await catalogue.listed(ids, { position, isDetailed: true, fitting: asked })
    const how = reading ? `"reading":${JSON.stringify(reading)},` : ''
    const loosen = total + full === 0 ? countsWithoutEachFilter(catalogue, asked) : []
    const less = loosen.length > 0 ? `"loosen":${JSON.stringify(loosen)},` : ''
    const sold = full > 0 ? `"full":${full},` : ''
    const head = Buffer.from(
      `{"pages":${Math.ceil((total + full) / size)},"total":${total},${sold}${how}${less}"result":`,
    )
    return envelopeJson([head, ...arrayJson(rows), Buffer.from('}')])
  }
  // A list sorted by the caller's position is not cached: such responses would fill the memory and never be
  // requested again.
  return position === null && !isOfSeats ? cachedResponse(catalogue.current, JSON.stringify(query), make) : make()
}

/** Whether a list depends on free seats. Seats change without a change event, so the response is not cached. */
const asksSeats = ({ day }: SupplierQuery) => day !== undefined

/** Number of suppliers for each value of a filter, as a JSON envelope. */
async function facetsJson(
  catalogue: Catalogue,
  {
    pageNumber: _number,
    pageSize: _size,
    position: _position,
    order: _order,
    ...query
  }: ParsedRequestOf<typeof supplierFacets>,
  now: Temporal.Instant,
): Promise<Uint8Array> {
  const narrowed = supplierQuery(query)
  if (!asksSeats(narrowed)) {
    const make = async () => envelopeJson(JSON.stringify(catalogue.countFacets(narrowed)))
    return cachedResponse(catalogue.current, `facets ${JSON.stringify(query)}`, make)
  }
  return envelopeJson(JSON.stringify(catalogue.countFacets(await withAvailability(catalogue, narrowed, now))))
}

/** A supplier's JSON, marked as full (SE-05). */
const markedFull = (row: Uint8Array) => Buffer.concat([row.subarray(0, -1), Buffer.from(',"isFull":true}')])

/** The suppliers of a theme, at most 100, as a JSON envelope (SL-10). */
async function themeJson(
  catalogue: Catalogue,
  query: Parameters<typeof supplierQuery>[0],
  now: Temporal.Instant,
): Promise<Uint8Array> {
  const narrowed = supplierQuery(query)
  if (asksSeats(narrowed)) {
    const asked = await withAvailability(catalogue, narrowed, now)
    const { total, ids } = catalogue.findSuppliers({ ...asked, size: MAX_LISTED })
    const rows = await catalogue.listed(ids, { isDetailed: true })
    return envelopeJson(arrayJson(rows.map((row, index) => (index < total ? row : markedFull(row)))))
  }
  return cachedResponse(catalogue.current, `theme ${JSON.stringify(query)}`, () =>
    listedJson(catalogue, narrowed, { isDetailed: true }),
  )
}

/**
 * The positions of a list's suppliers, as a JSON envelope (PE-09): the first 500, within the requested part of the
 * map if given.
 */
async function pinsJson(
  catalogue: Catalogue,
  { pageNumber: _number, pageSize: _size, ...query }: ParsedRequestOf<typeof supplierPins>,
  now: Temporal.Instant,
): Promise<Uint8Array> {
  const narrowed = supplierQuery(query)
  const isOfSeats = asksSeats(narrowed)
  const asked = isOfSeats ? await withAvailability(catalogue, narrowed, now) : narrowed
  const make = async (): Promise<Uint8Array> => {
    const { total, pins } = catalogue.findPins({ ...asked, size: MAP_PINS })
    return envelopeJson(JSON.stringify({ total, pins: pins.map(presentPin) }))
  }
  // Responses for a map section or a caller's position are not cached: they would fill the memory and never be
  // requested again.
  const isForAll = query.bounds === undefined && query.position === undefined && !isOfSeats
  return isForAll ? cachedResponse(catalogue.current, `pins ${JSON.stringify(query)}`, make) : make()
}

/**
 * The suppliers with the highest scores, as a JSON envelope (P-7.9, topScore). If fewer have a score, the picked ones
 * follow, then the most popular (RV-01).
 */
export function topSuppliersJson(
  catalogue: Catalogue,
  rootAreaId: number | undefined,
  count: number,
): Promise<Uint8Array> {
  return cachedResponse(catalogue.current, `top ${rootAreaId} ${count}`, async () => {
    const found = new Set<number>()
    for (const which of [{ order: 'score desc', minScore: LEAST_SCORE }, { isPicked: true }, {}]) {
      // Requests as many as the answer has, because some may already be in it.
      if (found.size < count)
        for (const id of catalogue.findSuppliers({ ...which, rootAreaId, size: count }).ids) found.add(id)
    }
    return envelopeJson(arrayJson(await catalogue.listed([...found].slice(0, count))))
  })
}
