import { type Coupon, checkCoupon } from '#domain/price/coupon.ts'
import { orderAmount, type Yen } from '#domain/price/money.ts'
import type { PackagePrice } from '#domain/price/person-price.ts'

export interface CouponMark {
  /** The largest discount in yen on the smallest order that a coupon applies to; 0 when none applies. */
  readonly saving: Yen
  /** Whether the coupon applies at every shop, so that it does not distinguish this one. */
  readonly isEverywhere: boolean
}

interface ShopAtTime {
  readonly supplierId: number
  readonly now: Temporal.Instant
}

/**
 * The coupon mark of a shop's card (PE-12), for coupons that any visitor can use now. The shop's own coupons take
 * precedence over coupons that apply at every shop, even when their discount is smaller, because every card shows the
 * latter. Card-restricted coupons are left out, because the visitor has not chosen a payment method yet. `packages`:
 * those bookable now; `coupons`: those of the shop and those that apply at every shop.
 */
export function couponMark(packages: readonly PackagePrice[], coupons: readonly Coupon[], at: ShopAtTime): CouponMark {
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

function bestSaving(
  packages: readonly PackagePrice[],
  coupons: readonly Coupon[],
  { supplierId, now }: ShopAtTime,
): Yen {
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
