import { freeTimesOfDay, monthOfShop, nextFreeTimes } from '#contract/availability.ts'
import { getSlots } from '#contract/catalogue.ts'
import type { Arrivals } from '#domain/booking/arrivals.ts'
import { FREE_TIMES_HORIZON_DAYS, firstFreeDay, nextFreeDays } from '#domain/booking/free-times.ts'
import { dayState, daysOfMonth } from '#domain/booking/month.ts'
import { type Cells, seatsLeft } from '#domain/booking/seats.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { addDays, endOfJapanDay, isJapanDate, japanDate, japanDateTime, japanMs } from '#domain/calendar/time.ts'
import { MIN_COUNT } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Catalogue, SupplierFacts } from '#server/modules/catalogue/index.ts'
import { ok, unknown } from '#server/outcome.ts'
import { answerTogether } from '#server/together.ts'
import { freeOfDay } from './free-of-day.ts'
import { cellsFrom, takenSeats } from './seats/store.ts'
import { longestStay, minutesOfAny, packagesFor, roomFor } from './visit-length.ts'

/** The part of the day that is asked about: all of it where an end is missing. */
const arrivalsOf = (part: {
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
}): Arrivals => ({
  from: part.timeFrom ?? '00:00',
  to: part.timeTo ?? '23:59',
})

/** Calls that tell what is still free. They promise nothing: the seat is taken when the order is made. */
export function availabilityRoutes(serve: Serve, { db, catalogue }: { db: Db; catalogue: Catalogue }): void {
  const together = answerTogether<Cells>()
  /** What is sold at a shop in a time; in a rush everybody looks at the same day. Visits that begin at its end go on after it. */
  const cellsAt = (shop: SupplierFacts, from: Temporal.Instant, to: Temporal.Instant, minutes: number) =>
    together(`${shop.id} ${from} ${to} ${minutes}`, async () =>
      cellsFrom(await takenSeats(db, [shop.id], from, to.add({ minutes }))),
    )

  serve(getSlots, async ({ supplierId, packageId, warehouseDate }) => {
    const supplier = await catalogue.supplier(supplierId)
    if (!supplier?.isOnline || !isJapanDate(warehouseDate)) return unknown()
    const { hoursOn } = supplier.packages.find(({ id }) => id === packageId) ?? supplier
    const times = slotsOfDay(hoursOn(warehouseDate))
    if (times.length === 0) return ok([])
    const minutes = minutesOfAny(supplier, packageId)
    const [from, to] = [japanDateTime(warehouseDate, '00:00'), endOfJapanDay(warehouseDate)]
    const cells = await cellsAt(supplier, from, to, minutes)
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
    const begin = japanDateTime(firstFreeDay(now, fromDate, leadHours), '00:00')
    const end = begin.add({ hours: 24 * FREE_TIMES_HORIZON_DAYS })
    const cells = await cellsAt(supplier, begin, end, longestStay(supplier, packages))
    const rooms = packages.map((pack) => roomFor(supplier, pack, { now, cells, people: peopleNum }))
    return ok(nextFreeDays(rooms, { from: fromDate, arrivals: arrivalsOf(part) }))
  })

  serve(monthOfShop, async ({ supplierId, packageId, month, peopleNum = MIN_COUNT, ...part }, { now }) => {
    const supplier = await catalogue.supplier(supplierId)
    const days = daysOfMonth(month).filter((day) => day >= japanDate(now) && isJapanDate(day))
    const [first, last] = [days[0], days.at(-1)]
    if (!supplier?.isOnline) return unknown()
    if (first === undefined || last === undefined) return ok([])
    const packages = packagesFor(supplier, packageId, peopleNum)
    const [from, to] = [japanDateTime(first, '00:00'), japanDateTime(addDays(last, 1), '00:00')]
    const cells = await cellsAt(supplier, from, to, longestStay(supplier, packages))
    const rooms = packages.map((pack) => roomFor(supplier, pack, { now, cells, people: peopleNum }))
    return ok(days.map((date) => ({ date, state: dayState(date, rooms, arrivalsOf(part)) })))
  })

  const freeTimes = freeOfDay({ db, catalogue })
  serve(freeTimesOfDay, async ({ supplierIds, warehouseDate, peopleNum = MIN_COUNT, ...part }, { now }) => {
    if (!isJapanDate(warehouseDate)) return unknown()
    return ok(await freeTimes({ supplierIds, date: warehouseDate, people: peopleNum, arrivals: arrivalsOf(part), now }))
  })
}
