import type { Order } from '#contract/order.ts'
import { orderKind, orderLabel } from '#domain/order/order-state.ts'
import type { CallFailure, CallResult } from '#web/api/client.ts'

/** What became of a press on "cancel". */
export type CancelOutcome =
  /** `byThis`: this press did it, or one before it whose answer was lost. Otherwise it was cancelled before. */
  | { readonly kind: 'cancelled'; readonly order: Order; readonly byThis: boolean }
  /** The server said no; the terms say why. */
  | { readonly kind: 'refused' }
  /** No answer came, and the order still stands: it can be pressed again, which cancels once. */
  | { readonly kind: 'standing' }
  /** No answer came, neither to this nor to the question afterwards. */
  | { readonly kind: 'unknown' }
  /** Nothing was done, for a reason that has nothing to do with the order. */
  | { readonly kind: 'failed'; readonly failure: CallFailure }

/** What the order itself says after a press without an answer; null: it could not be asked for. */
export function outcomeOf(order: Order | null): CancelOutcome {
  if (order === null) return { kind: 'unknown' }
  const isCancelled = orderLabel(orderKind(order.orderType), order.orderStatus) === 'cancelled'
  return isCancelled ? { kind: 'cancelled', order, byThis: true } : { kind: 'standing' }
}

/**
 * Reads the answer of delOrder. `askAgain` asks for the order where the answer does not tell what it is now, and resolves
 * with null where that gets no answer either.
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
