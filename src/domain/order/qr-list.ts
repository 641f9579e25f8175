import { type JapanDate, japanDate } from '#domain/calendar/time.ts'
import { DIRECT_STATUS, type OrderKind, RESERVATION_STATUS } from '#domain/order/order-state.ts'

/** The order statuses that the qr page lists (QR-04, QR-05, QR-07). */
export const QR_LIST_STATUSES = {
  direct: [DIRECT_STATUS.unpaid, DIRECT_STATUS.usable, DIRECT_STATUS.finished],
  qr: [DIRECT_STATUS.usable, DIRECT_STATUS.finished, DIRECT_STATUS.expired],
  reservation: [
    RESERVATION_STATUS.confirmingWithVoucher,
    RESERVATION_STATUS.usable,
    RESERVATION_STATUS.finished,
    RESERVATION_STATUS.usableAtShop,
  ],
} as const satisfies Record<OrderKind, readonly number[]>

/** A coupon is expired when its last day is before today in Japan; one that ends today is not (QR-06). */
function isCouponExpired(lastDay: JapanDate, now: Temporal.Instant): boolean {
  return lastDay < japanDate(now)
}

/** Reservations are listed only on their day in Japan (QR-07). */
function isToday(useTime: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return useTime !== null && japanDate(useTime) === japanDate(now)
}

/** State of an entry on the qr page. `unpaid` must be paid first; `waiting` waits for the shop's answer. */
export type QrListState = 'unpaid' | 'waiting' | 'available' | 'used' | 'expired'

/**
 * How the qr page shows an order at `now`; null when it does not list it (QR-04 to QR-07). Available entries can be
 * shown to the shop; all others except `unpaid` are greyed out. `expireTime` is the last instant of an undated order.
 */
export function qrListState(
  order: {
    readonly kind: OrderKind
    readonly orderStatus: number
    readonly useTime: Temporal.Instant | null
    readonly expireTime: Temporal.Instant | null
  },
  now: Temporal.Instant,
): QrListState | null {
  const { kind, orderStatus } = order
  if (!(QR_LIST_STATUSES[kind] as readonly number[]).includes(orderStatus)) return null
  if (kind === 'reservation') {
    if (!isToday(order.useTime, now)) return null
    if (orderStatus === RESERVATION_STATUS.finished) return 'used'
    return orderStatus === RESERVATION_STATUS.confirmingWithVoucher ? 'waiting' : 'available'
  }
  if (orderStatus === DIRECT_STATUS.unpaid) return 'unpaid'
  if (orderStatus === DIRECT_STATUS.finished) return 'used'
  const isOver = order.expireTime !== null && isCouponExpired(japanDate(order.expireTime), now)
  return orderStatus === DIRECT_STATUS.expired || isOver ? 'expired' : 'available'
}
