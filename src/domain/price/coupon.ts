import { decimalOf, multiplyFloor } from '#domain/price/decimal.ts'
import type { Yen } from '#domain/price/money.ts'
import { payable } from '#domain/price/payable.ts'
import { typedLine } from '#domain/typed-text.ts'

/** Card restriction of a coupon: 1 Visa issued outside Japan, 2 MasterCard issued in China, null any card. */
export type CouponPayType = 1 | 2 | null

/** A stored coupon. `end` is its last valid instant; `supplierIds` null means every supplier. */
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

/** The order that a code is checked against. */
export type CodeOrder = {
  readonly price: Yen
  readonly supplierId: number
  /** Whether it will be paid by card. */
  readonly paysByCard: boolean
}

/** valid: the discount. invalid: no such usable code. not-usable: the code exists but does not fit this order. */
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

/** Normalises a code to upper case and half width, without spaces from a paste (CP-01). */
export function normaliseCode(entered: string): string {
  return typedLine(entered).replace(/\s/g, '').toUpperCase()
}

/** The code list that coupon/check refers to (CP-02). */
export function codeKind(check: { readonly isCoupon: boolean }): 'coupon' | 'preference' {
  return check.isCoupon ? 'coupon' : 'preference'
}

/** Whether a stored code is active: status usable and not past its end. */
export function isCodeAlive(
  code: { readonly status: string; readonly end: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return code.status === 'usable' && Temporal.Instant.compare(now, code.end) <= 0
}

/**
 * Discount of a coupon in yen: the amount itself, or the floor of price times fraction; never more than the price
 * (CP-04, CP-05).
 */
export function couponDiscount(coupon: Pick<Coupon, 'type' | 'discount'>, price: Yen): Yen {
  const discount = decimalOf(coupon.discount)
  if (discount === null || discount.digits <= 0n) return 0
  const off = coupon.type === 'minus' ? multiplyFloor(1, discount) : multiplyFloor(price, discount)
  return Math.min(off, price)
}

/** The message of a card restriction; null when every card is accepted. */
export function payTypeKey(payType: CouponPayType): 'visa_not_japan' | 'mastercard_only_china' | null {
  if (payType === null) return null
  return payType === 1 ? 'visa_not_japan' : 'mastercard_only_china'
}

/**
 * Checks a coupon against an order, both at entry and at payment; `coupon` is null for an unknown code. A code that
 * would leave nothing to pay is not usable, because a card cannot be charged 0 (CP-03, CP-10).
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

/** Converts a stored fraction to per cent, rounded to hundredths. */
export const percentOf = (part: number): number => Math.round(part * 10_000) / 100
