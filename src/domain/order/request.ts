import { REQUEST_ANSWER_LEAD_HOURS } from '#domain/constants.ts'
import { type OrderKind, orderLabel } from '#domain/order/order-state.ts'

const HOUR_MS = 3_600_000

/** State of the request of a paid on-request reservation. `over`: the deadline passed without an answer. */
export type RequestState = 'waiting' | 'over' | 'answered'

/**
 * The state of a request at `now`. It can be answered until `answerBy`, exclusive (U-10). An order that never was a
 * request has no deadline and counts as answered.
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
 * The shop's deadline for a request paid at `now` (U-10): within its own hours, and some hours before the visit, so
 * that the guest has the answer before leaving. For a visit closer than twice those hours, which only an operator can
 * create, the shop gets half of the remaining time.
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
