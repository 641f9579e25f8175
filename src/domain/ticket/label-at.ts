import { isDated, type OrderLabel, orderKind, orderLabel, type UseType } from '#domain/order/order-state.ts'
import { redeemWindow } from '#domain/ticket/redeem-window.ts'

/** The fields of an order that decide its label. */
export interface LabelledOrder {
  readonly useType: UseType
  readonly orderStatus: number
  /** Start of a dated visit. */
  readonly useTime: Temporal.Instant | null
  /** Unpaid: end of the hold. Paid and undated: last instant of use. */
  readonly expireTime: Temporal.Instant | null
}

/** `missed`: paid for a date and time that are over, and not used. */
export type LabelAt = OrderLabel | 'missed'

const isPast = (end: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  end !== null && Temporal.Instant.compare(now, end) > 0

/**
 * The label of an order at `now` (OP-14, OP-15, T-04). The stored status stays usable when a guest misses a
 * reservation, and until a job expires an undated ticket. After the end of its validity (T-13) the former is
 * `missed`, the latter `expired`. Null for a status that is unknown for the kind.
 */
export function labelAt(order: LabelledOrder, now: Temporal.Instant): LabelAt | null {
  const label = orderLabel(orderKind(order.useType), order.orderStatus)
  if (label !== 'usable' || !isPast(redeemWindow(order)?.until ?? null, now)) return label
  return isDated(order.useType) ? 'missed' : 'expired'
}

/** The section of an order in its customer's list: coming, to be paid, or over. */
export type OrderGroup = 'coming' | 'to-pay' | 'over'

/**
 * The section of an order at `now` (PE-04). An unpaid order is over when its hold ends, even before the server has
 * ended it.
 */
export function orderGroup(order: LabelledOrder, now: Temporal.Instant): OrderGroup {
  switch (labelAt(order, now)) {
    case 'confirming':
      // A visit whose time is over can no longer be confirmed.
      return isDated(order.useType) && isPast(redeemWindow(order)?.until ?? null, now) ? 'over' : 'coming'
    case 'usable':
    case null:
      return 'coming'
    case 'unpaid':
      return isPast(order.expireTime, now) ? 'over' : 'to-pay'
    default:
      return 'over'
  }
}
