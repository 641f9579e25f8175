import { type Coupon, checkCoupon } from '#domain/price/coupon.ts'
import { orderAmount, type Yen } from '#domain/price/money.ts'
import type { PackagePrice } from '#domain/price/person-price.ts'

/**
 * What a coupon of the shop's own that anybody can use now takes off the smallest order there on which one can be used, in yen; 0
 * where none can (PE-12). One that is good at every shop tells none of them apart: it would mark all cards, so it is told on the
 * shop's page and at paying. Those that ask for a certain card are left out: who looks at a card has not said how they pay.
 * `packages`: those that can be booked now; `coupons`: those of the shop and of every shop.
 */
export function couponSaving(
  packages: readonly PackagePrice[],
  coupons: readonly Coupon[],
  { supplierId, now }: { readonly supplierId: number; readonly now: Temporal.Instant },
): Yen {
  const open = coupons.filter(({ payType, supplierIds }) => payType === null && supplierIds !== null)
  const orders = packages.map(({ price, minNumber }) => orderAmount(minNumber, price)).sort((a, b) => a - b)
  for (const price of orders) {
    const savings = open.map((coupon) => {
      const verdict = checkCoupon(coupon, { price, supplierId, paysByCard: true }, now)
      return verdict.result === 'valid' ? price - verdict.payable : 0
    })
    const best = Math.max(0, ...savings)
    if (best > 0) return best
  }
  return 0
}
