import type { Yen } from '#domain/price/money.ts'

/** How a change settles: nothing, a difference to pay, or a refund. Amounts are positive whole yen. */
export type ChangeSettlement =
  | { readonly kind: 'none' }
  | { readonly kind: 'pay'; readonly amount: Yen }
  | { readonly kind: 'refund'; readonly amount: Yen }

/**
 * The settlement between the prices of the old and the new order (P-4.7). A goodwill refund of the old order stays
 * with the customer, so less than its price may still be kept; the refund never exceeds the amount kept. The old
 * order stays valid until the change is settled.
 */
export function changeSettlement(old: { readonly payable: Yen; readonly kept: Yen }, payable: Yen): ChangeSettlement {
  if (payable > old.payable) return { kind: 'pay', amount: payable - old.payable }
  const amount = Math.min(old.payable - payable, old.kept)
  return amount === 0 ? { kind: 'none' } : { kind: 'refund', amount }
}

/**
 * The amount to pay for an order, in yen: its price minus the amount carried over from the replaced order. A negative
 * amount is refunded; at 0 or below nothing is charged.
 */
export function amountDue(order: { readonly payable: Yen; readonly carried: Yen }): number {
  return order.payable - order.carried
}
