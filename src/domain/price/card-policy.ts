import { type CouponPayType, payTypeKey } from '#domain/price/coupon.ts'

/**
 * A card as the gateway reports it: brand ('visa', 'mastercard', …) and issuing country (ISO 3166 alpha-2, ''
 * unknown).
 */
export type ReportedCard = { readonly brand: string; readonly country: string }

export type CardVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly key: 'visa_not_japan' | 'mastercard_only_china' }

/**
 * Whether a card fits the coupon's payType: 1 a Visa issued outside Japan, 2 a MasterCard issued in mainland China,
 * null any card (CP-09). A restriction refuses a card of unknown country.
 */
export function checkCard(payType: CouponPayType, card: ReportedCard): CardVerdict {
  const key = payTypeKey(payType)
  if (key === null) return { ok: true }
  const brand = card.brand.toLowerCase()
  const country = card.country.toUpperCase()
  const fits =
    payType === 1 ? brand === 'visa' && country !== '' && country !== 'JP' : brand === 'mastercard' && country === 'CN'
  return fits ? { ok: true } : { ok: false, key }
}
