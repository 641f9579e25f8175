import { addDays, type JapanDate, japanDate } from '#domain/calendar/time.ts'
import { REFUND_SHOWN_DAYS } from '#domain/constants.ts'
import type { Yen } from '#domain/price/money.ts'

/** Money that goes back, in whole yen, and where to. Brand and digits are the gateway's; null where it does not say. */
export interface RefundPart {
  readonly amount: Yen
  readonly method: 'card' | 'wallet'
  readonly brand: string | null
  readonly last4: string | null
}

/** The Japan day by which a refund that is made at that instant is shown by the bank or wallet, at the latest. */
export function refundShownBy(made: Temporal.Instant): JapanDate {
  return addDays(japanDate(made), REFUND_SHOWN_DAYS)
}

/** Yen of all parts. */
export function refundTotal(parts: readonly Pick<RefundPart, 'amount'>[]): Yen {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Whether an order has been given all of its money back, or will be: usable, its ticket would be one for nothing (S-08). An order that was
 * free of charge has none that could have gone back.
 */
export function isAllBack({ left, back }: { readonly left: Yen; readonly back: Yen }): boolean {
  return left === 0 && back > 0
}

/**
 * Where it goes back to when so much of an order's payments does: to the first payment first, and no more to each than is left of it.
 * Less than `amount` in all where the payments were less.
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
