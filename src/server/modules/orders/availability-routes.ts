import { freeTimesOfDay, nextFreeTimes } from '#contract/availability.ts'
import { getSlots } from '#contract/catalogue.ts'
import { FREE_TIMES_HORIZON_DAYS, firstFreeDay, nextFreeDays } from '#domain/booking/free-times.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { endOfJapanDay, formatUseTimeStr, isJapanDate, japanDateTime } from '#domain/calendar/time.ts'
import { MIN_COUNT } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Catalogue, SupplierFacts } from '#server/modules/catalogue/index.ts'
import { ok, unknown } from '#server/outcome.ts'
import { answerTogether } from '#server/together.ts'
import { freeOfDay } from './free-of-day.ts'
import { takenSeats } from './store.ts'

/** Calls that tell what is still free. They promise nothing: the seat is taken when the order is made. */
export function availabilityRoutes(serve: Serve, { db, catalogue }: { db: Db; catalogue: Catalogue }): void {
  const together = answerTogether<ReadonlyMap<string, number>>()
  /**
   * Seats of the shop's capacity that are gone, by "YYYY-MM-DD HH:mm" in Japan; a slot may have a capacity of its own. In a rush
   * everybody looks at the same day.
   */
  const takenByStart = ({ id, capacity }: SupplierFacts, from: Temporal.Instant, to: Temporal.Instant) =>
    together(`${id} ${capacity} ${from} ${to}`, async () => {
      const rows = await takenSeats(db, [id], from, to)
      const start = (at: Date) => formatUseTimeStr(at.toTemporalInstant())
      return new Map(rows.map((row) => [start(row.starts_at), capacity - (row.capacity - row.taken)]))
    })

  serve(getSlots, async ({ supplierId, warehouseDate }) => {
    const supplier = await catalogue.supplier(supplierId)
    if (!supplier?.isOnline || !isJapanDate(warehouseDate)) return unknown()
    const times = slotsOfDay(supplier.hoursOn(warehouseDate))
    if (times.length === 0) return ok([])
    const taken = await takenByStart(supplier, japanDateTime(warehouseDate, '00:00'), endOfJapanDay(warehouseDate))
    return ok(
      times.map((time) => ({
        time,
        left: Math.max(0, supplier.capacity - (taken.get(`${warehouseDate} ${time}`) ?? 0)),
      })),
    )
  })

  serve(nextFreeTimes, async ({ supplierId, peopleNum = MIN_COUNT, fromDate }, { now }) => {
    const supplier = await catalogue.supplier(supplierId)
    if (!supplier?.isOnline || (fromDate && !isJapanDate(fromDate))) return unknown()
    const { hoursOn, capacity } = supplier
    const begin = japanDateTime(firstFreeDay(now, fromDate), '00:00')
    const taken = await takenByStart(supplier, begin, begin.add({ hours: 24 * FREE_TIMES_HORIZON_DAYS }))
    return ok(nextFreeDays({ now, hoursOn, capacity, taken, people: peopleNum, from: fromDate }))
  })

  const freeTimes = freeOfDay({ db, catalogue })
  serve(freeTimesOfDay, async ({ supplierIds, warehouseDate, peopleNum = MIN_COUNT, timeFrom, timeTo }, { now }) => {
    if (!isJapanDate(warehouseDate)) return unknown()
    const arrivals = { from: timeFrom ?? '00:00', to: timeTo ?? '23:59' }
    return ok(await freeTimes({ supplierIds, date: warehouseDate, people: peopleNum, arrivals, now }))
  })
}
