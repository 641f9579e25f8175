import { weeklyOfWire } from '#contract/day-hours.ts'
import type { ComboPackage } from '#contract/supplier.ts'
import { type AskedVisit, fittingPackages } from '#domain/booking/fitting-packages.ts'
import { isDated } from '#domain/order/order-state.ts'

/**
 * The first package of a shop, in the shop's order, that fits the requested visit (PE-08); undefined if the shop
 * sells none.
 */
export function firstFitting(packages: readonly ComboPackage[], visit: AskedVisit): ComboPackage | undefined {
  const asked = packages.map((pack) => ({
    pack,
    price: pack.mallPrice,
    atShop: pack.payAtShop,
    minNumber: pack.minNumber,
    maxNumber: pack.maxNumber,
    isVoucher: pack.couponUse === 1,
    isDated: isDated(pack.useType),
    offered: weeklyOfWire(pack.periods),
  }))
  return fittingPackages(asked, visit)[0]?.pack
}
