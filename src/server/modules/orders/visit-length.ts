import type { Room } from '#domain/booking/free-times.ts'
import { offeredPackages } from '#domain/booking/offered-package.ts'
import { type Cells, stayMinutes } from '#domain/booking/seats.ts'
import { pickerRange } from '#domain/calendar/date-range.ts'
import { isDated } from '#domain/order/order-state.ts'
import type { PackageFacts, SupplierFacts } from '#server/modules/catalogue/index.ts'

/**
 * How long seats are needed, in minutes, for a package of a shop; without one for the longest that is reserved there, so that what is shown
 * as free is free for each of them.
 */
export function minutesOfAny(shop: SupplierFacts, packageId: number | undefined): number {
  const named = shop.packages.find(({ id }) => id === packageId)
  if (named) return stayMinutes(shop, named.minutes)
  const dated = shop.packages.filter(({ useType, isOnline }) => isOnline && isDated(useType))
  return longestStay(shop, dated)
}

/** The longest that one of these packages holds its seats, in minutes. */
export const longestStay = (shop: SupplierFacts, packages: readonly PackageFacts[]): number =>
  stayMinutes(shop, Math.max(0, ...packages.map(({ minutes }) => minutes)))

/** The package that is named, or those that a party would be offered, the cheapest first (PE-08). */
export function packagesFor(
  shop: SupplierFacts,
  packageId: number | undefined,
  people: number,
): readonly PackageFacts[] {
  const named = shop.packages.find(({ id }) => id === packageId)
  return named ? [named] : offeredPackages(shop.packages, people)
}

/** What tells whether a party finds room at a shop for a package of it. */
export function roomFor(
  shop: SupplierFacts,
  { hoursOn, minutes, leadHours }: PackageFacts,
  { now, cells, people }: { readonly now: Temporal.Instant; readonly cells: Cells; readonly people: number },
): Room {
  const lastDay = pickerRange(now, shop.bookAheadDays).max
  return { now, hoursOn, rule: shop, cells, minutes: stayMinutes(shop, minutes), people, leadHours, lastDay }
}
