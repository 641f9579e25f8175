import { decimalOf } from '#domain/price/decimal.ts'
import type { Yen } from '#domain/price/money.ts'

/**
 * The amount to charge: price minus discount, rounded up to a whole yen, never below 0 and never above the price
 * (CP-08). The discount may have decimals (3% of 1,010 is 30.3).
 */
export function payable(price: Yen, discount: number): Yen {
  const off = decimalOf(discount)
  if (off === null || off.digits <= 0n) return price
  // Rounding the remainder up means subtracting only the whole yen of the discount.
  const whole = Number(off.digits / 10n ** BigInt(off.scale))
  return Math.max(0, price - whole)
}
