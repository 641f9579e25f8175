import type { Coupon } from '#contract/coupons.ts'
import type { Order } from '#contract/order.ts'
import { type Applied, judgeCoupon } from './codes.ts'

/** A coupon that fits the order as it is, with what applying it makes of the price. */
export interface CouponOffer {
  readonly coupon: Coupon
  readonly applied: Applied
}

/**
 * The coupons of a shop that can be used for an order now, best first: the least to pay, at the same price the one that asks for no
 * certain card (PE-12). None that would save no more than what is `applied`. The server judges the chosen one again (CP-12).
 */
export function couponOffers(
  coupons: readonly Coupon[],
  order: Order,
  { applied, paysByCard, now }: { applied: Applied | null; paysByCard: boolean; now: Temporal.Instant },
): CouponOffer[] {
  const most = applied?.payable ?? order.couponOriginal
  return coupons
    .flatMap((coupon): CouponOffer[] => {
      const verdict = judgeCoupon(coupon, order, paysByCard, now)
      if (verdict.result !== 'valid' || verdict.payable >= most) return []
      const { discount, payable, payType } = verdict
      return [{ coupon, applied: { kind: 'coupon', code: coupon.code, discount, payable, payType } }]
    })
    .sort(
      (a, b) => a.applied.payable - b.applied.payable || Number(a.coupon.payType ?? 0) - Number(b.coupon.payType ?? 0),
    )
}
