import { PREFERENCE_PERCENT } from '#domain/constants.ts'
import { type CodeOrder, type CodeVerdict, isCodeAlive } from '#domain/price/coupon.ts'
import type { Yen } from '#domain/price/money.ts'
import { payable } from '#domain/price/payable.ts'

/** A stored preference code. `end` is its last valid instant. */
export type PreferenceCode = { readonly status: string; readonly end: Temporal.Instant }

/** The configuration of the rule: the listed suppliers and the cutoff (epoch ms). */
export type PreferenceRule = { readonly supplierIds: readonly number[]; readonly cutoffMs: number }

/**
 * 3% of the price, in yen with hundredths: 1,010 gives 30.3. Only whole yen are subtracted from the payable (CP-06).
 */
export function preferenceDiscount(price: Yen): number {
  return (price * PREFERENCE_PERCENT) / 100
}

/**
 * Checks a preference code; null for an unknown one. Refuses suppliers that are not listed and use times at or after
 * the cutoff. The cutoff does not apply without a use time (CP-06, CP-07).
 */
export function checkPreference(
  code: PreferenceCode | null,
  order: Omit<CodeOrder, 'paysByCard'> & { readonly useTime: Temporal.Instant | null },
  rule: PreferenceRule,
  now: Temporal.Instant,
): CodeVerdict {
  if (code === null || !isCodeAlive(code, now)) return { result: 'invalid', key: 'coupon_invalid' }
  if (order.useTime !== null && order.useTime.epochMilliseconds >= rule.cutoffMs) {
    return { result: 'not-usable', key: 'preferential_availability_period2' }
  }
  if (!rule.supplierIds.includes(order.supplierId)) return { result: 'not-usable', key: 'coupon_not_usable' }
  const discount = preferenceDiscount(order.price)
  const rest = payable(order.price, discount)
  if (rest === 0 || rest === order.price) return { result: 'not-usable', key: 'coupon_not_usable' }
  return { result: 'valid', discount, payable: rest, payType: null }
}
