import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { getPackageSuggestion } from '#contract/orders.ts'
import { meetsLeadTime } from '#domain/booking/lead-time.ts'
import { isOffered } from '#domain/booking/package-hours.ts'
import { checkStart } from '#domain/booking/reservation-check.ts'
import { seatHoldMinutes, seatsLeft } from '#domain/booking/seats.ts'
import { suggestAlternatives } from '#domain/booking/suggestion.ts'
import { pickerRange } from '#domain/calendar/date-range.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { weekdayOf } from '#domain/calendar/weekday.ts'
import { type Position, parseCoordinates } from '#domain/catalogue/distance.ts'
import { quarterOf } from '#domain/catalogue/filter-values.ts'
import { SUGGESTION_COUNT } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'
import {
  type Catalogue,
  type PackageFacts,
  type PackageWithShop,
  type SupplierFacts,
  withAvailability,
} from '#server/modules/catalogue/index.ts'
import { cellsFrom, takenSeats } from './seats/store.ts'

type Query = ParsedRequestOf<typeof getPackageSuggestion>

/**
 * Suppliers examined per circle around the requested one, nearest free ones first, so that a large catalogue is not
 * scanned.
 */
const LOOKED_AT = 60

/** A candidate package; `left`: free seats at the requested time. */
interface Choice {
  readonly packageId: number
  readonly supplierId: number
  readonly categoryId: number
  readonly areaId: number
  readonly place: Position | null
  readonly price: number
  readonly bookable: boolean
  readonly left: number
  readonly pack: PackageFacts
  readonly supplier: SupplierFacts
}

/**
 * Up to six packages that can be booked for the requested time and party, never the one that failed (RF-02):
 * online, within their limits, open at that time, with seats left. Requests without a date compare packages without
 * a time. Shops of the same category and area come first, others only if those are too few. Empty for a package of
 * another shop.
 */
export async function suggestPackages(
  deps: { readonly db: Db; readonly catalogue: Catalogue },
  query: Query,
  now: Temporal.Instant,
): Promise<ResponseOf<typeof getPackageSuggestion>> {
  const wish = await deps.catalogue.packageWithShop(query.packageId)
  if (wish?.supplier.id !== query.supplierId) return []
  const at = query.usetime == null ? null : Temporal.Instant.fromEpochMilliseconds(query.usetime)
  const timeStr = at === null ? '' : formatUseTimeStr(at)
  const [day, time = ''] = timeStr.split(' ')
  const { peopleNum: people } = query
  const starts = { from: quarterOf(time), to: quarterOf(time) }
  const free = at === null ? { people } : await withAvailability(deps.catalogue, { day, people, starts }, now)

  const { categoryId, rootAreaId } = wish.supplier
  const nearest = { order: 'distance asc', position: wish.supplier.wire.coordinates, size: LOOKED_AT }
  const circles = [{ categoryId, rootAreaId }, { categoryId }, { rootAreaId }, {}]
  const seen = new Set<number>()
  const choices: Choice[] = []
  for (const [index, circle] of circles.entries()) {
    const found = deps.catalogue.findSuppliers({ ...free, ...circle, ...nearest })
    const ids = (index === 0 ? [wish.supplier.id, ...found.ids] : found.ids).filter((id) => !seen.has(id))
    for (const id of ids) seen.add(id)
    const suppliers = await deps.catalogue.suppliers(ids)
    choices.push(...(await choicesAt(deps.db, [...suppliers.values()], wish, query, { at, timeStr, now })))
    // The second and third circle are equally near, so both are searched before the loop may stop.
    if (index !== 1 && choices.filter((choice) => choice.bookable).length > SUGGESTION_COUNT) break
  }
  const wished = {
    packageId: wish.pack.id,
    supplierId: wish.supplier.id,
    categoryId,
    areaId: rootAreaId,
    place: parseCoordinates(wish.supplier.wire.coordinates),
    price: wish.pack.price,
    bookable: true,
  }
  return suggestAlternatives(choices, wished, query.suggestCount).map(({ pack, supplier, left }) => ({
    ...pack.wire,
    supplier: supplier.wire,
    freeTimeStr: timeStr,
    seatsLeft: at === null ? null : left,
  }))
}

/** Whether a package is offered at this day and time. */
const isOfferedAt = ({ offered }: PackageFacts, date: string | null, time: string | null) =>
  date !== null && time !== null && isOffered(offered, weekdayOf(date), time)

async function choicesAt(
  db: Db,
  suppliers: readonly SupplierFacts[],
  wish: PackageWithShop,
  query: Query,
  { at, timeStr, now }: { at: Temporal.Instant | null; timeStr: string; now: Temporal.Instant },
): Promise<Choice[]> {
  const [date = null, time = null] = timeStr.split(' ')
  // The lead time of each package is checked below.
  const startFacts = ({ hoursOn, bookAheadDays }: SupplierFacts) => {
    return { hoursOn, range: pickerRange(now, bookAheadDays), leadHours: 0 }
  }
  const open = suppliers.filter(
    (supplier) =>
      supplier.isOnline &&
      (at === null
        ? supplier.capacity >= query.peopleNum
        : checkStart({ date, time }, startFacts(supplier), now) === null),
  )
  const openIds = open.map((supplier) => supplier.id)
  const stays = open.flatMap((shop) => shop.packages.map(({ minutes }) => seatHoldMinutes(shop, minutes)))
  const longest = Math.max(0, ...stays)
  const rows = at === null || open.length === 0 ? [] : await takenSeats(db, openIds, at, at.add({ minutes: longest }))
  const taken = Map.groupBy(rows, (row) => row.supplier_id)
  return open.flatMap((supplier) => {
    const cells = cellsFrom(taken.get(supplier.id) ?? [])
    return supplier.packages
      .filter((pack) => pack.isOnline && (pack.useType === 1) === (wish.pack.useType === 1))
      .filter((pack) => query.packagesNum >= pack.minNumber && query.packagesNum <= pack.maxNumber)
      .map((pack) => {
        const minutes = seatHoldMinutes(supplier, pack.minutes)
        const isInTime = at === null || (meetsLeadTime(now, at, pack.leadHours) && isOfferedAt(pack, date, time))
        const left = at === null ? supplier.capacity : seatsLeft(supplier, cells, at.epochMilliseconds, minutes)
        return {
          packageId: pack.id,
          supplierId: supplier.id,
          categoryId: supplier.categoryId,
          areaId: supplier.rootAreaId,
          place: parseCoordinates(supplier.wire.coordinates),
          price: pack.price,
          bookable: isInTime && (at === null || left >= query.peopleNum),
          left,
          pack,
          supplier,
        }
      })
  })
}
