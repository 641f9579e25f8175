import { type JapanDate, japanDate } from '#domain/calendar/time.ts'
import { DIRECT_STATUS, type OrderKind, RESERVATION_STATUS } from '#domain/order/order-state.ts'

/** The statuses of what the qr page lists (QR-04, QR-05, QR-07). */
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

const listed = (kind: OrderKind, orderStatus: number): boolean =>
  (QR_LIST_STATUSES[kind] as readonly number[]).includes(orderStatus)

/** Whether the qr page lists a direct order, and whether it can be used now: statuses 0, 1, 2; 1 is available (QR-04). */
export function directInQrList(orderStatus: number): { readonly listed: boolean; readonly available: boolean } {
  return { listed: listed('direct', orderStatus), available: orderStatus === DIRECT_STATUS.usable }
}

/** Whether the qr page shows a coupon order: statuses 1, 2, 4 (QR-05). */
export function isCouponInQrList(orderStatus: number): boolean {
  return listed('qr', orderStatus)
}

/** Whether a coupon is flagged expired: its last day is before today in Japan; one that ends today is not (QR-06). */
export function isCouponExpired(lastDay: JapanDate, now: Temporal.Instant): boolean {
  return lastDay < japanDate(now)
}

/** Whether the qr page shows a reservation: statuses 2, 3, 5, 6, and its use time is today in Japan (QR-07). */
export function isReservationInQrList(
  orderStatus: number,
  useTime: Temporal.Instant | null,
  now: Temporal.Instant,
): boolean {
  return listed('reservation', orderStatus) && useTime !== null && japanDate(useTime) === japanDate(now)
}
