import { freeTimesOfDay, monthOfShop, nextFreeTimes } from '#contract/availability.ts'
import { getSlots } from '#contract/catalogue.ts'
import type { Arrivals } from '#domain/booking/arrivals.ts'
import { FREE_TIMES_HORIZON_DAYS, firstSearchDay, nextFreeDays } from '#domain/booking/free-times.ts'
import { dayState, daysOfMonth } from '#domain/booking/month.ts'
import { type Cells, seatsLeft } from '#domain/booking/seats.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { isJapanDate, JAPAN_DAY_MS, japanDate, japanMs, nextDay } from '#domain/calendar/time.ts'
import { MIN_COUNT } from '#domain/constants.ts'
import { batchReads, coalesce } from '#server/concurrency/coalesce.ts'
import type { Db } from '#server/db/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Catalogue, SupplierFacts } from '#server/modules/catalogue/index.ts'
import { ok, unknown } from '#server/outcome.ts'
import { freeOfDay } from './free-of-day.ts'
import { type CellsQuestion, readCells } from './seats/store.ts'
import { longestStay, minutesOfAny, packagesFor, roomFor } from './visit-length.ts'

const MINUTE_MS = 60_000
/** Batches of availability reads: two queries at a time, up to 50 calendars each. */
const READ_TOGETHER = { atOnce: 2, most: 50 }

/** The requested part of the day; a missing bound means the start or end of the day. */
const arrivalsOf = (part: {
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
}): Arrivals => ({
  from: part.timeFrom ?? '00:00',
  to: part.timeTo ?? '23:59',
})

/** Calls that return availability. They reserve nothing, because seats are taken when the order is created. */
export function availabilityRoutes(serve: Serve, { db, catalogue }: { db: Db; catalogue: Catalogue }): void {
  const together = coalesce<Cells>()
  const read = batchReads((asked: readonly CellsQuestion[]) => readCells(db, asked), READ_TOGETHER)
  /**
   * Seat cells of a shop in an interval, extended by the length of a visit that starts at its end. Identical concurrent
   * requests share one read: in a rush, users look at the same day.
   */
  const cellsAt = ({ id: supplierId }: SupplierFacts, from: number, to: number, minutes: number) => {
    const until = to + minutes * MINUTE_MS
    return together(`${supplierId} ${from} ${until}`, () => read({ supplierId, from, until }))
  }

  serve(getSlots, async ({ supplierId, packageId, warehouseDate }) => {
    const supplier = await catalogue.supplier(supplierId)
    if (!supplier?.isOnline || !isJapanDate(warehouseDate)) return unknown()
    const { hoursOn } = supplier.packages.find(({ id }) => id === packageId) ?? supplier
    const times = slotsOfDay(hoursOn(warehouseDate))
    if (times.length === 0) return ok([])
    const minutes = minutesOfAny(supplier, packageId)
    const from = japanMs(warehouseDate, '00:00')
    const cells = await cellsAt(supplier, from, from + JAPAN_DAY_MS, minutes)
    return ok(
      times.map((time) => ({
        time,
        left: Math.max(0, seatsLeft(supplier, cells, japanMs(warehouseDate, time), minutes)),
      })),
    )
  })

  serve(nextFreeTimes, async ({ supplierId, packageId, peopleNum = MIN_COUNT, fromDate, ...part }, { now }) => {
    const supplier = await catalogue.supplier(supplierId)
    if (!supplier?.isOnline || (fromDate && !isJapanDate(fromDate))) return unknown()
    const packages = packagesFor(supplier, packageId, peopleNum)
    if (packages.length === 0) return ok([])
    const leadHours = Math.min(...packages.map((pack) => pack.leadHours))
    const begin = japanMs(firstSearchDay(now, fromDate, leadHours), '00:00')
    const end = begin + FREE_TIMES_HORIZON_DAYS * JAPAN_DAY_MS
    const cells = await cellsAt(supplier, begin, end, longestStay(supplier, packages))
    const rooms = packages.map((pack) => roomFor(supplier, pack, { now, cells, people: peopleNum }))
    return ok(nextFreeDays(rooms, { from: fromDate, arrivals: arrivalsOf(part) }))
  })

  serve(monthOfShop, async ({ supplierId, packageId, month, peopleNum = MIN_COUNT, ...part }, { now }) => {
    const supplier = await catalogue.supplier(supplierId)
    const today = japanDate(now)
    const days = daysOfMonth(month).filter((day) => day >= today && isJapanDate(day))
    const [first, last] = [days[0], days.at(-1)]
    if (!supplier?.isOnline) return unknown()
    if (first === undefined || last === undefined) return ok([])
    const packages = packagesFor(supplier, packageId, peopleNum)
    const [from, to] = [japanMs(first, '00:00'), japanMs(nextDay(last), '00:00')]
    const cells = await cellsAt(supplier, from, to, longestStay(supplier, packages))
    const rooms = packages.map((pack) => roomFor(supplier, pack, { now, cells, people: peopleNum }))
    const arrivals = arrivalsOf(part)
    return ok(days.map((date) => ({ date, state: dayState(date, rooms, arrivals) })))
  })

  const freeTimes = freeOfDay({ db, catalogue })
  serve(freeTimesOfDay, async ({ supplierIds, warehouseDate, peopleNum = MIN_COUNT, ...part }, { now }) => {
    if (!isJapanDate(warehouseDate)) return unknown()
    return ok(await freeTimes({ supplierIds, date: warehouseDate, people: peopleNum, arrivals: arrivalsOf(part), now }))
  })
}
