import type { Yen } from '#domain/price/money.ts'

/** What a change costs: nothing, a difference to pay, or one that support refunds. Amounts are positive whole yen. */
export type ChangeSettlement =
  | { readonly kind: 'none' }
  | { readonly kind: 'pay'; readonly amount: Yen }
  | { readonly kind: 'refund'; readonly amount: Yen }

/**
 * The settlement between what the old order costs and what the new one does (P-4.7). Goodwill that was given on the old one
 * stays with the customer, so that less of its price may be kept; no more than that goes back. The old order stays valid
 * until it is settled.
 */
export function changeSettlement(old: { readonly payable: Yen; readonly kept: Yen }, payable: Yen): ChangeSettlement {
  if (payable > old.payable) return { kind: 'pay', amount: payable - old.payable }
  const amount = Math.min(old.payable - payable, old.kept)
  return amount === 0 ? { kind: 'none' } : { kind: 'refund', amount }
}

/**
 * What is to be paid for an order, yen: less what it carries over of the order that it replaces. Below 0 that much goes back,
 * and 0 and below nothing is charged.
 */
export function amountDue(order: { readonly payable: Yen; readonly carried: Yen }): number {
  return order.payable - order.carried
}
