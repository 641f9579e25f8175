import * as z from 'zod/mini'
import { freeTimesOfDay, nextFreeTimes } from '#contract/availability.ts'
import { withoutApi } from '#contract/call-paths.ts'
import {
  getLockedDay,
  getSlots,
  getTimePeriods,
  guessLike,
  queryComboPackage,
  queryComboPackageById,
  querySupplierById,
} from '#contract/catalogue.ts'
import { dayHoursOf, packageHoursOf } from '#contract/day-hours.ts'
import type { Endpoint, ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { PreviewData } from '#contract/operator/preview.ts'
import { customerInfo } from '#contract/session.ts'
import { type AvailabilityQuery, nextFreeDays } from '#domain/booking/free-times.ts'
import { CELL_MINUTES } from '#domain/booking/seats.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { pickerRange } from '#domain/calendar/date-range.ts'
import { isJapanDate } from '#domain/calendar/time.ts'

/** A request of the previewed app. */
export interface Asked {
  readonly method: string
  readonly path: string
  /** Query of a GET, body of a POST. */
  readonly input: unknown
}

/**
 * `open`: sent to the server without a session. `answered`: answered here. `signed-out`, `closed`: refused, because
 * it needs a customer or would change something.
 */
export type Answer =
  | { readonly is: 'open' | 'signed-out' | 'closed' }
  | { readonly is: 'answered'; readonly data: unknown }

const byPath = new Map(
  ENDPOINTS.flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => [`${endpoint.method} ${withoutApi(path)}`, endpoint]),
  ),
)

type Own = (input: unknown, of: PreviewData) => unknown

/**
 * Declares the answer of an endpoint; undefined passes the request to the server, because it concerns something else.
 */
function own<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedRequestOf<E>, of: PreviewData) => ResponseOf<E> | undefined,
): readonly [string, Own] {
  return [
    endpoint.name,
    (input, of) => {
      const parsed = z.safeParse(endpoint.request, input)
      // The schema is the endpoint's own.
      return parsed.success ? answer(parsed.data as ParsedRequestOf<E>, of) : undefined
    },
  ]
}

/** The hours of the previewed shop, or of one of its packages. */
function hoursOf({ supplier, packages, lockedDays }: PreviewData, packageId?: number) {
  const hours = dayHoursOf(supplier, lockedDays)
  const pack = packages.find(({ id }) => id === packageId)
  return pack ? packageHoursOf(pack, hours) : hours
}

/** The answers about the previewed shop. Its seats are all free. */
const OWN: ReadonlyMap<string, Own> = new Map([
  own(querySupplierById, ({ supplierId }, { supplier }) => (supplierId === supplier.id ? supplier : undefined)),
  own(queryComboPackage, ({ supplierId, mallFlag }, { supplier, packages }) =>
    supplierId === supplier.id ? (mallFlag === '0' ? [] : packages) : undefined,
  ),
  own(queryComboPackageById, ({ id }, { supplier, packages }) => {
    const pack = packages.find((one) => one.id === id)
    return pack && { ...pack, supplier }
  }),
  own(getLockedDay, ({ supplierId }, { supplier, lockedDays }) =>
    supplierId === supplier.id ? lockedDays.map((warehouseDate) => ({ warehouseDate })) : undefined,
  ),
  own(getTimePeriods, ({ supplierId }, { supplier }) => (supplierId === supplier.id ? supplier.periods : undefined)),
  own(getSlots, ({ supplierId, packageId, warehouseDate }, of) => {
    if (supplierId !== of.supplier.id) return undefined
    return slotsOfDay(hoursOf(of, packageId)(warehouseDate)).map((time) => ({ time, left: of.capacity }))
  }),
  own(nextFreeTimes, (asked, of) => {
    const { supplierId, packageId, peopleNum = 1, fromDate, timeFrom = '00:00', timeTo = '23:59' } = asked
    if (supplierId !== of.supplier.id || (fromDate !== undefined && !isJapanDate(fromDate))) return undefined
    const { capacity } = of
    const now = Temporal.Instant.fromEpochMilliseconds(of.at)
    // With nothing sold, the length of a visit does not matter.
    const rule = { capacity, capacityKind: 'arrivals', turnoverMinutes: 0, arrivalsPerStart: null } as const
    const cells: AvailabilityQuery['cells'] = new Map()
    const lastDay = pickerRange(now, of.supplier.bookAheadDays).max
    const room = {
      now,
      hoursOn: hoursOf(of, packageId),
      rule,
      cells,
      minutes: CELL_MINUTES,
      people: peopleNum,
      lastDay,
    }
    return nextFreeDays([room], { from: fromDate, arrivals: { from: timeFrom, to: timeTo } })
  }),
  // The server has none for an unpublished shop.
  own(guessLike, ({ supplierId }, { supplier, isPublished }) =>
    supplierId === supplier.id && !isPublished ? [] : undefined,
  ),
  own(customerInfo, () => ({ loginCustomerId: null, customer: null })),
])

/** Public reads that the app's service worker does not cache. */
const ALSO_OPEN: readonly string[] = [freeTimesOfDay, getSlots, nextFreeTimes].map(({ name }) => name)

/**
 * Decides how a request of the previewed app is answered. Requests outside the contract, such as files, go to the
 * server.
 */
export function answerFor({ method, path, input }: Asked, of: PreviewData): Answer {
  const endpoint = byPath.get(`${method} ${withoutApi(path)}`)
  if (endpoint === undefined) return { is: method === 'GET' ? 'open' : 'closed' }
  const data = OWN.get(endpoint.name)?.(input, of)
  if (data !== undefined) return { is: 'answered', data }
  if (endpoint.access === 'customer') return { is: 'signed-out' }
  return { is: endpoint.cacheable !== undefined || ALSO_OPEN.includes(endpoint.name) ? 'open' : 'closed' }
}
