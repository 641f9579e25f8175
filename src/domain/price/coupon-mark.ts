import { type Coupon, checkCoupon } from '#domain/price/coupon.ts'
import { orderAmount, type Yen } from '#domain/price/money.ts'
import type { PackagePrice } from '#domain/price/person-price.ts'

export interface CouponMark {
  /** Yen off the smallest order on which such a coupon can be used; 0 where none can. */
  readonly saving: Yen
  /** The coupon is good at every shop, and tells none of them apart. */
  readonly isEverywhere: boolean
}

interface At {
  readonly supplierId: number
  readonly now: Temporal.Instant
}

/**
 * What the mark on a shop's card says of the coupons that anybody can use there now (PE-12): the shop's own go before those that are
 * good at every shop, whatever these take off, as all cards say these. Those that ask for a certain card have no amount here: who
 * looks at a card has not said how they pay. `packages`: those that can be booked now; `coupons`: those of the shop and of every shop.
 */
export function couponMark(packages: readonly PackagePrice[], coupons: readonly Coupon[], at: At): CouponMark {
  const open = coupons.filter(({ payType }) => payType === null)
  const own = bestSaving(
    packages,
    open.filter(({ supplierIds }) => supplierIds !== null),
    at,
  )
  if (own > 0) return { saving: own, isEverywhere: false }
  const saving = bestSaving(
    packages,
    open.filter(({ supplierIds }) => supplierIds === null),
    at,
  )
  return { saving, isEverywhere: saving > 0 }
}

function bestSaving(packages: readonly PackagePrice[], coupons: readonly Coupon[], { supplierId, now }: At): Yen {
  const orders = packages.map(({ price, minNumber }) => orderAmount(minNumber, price)).sort((a, b) => a - b)
  for (const price of orders) {
    const savings = coupons.map((coupon) => {
      const verdict = checkCoupon(coupon, { price, supplierId, paysByCard: true }, now)
      return verdict.result === 'valid' ? price - verdict.payable : 0
    })
    const best = Math.max(0, ...savings)
    if (best > 0) return best
  }
  return 0
}
