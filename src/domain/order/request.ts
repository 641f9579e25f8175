import { REQUEST_ANSWER_LEAD_HOURS } from '#domain/constants.ts'
import { type OrderKind, orderLabel } from '#domain/order/order-state.ts'

const HOUR_MS = 3_600_000

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

/**
 * By when the shop has to answer a request that is paid at `now` (U-10): within its own hours, and some hours before the visit, so that
 * nobody sets out without an answer. Of a visit that is nearer than twice those, which only an operator makes, the shop and its guest have
 * half of the time each.
 */
export function answerDeadline(
  now: Temporal.Instant,
  answerHours: number,
  useTime: Temporal.Instant | null,
): Temporal.Instant {
  const byRule = now.epochMilliseconds + answerHours * HOUR_MS
  if (useTime === null) return Temporal.Instant.fromEpochMilliseconds(byRule)
  const visit = useTime.epochMilliseconds
  const lead = Math.min(REQUEST_ANSWER_LEAD_HOURS * HOUR_MS, Math.max(0, visit - now.epochMilliseconds) / 2)
  return Temporal.Instant.fromEpochMilliseconds(Math.min(byRule, Math.floor(visit - lead)))
}
