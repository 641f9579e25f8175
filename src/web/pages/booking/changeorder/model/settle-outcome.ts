import type { Order } from '#contract/order.ts'
import type { CallFailure, CallResult } from '#web/api/client.ts'

/** What became of a press that settles a change. */
export type SettleOutcome =
  | { readonly kind: 'settled'; readonly order: Order }
  /** The server said no, and nothing was changed. */
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  /** No answer came, and the change is not made: it can be pressed again, which makes it once. */
  | { readonly kind: 'standing' }
  /** No answer came, neither to this nor to the question afterwards. */
  | { readonly kind: 'unknown' }

/** What the new order itself says after a press without an answer; null: it could not be asked for. */
export function outcomeOf(next: Order | null): SettleOutcome {
  if (next === null) return { kind: 'unknown' }
  return next.payStatus === 1 ? { kind: 'settled', order: next } : { kind: 'standing' }
}

/**
 * Reads the answer of updateOrdersNoSpread. `askAgain` asks for the new order where no answer came, and resolves with null where
 * that gets none either.
 */
export async function settleOutcome(
  result: CallResult<Order>,
  askAgain: () => Promise<Order | null>,
): Promise<SettleOutcome> {
  if (result.ok) return { kind: 'settled', order: result.data }
  if (result.kind === 'refused' || result.kind === 'unauthorized') return { kind: 'refused', failure: result }
  return outcomeOf(await askAgain())
}
