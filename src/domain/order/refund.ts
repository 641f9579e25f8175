import { addDays, type JapanDate, japanDate } from '#domain/calendar/time.ts'
import { REFUND_SHOWN_DAYS } from '#domain/constants.ts'
import type { Yen } from '#domain/price/money.ts'

/**
 * A refund in whole yen and its destination. Brand and digits come from the gateway; null when it does not state
 * them.
 */
export interface RefundPart {
  readonly amount: Yen
  readonly method: 'card' | 'wallet'
  readonly brand: string | null
  readonly last4: string | null
}

/** The latest Japan date on which the bank or wallet shows a refund made at that instant. */
export function refundShownBy(made: Temporal.Instant): JapanDate {
  return addDays(japanDate(made), REFUND_SHOWN_DAYS)
}

/** Sum of all parts, in yen. */
export function refundTotal(parts: readonly Pick<RefundPart, 'amount'>[]): Yen {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Whether an order is fully refunded, or will be. If its ticket is still usable, the visit would then be free (S-08).
 * False for an order that was free of charge.
 */
export function isFullyRefunded({ left, back }: { readonly left: Yen; readonly back: Yen }): boolean {
  return left === 0 && back > 0
}

/**
 * Splits a refund across an order's payments: the first payment first, never more than is left of each. The total is
 * less than `amount` when the payments are.
 */
export function refundParts<Payment extends Pick<RefundPart, 'amount'>>(
  payments: readonly Payment[],
  amount: Yen,
): Payment[] {
  const parts: Payment[] = []
  let rest = amount
  for (const payment of payments) {
    const part = Math.min(rest, payment.amount)
    if (part <= 0) break
    parts.push({ ...payment, amount: part })
    rest -= part
  }
  return parts
}
