import { isDated, type OrderLabel, orderKind, orderLabel, type UseType } from '#domain/order/order-state.ts'
import { redeemWindow } from '#domain/ticket/redeem-window.ts'

/** What the label of an order depends on besides the time. */
export interface LabelledOrder {
  readonly useType: UseType
  readonly orderStatus: number
  /** Start of a dated visit. */
  readonly useTime: Temporal.Instant | null
  /** Unpaid: when the hold ends. Paid and undated: last moment of use. */
  readonly expireTime: Temporal.Instant | null
}

/** `missed`: paid for a day and time that are over, and not used. */
export type LabelAt = OrderLabel | 'missed'

const isPast = (end: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  end !== null && Temporal.Instant.compare(now, end) > 0

/**
 * What an order is called at that moment (OP-14, OP-15, T-04). The stored status of a reservation stays usable when nobody comes,
 * and that of a ticket without a date until a job ends it: with the end of its validity (T-13) the one is `missed`, the other
 * `expired`. Null for a status that the kind does not know.
 */
export function labelAt(order: LabelledOrder, now: Temporal.Instant): LabelAt | null {
  const label = orderLabel(orderKind(order.useType), order.orderStatus)
  if (label !== 'usable' || !isPast(redeemWindow(order)?.until ?? null, now)) return label
  return isDated(order.useType) ? 'missed' : 'expired'
}

/** Where an order stands in its customer's list: something comes of it, it is to be paid, or nothing more happens. */
export type OrderGroup = 'coming' | 'to-pay' | 'over'

/** The group of an order at that moment (PE-04). An unpaid one is over with its hold, also before the server has ended it. */
export function orderGroup(order: LabelledOrder, now: Temporal.Instant): OrderGroup {
  switch (labelAt(order, now)) {
    case 'confirming':
      // A visit whose time is over is not confirmed any more.
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
