import type { AvailabilityQuery } from '#domain/booking/free-times.ts'
import { offeredPackages } from '#domain/booking/offered-package.ts'
import { type Cells, seatHoldMinutes } from '#domain/booking/seats.ts'
import { pickerRange } from '#domain/calendar/date-range.ts'
import { isDated } from '#domain/order/order-state.ts'
import type { PackageFacts, SupplierFacts } from '#server/modules/catalogue/index.ts'

/**
 * Minutes for which a package of a shop needs seats. Without a package, the longest dated one counts, so that a
 * time shown as free is free for every package.
 */
export function minutesOfAny(shop: SupplierFacts, packageId: number | undefined): number {
  const named = shop.packages.find(({ id }) => id === packageId)
  if (named) return seatHoldMinutes(shop, named.minutes)
  const dated = shop.packages.filter(({ useType, isOnline }) => isOnline && isDated(useType))
  return longestStay(shop, dated)
}

/** The longest stay of these packages, in minutes. */
export const longestStay = (shop: SupplierFacts, packages: readonly PackageFacts[]): number =>
  seatHoldMinutes(shop, Math.max(0, ...packages.map(({ minutes }) => minutes)))

/** The named package, or those that the shop offers to a party of this size, cheapest first (PE-08). */
export function packagesFor(
  shop: SupplierFacts,
  packageId: number | undefined,
  people: number,
): readonly PackageFacts[] {
  const named = shop.packages.find(({ id }) => id === packageId)
  return named ? [named] : offeredPackages(shop.packages, people)
}

/** The facts that decide whether a shop has room for a party and a package. */
export function roomFor(
  shop: SupplierFacts,
  { hoursOn, minutes, leadHours }: PackageFacts,
  { now, cells, people }: { readonly now: Temporal.Instant; readonly cells: Cells; readonly people: number },
): AvailabilityQuery {
  const lastDay = pickerRange(now, shop.bookAheadDays).max
  return { now, hoursOn, rule: shop, cells, minutes: seatHoldMinutes(shop, minutes), people, leadHours, lastDay }
}
