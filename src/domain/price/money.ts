import type { ExchangeRates } from '#domain/config-settings.ts'
import { RATE_PER_YEN } from '#domain/constants.ts'
import { LANGUAGES, type Locale } from '#domain/languages.ts'
import { decimalOf, scaled, twoPlaces } from '#domain/price/decimal.ts'

/** An amount of money in whole yen; JPY has no minor unit. */
export type Yen = number

/** Whether the value is an amount: a non-negative, safe integer of yen. */
export function isYen(value: unknown): value is Yen {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** The price of an order before discounts: package count times the package's price. */
export function orderAmount(packages: number, price: Yen): Yen {
  return packages * price
}

/**
 * Yen times rate / 100 as text with two decimals. Null without a rate, in which case no conversion is shown (CU-02,
 * CU-03).
 */
export function approximate(yen: Yen, rate: number | null): string | null {
  const factor = rate === null || rate <= 0 ? null : decimalOf(rate)
  return factor === null || !isYen(yen) ? null : twoPlaces(scaled(yen, factor, Math.log10(RATE_PER_YEN)))
}

/** The conversion shown next to a price in a language: CNY for zh-cn, TWD for zh-tw, none for the others (CU-02). */
export function conversionFor(
  locale: Locale,
  yen: Yen,
  rates: ExchangeRates,
): { readonly currency: 'CNY' | 'TWD'; readonly amount: string } | null {
  const { currency } = LANGUAGES[locale]
  if (currency === null) return null
  const amount = approximate(yen, currency === 'CNY' ? rates.cny : rates.twd)
  return amount === null ? null : { currency, amount }
}

/** `rmb_amount` of securityPay: the CNY conversion of the payable (CU-04). Null without a rate. */
export function rmbAmount(payable: Yen, rates: ExchangeRates): string | null {
  return approximate(payable, rates.cny)
}
