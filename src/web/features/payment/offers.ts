import type { Coupon } from '#contract/coupons.ts'
import type { Order } from '#contract/order.ts'
import type { Locale } from '#i18n/locales.ts'
import { type Applied, judgeCoupon } from './codes.ts'

/** A coupon valid for the order, with the result of applying it. */
export interface CouponOffer {
  readonly coupon: Coupon
  readonly applied: Applied
}

interface OffersAt {
  readonly applied: Applied | null
  readonly paysByCard: boolean
  readonly now: Temporal.Instant
  readonly locale: Locale
}

/** The `payType` of coupons for MasterCards issued in China (CP-09). */
const CHINESE_CARD = 2

/**
 * Coupons that can be applied to an order now, best first: lowest price, then those without a card condition (PE-12).
 * Omits coupons that save no more than `applied`, and those for cards issued in China unless the reader's language is
 * that of China; a code that the reader types is judged by the card alone. The server checks the chosen one again (CP-12).
 */
export function couponOffers(
  coupons: readonly Coupon[],
  order: Order,
  { applied, paysByCard, now, locale }: OffersAt,
): CouponOffer[] {
  const most = applied?.payable ?? order.couponOriginal
  return coupons
    .flatMap((coupon): CouponOffer[] => {
      if (coupon.payType === CHINESE_CARD && locale !== 'zh-cn') return []
      const verdict = judgeCoupon(coupon, order, paysByCard, now)
      if (verdict.result !== 'valid' || verdict.payable >= most) return []
      const { discount, payable, payType } = verdict
      return [{ coupon, applied: { kind: 'coupon', code: coupon.code, discount, payable, payType } }]
    })
    .sort(
      (a, b) => a.applied.payable - b.applied.payable || Number(a.coupon.payType ?? 0) - Number(b.coupon.payType ?? 0),
    )
}
