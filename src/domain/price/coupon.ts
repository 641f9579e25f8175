import { decimalOf, multiplyFloor } from '#domain/price/decimal.ts'
import type { Yen } from '#domain/price/money.ts'
import { payable } from '#domain/price/payable.ts'
import { typedLine } from '#domain/typed-text.ts'

/** Cards a coupon asks for: 1 Visa issued outside Japan, 2 MasterCard issued in China, null any card. */
export type CouponPayType = 1 | 2 | null

/** A coupon as stored. `end` is the last instant it is good; `supplierIds` null means every supplier. */
export type Coupon = {
  readonly status: string
  readonly end: Temporal.Instant
  readonly limit: Yen
  readonly type: 'minus' | 'percent'
  /** Yen for minus; a fraction for percent (0.05 is 5%). */
  readonly discount: number
  readonly payType: CouponPayType
  readonly supplierIds: readonly number[] | null
}

/** The order that a code is tried on. */
export type CodeOrder = {
  readonly price: Yen
  readonly supplierId: number
  /** Whether it is to be paid by card. */
  readonly paysByCard: boolean
}

/** valid: what it takes off. invalid: no such usable code. not-usable: a real code that does not fit this order. */
export type CodeVerdict =
  | { readonly result: 'valid'; readonly discount: number; readonly payable: Yen; readonly payType: CouponPayType }
  | { readonly result: 'invalid'; readonly key: 'coupon_invalid' }
  | { readonly result: 'not-usable'; readonly key: NotUsableKey }

export type NotUsableKey =
  | 'coupon_below_limit'
  | 'coupon_not_usable'
  | 'preferential_availability_period2'
  | 'visa_not_japan'
  | 'mastercard_only_china'

/** Codes are compared in upper case, without the spaces that a paste brings along (CP-01), in the usual letters. */
export function normaliseCode(entered: string): string {
  return typedLine(entered).replace(/\s/g, '').toUpperCase()
}

/** Which of the two code lists coupon/check points to (CP-02). */
export function codeKind(check: { readonly isCoupon: boolean }): 'coupon' | 'preference' {
  return check.isCoupon ? 'coupon' : 'preference'
}

/** Whether a stored code is alive at all: status usable and now not past its end. */
export function isCodeAlive(
  code: { readonly status: string; readonly end: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return code.status === 'usable' && Temporal.Instant.compare(now, code.end) <= 0
}

/** Yen that a coupon takes off: the amount itself, or the floor of price times fraction; never more than the price (CP-04, CP-05). */
export function couponDiscount(coupon: Pick<Coupon, 'type' | 'discount'>, price: Yen): Yen {
  const discount = decimalOf(coupon.discount)
  if (discount === null || discount.digits <= 0n) return 0
  const off = coupon.type === 'minus' ? multiplyFloor(1, discount) : multiplyFloor(price, discount)
  return Math.min(off, price)
}

/** The message of a card restriction; null when every card is welcome. */
export function payTypeKey(payType: CouponPayType): 'visa_not_japan' | 'mastercard_only_china' | null {
  if (payType === null) return null
  return payType === 1 ? 'visa_not_japan' : 'mastercard_only_china'
}

/**
 * Judges a coupon for an order; `coupon` is null for an unknown code. The same at entry and again at payment.
 * A code that would leave nothing to pay is not usable, as no card charge of 0 exists (CP-03, CP-10).
 */
export function checkCoupon(coupon: Coupon | null, order: CodeOrder, now: Temporal.Instant): CodeVerdict {
  if (coupon === null || !isCodeAlive(coupon, now)) return { result: 'invalid', key: 'coupon_invalid' }
  if (order.price < coupon.limit) return { result: 'not-usable', key: 'coupon_below_limit' }
  if (coupon.supplierIds !== null && !coupon.supplierIds.includes(order.supplierId)) {
    return { result: 'not-usable', key: 'coupon_not_usable' }
  }
  const cardKey = payTypeKey(coupon.payType)
  if (cardKey !== null && !order.paysByCard) return { result: 'not-usable', key: cardKey }
  const discount = couponDiscount(coupon, order.price)
  const rest = payable(order.price, discount)
  if (rest === 0 || discount === 0) return { result: 'not-usable', key: 'coupon_not_usable' }
  return { result: 'valid', discount, payable: rest, payType: coupon.payType }
}

/** What a code takes off in per cent, to the hundredth of one; it is stored as a part of one. */
export const percentOf = (part: number): number => Math.round(part * 10_000) / 100
