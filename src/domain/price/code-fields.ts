import type { Yen } from '#domain/price/money.ts'

/** A code that was judged valid for an order. */
export type AppliedCode = {
  readonly kind: 'coupon' | 'preference'
  readonly code: string
  /** Yen it takes off, possibly with decimals. */
  readonly discount: number
}

/** The order fields that say which code was used. `couponOriginal` is the price before any discount. */
export type CodeFields = {
  readonly couponOriginal: Yen
  readonly couponCode: string
  readonly couponDiscount: number
  readonly preferenceCode: string
  readonly preferencesOriginal: Yen
  readonly preferencesDiscount: number
}

/** Fills the order's code fields; without a code, or after one is removed, all but the price are empty (CP-11). */
export function codeFields(price: Yen, applied: AppliedCode | null): CodeFields {
  const coupon = applied?.kind === 'coupon' ? applied : null
  const preference = applied?.kind === 'preference' ? applied : null
  return {
    couponOriginal: price,
    couponCode: coupon?.code ?? '',
    couponDiscount: coupon?.discount ?? 0,
    preferenceCode: preference?.code ?? '',
    preferencesOriginal: preference === null ? 0 : price,
    preferencesDiscount: preference?.discount ?? 0,
  }
}
