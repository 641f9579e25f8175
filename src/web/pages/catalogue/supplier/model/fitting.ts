import { weeklyPeriodsFromWire } from '#contract/day-hours.ts'
import type { ComboPackage } from '#contract/supplier.ts'
import { packagesForVisit, type VisitFilter } from '#domain/booking/packages-for-visit.ts'
import { isDated } from '#domain/order/order-state.ts'

/**
 * The first package of a shop, in the shop's order, that fits the requested visit (PE-08); undefined if the shop
 * sells none.
 */
export function suggestedPackage(packages: readonly ComboPackage[], visit: VisitFilter): ComboPackage | undefined {
  const asked = packages.map((pack) => ({
    pack,
    price: pack.mallPrice,
    atShop: pack.payAtShop,
    minNumber: pack.minNumber,
    maxNumber: pack.maxNumber,
    isVoucher: pack.couponUse === 1,
    isDated: isDated(pack.useType),
    offered: weeklyPeriodsFromWire(pack.periods),
  }))
  return packagesForVisit(asked, visit)[0]?.pack
}
