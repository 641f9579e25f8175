import type { SeatClaim } from '#server/modules/orders/seats/store.ts'

/** The seats of a visit of that many minutes at a shop, for an order that replaces no other. */
export function aStay(supplierId: number, startsAt: Date, seats: number, minutes = 15): SeatClaim {
  const from = startsAt.getTime()
  return { supplierId, from, until: from + minutes * 60_000, seats, replacedSpan: null }
}
