import { offeredPackage } from '#domain/booking/offered-package.ts'
import { stayMinutes } from '#domain/booking/seats.ts'
import { MIN_LEAD_HOURS } from '#domain/constants.ts'
import { isDated } from '#domain/order/order-state.ts'
import type { SupplierFacts } from '#server/modules/catalogue/index.ts'

/**
 * How long seats are needed, in minutes, for a package of a shop; without one for the longest that is reserved there, so that what is shown
 * as free is free for each of them.
 */
export function minutesOfAny(shop: SupplierFacts, packageId: number | undefined): number {
  const named = shop.packages.find(({ id }) => id === packageId)
  if (named) return stayMinutes(shop, named.minutes)
  const dated = shop.packages.filter(({ useType, isOnline }) => isOnline && isDated(useType))
  return stayMinutes(shop, Math.max(0, ...dated.map(({ minutes }) => minutes)))
}

/** The same for a party: without a package for the one that its free times lead to (PE-08). */
export function minutesForParty(shop: SupplierFacts, packageId: number | undefined, people: number): number {
  return minutesOfAny(shop, packageId ?? offeredPackage(shop.packages, people)?.id)
}

/** Hours before its start until which a package can be reserved; without one the one that the party would be offered (KD-02). */
export function leadOf(shop: SupplierFacts, packageId: number | undefined, people: number): number {
  const pack = shop.packages.find(({ id }) => id === packageId) ?? offeredPackage(shop.packages, people)
  return pack?.leadHours ?? MIN_LEAD_HOURS
}
