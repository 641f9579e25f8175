import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { changeSlots } from '#contract/order-changes.ts'
import { seatsLeft, stayMinutes } from '#domain/booking/seats.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { endOfJapanDay, isJapanDate, japanDateTime, japanMs } from '#domain/calendar/time.ts'
import type { Caller, Owner } from '#server/auth/caller.ts'
import type { Db } from '#server/db/connect.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { notFound, type Outcome, ok, unknown } from '#server/outcome.ts'
import { findOwn } from '../store.ts'
import { cellsFor } from './store.ts'

/** Seats left at each start time of a day for the successor of an own order; empty on a closed day. */
export async function slotsForChange(
  { db, catalogue }: { readonly db: Db; readonly catalogue: Catalogue },
  { id, packageId, warehouseDate }: ParsedRequestOf<typeof changeSlots>,
  { customer }: Caller<Owner>,
): Promise<Outcome<ResponseOf<typeof changeSlots>>> {
  const old = await findOwn(db, id, customer.id)
  if (!old) return notFound()
  const found = await catalogue.packageWithShop(packageId)
  if (found?.supplier.id !== old.supplier_id || !isJapanDate(warehouseDate)) return unknown()
  const { pack, supplier } = found
  const times = slotsOfDay(pack.hoursOn(warehouseDate))
  if (times.length === 0) return ok([])
  const minutes = stayMinutes(supplier, pack.minutes)
  const from = japanDateTime(warehouseDate, '00:00').epochMilliseconds
  const until = endOfJapanDay(warehouseDate).epochMilliseconds + minutes * 60_000
  const cells = await cellsFor(db, old, { from, until })
  return ok(
    times.map((time) => ({
      time,
      left: Math.max(0, seatsLeft(supplier, cells, japanMs(warehouseDate, time), minutes)),
    })),
  )
}
