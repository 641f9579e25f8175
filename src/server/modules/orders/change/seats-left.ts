import { seatHoldMinutes, seatsLeft } from '#domain/booking/seats.ts'
import type { Handle } from '#server/db/connect.ts'
import type { PackageWithShop } from '#server/modules/catalogue/index.ts'
import { cellsForSuccessor, type OrderWithSeats } from './store.ts'

/**
 * Seats left from a start time on for the successor of an order. Seats that the order itself holds count as free
 * (SE-03).
 */
export async function seatsLeftFor(
  db: Handle,
  order: OrderWithSeats,
  { pack, supplier }: PackageWithShop,
  start: Temporal.Instant,
): Promise<number> {
  const minutes = seatHoldMinutes(supplier, pack.minutes)
  const from = start.epochMilliseconds
  const cells = await cellsForSuccessor(db, order, { from, until: from + minutes * 60_000 })
  return seatsLeft(supplier, cells, from, minutes)
}
