import type { Yen } from '#domain/price/money.ts'

/** What a change costs: nothing, a difference to pay, or one that support refunds. Amounts are positive whole yen. */
export type ChangeSettlement =
  | { readonly kind: 'none' }
  | { readonly kind: 'pay'; readonly amount: Yen }
  | { readonly kind: 'refund'; readonly amount: Yen }

/**
 * The settlement between what was paid for the old order and what the new one costs (P-4.7).
 * The old order stays valid until it is settled.
 */
export function changeSettlement(paid: Yen, payable: Yen): ChangeSettlement {
  if (paid === payable) return { kind: 'none' }
  return payable > paid ? { kind: 'pay', amount: payable - paid } : { kind: 'refund', amount: paid - payable }
}

/**
 * What is to be paid for an order, yen: less what it carries over of the order that it replaces. Below 0 that much goes back,
 * and 0 and below nothing is charged.
 */
export function amountDue(order: { readonly payable: Yen; readonly carried: Yen }): number {
  return order.payable - order.carried
}
