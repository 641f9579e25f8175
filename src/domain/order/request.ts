import { type OrderKind, orderLabel } from '#domain/order/order-state.ts'

/** Where the request of a paid on-request reservation stands. `over`: the time to answer has passed, and nobody did. */
export type RequestState = 'waiting' | 'over' | 'answered'

/**
 * Where it stands at `now`: it can be answered until `answerBy`, that instant not included (U-10). An order that never was
 * a request has none, and counts as answered.
 */
export function requestState(
  order: { readonly kind: OrderKind; readonly orderStatus: number; readonly answerBy: Temporal.Instant | null },
  now: Temporal.Instant,
): RequestState {
  const isWaiting = order.kind === 'reservation' && orderLabel(order.kind, order.orderStatus) === 'confirming'
  if (!isWaiting || order.answerBy === null) return 'answered'
  return Temporal.Instant.compare(now, order.answerBy) < 0 ? 'waiting' : 'over'
}
