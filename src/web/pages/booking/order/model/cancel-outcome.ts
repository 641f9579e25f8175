import type { Order } from '#contract/order.ts'
import { orderKind, orderLabel } from '#domain/order/order-state.ts'
import type { CallFailure, CallResult } from '#kit/api/client.ts'

/** Outcome of a cancel request. */
export type CancelOutcome =
  /** `byThis`: this request, or an earlier one with a lost answer, cancelled it. Otherwise it was already cancelled. */
  | { readonly kind: 'cancelled'; readonly order: Order; readonly byThis: boolean }
  /** The server refused; the terms contain the reason. */
  | { readonly kind: 'refused' }
  /** No answer arrived and the order is not cancelled. The request can be repeated; it cancels only once. */
  | { readonly kind: 'standing' }
  /** No answer arrived, neither to the request nor to the following query. */
  | { readonly kind: 'unknown' }
  /** Nothing was done, for a reason unrelated to the order. */
  | { readonly kind: 'failed'; readonly failure: CallFailure }

/** Outcome read from the order after a request without an answer; null means that the order could not be loaded. */
export function outcomeOf(order: Order | null): CancelOutcome {
  if (order === null) return { kind: 'unknown' }
  const isCancelled = orderLabel(orderKind(order.orderType), order.orderStatus) === 'cancelled'
  return isCancelled ? { kind: 'cancelled', order, byThis: true } : { kind: 'standing' }
}

/**
 * Interprets the answer of delOrder. If the answer does not contain the order's state, calls `askAgain` for the
 * order, which resolves with null if that also fails.
 */
export async function cancelOutcome(
  result: CallResult<Order>,
  askAgain: () => Promise<Order | null>,
): Promise<CancelOutcome> {
  if (result.ok) return { kind: 'cancelled', order: result.data, byThis: true }
  if (result.kind === 'unauthorized') return { kind: 'failed', failure: result }
  if (result.kind !== 'refused') return outcomeOf(await askAgain())
  if (result.message === 'orders_cancel_message') return { kind: 'refused' }
  if (result.message !== 'orders_msg_already_cancelled') return { kind: 'failed', failure: result }
  const order = await askAgain()
  return order === null ? { kind: 'unknown' } : { kind: 'cancelled', order, byThis: false }
}
