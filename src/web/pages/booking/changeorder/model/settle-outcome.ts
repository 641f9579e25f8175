import type { Order } from '#contract/order.ts'
import type { CallFailure, CallResult } from '#kit/api/client.ts'

/** Outcome of the call that settles a change. */
export type SettleOutcome =
  | { readonly kind: 'settled'; readonly order: Order }
  /** The server refused; nothing was changed. */
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  /** No answer arrived and the change is not made. The call can be repeated; the change is made only once. */
  | { readonly kind: 'standing' }
  /** No answer arrived, neither to the call nor to the following query. */
  | { readonly kind: 'unknown' }

/** Outcome read from the new order after a call without an answer; null means that the order could not be loaded. */
export function outcomeOf(next: Order | null): SettleOutcome {
  if (next === null) return { kind: 'unknown' }
  return next.payStatus === 1 ? { kind: 'settled', order: next } : { kind: 'standing' }
}

/**
 * Interprets the answer of updateOrdersNoSpread. If no answer arrived, calls `askAgain` for the new order, which
 * resolves with null if that also fails.
 */
export async function settleOutcome(
  result: CallResult<Order>,
  askAgain: () => Promise<Order | null>,
): Promise<SettleOutcome> {
  if (result.ok) return { kind: 'settled', order: result.data }
  if (result.kind === 'refused' || result.kind === 'unauthorized') return { kind: 'refused', failure: result }
  return outcomeOf(await askAgain())
}
