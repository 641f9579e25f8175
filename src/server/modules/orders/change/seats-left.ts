import { seatsLeft, stayMinutes } from '#domain/booking/seats.ts'
import type { Handle } from '#server/db/connect.ts'
import type { PackageWithShop } from '#server/modules/catalogue/index.ts'
import { cellsFor, type OrderWithSeats } from './store.ts'

/** Seats that are left from a start on for what is to replace an order; what the order itself holds is free to it (SE-03). */
export async function seatsLeftFor(
  db: Handle,
  order: OrderWithSeats,
  { pack, supplier }: PackageWithShop,
  start: Temporal.Instant,
): Promise<number> {
  const minutes = stayMinutes(supplier, pack.minutes)
  const from = start.epochMilliseconds
  const cells = await cellsFor(db, order, { from, until: from + minutes * 60_000 })
  return seatsLeft(supplier, cells, from, minutes)
}
