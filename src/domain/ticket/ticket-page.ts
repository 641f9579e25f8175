import { DIRECT_STATUS, type OrderKind, RESERVATION_STATUS } from '#domain/order/order-state.ts'

/** The page that holds an order's ticket. */
export type TicketPage = 'voucher' | 'verify' | 'qrVerify'

const VOUCHER_STATUSES: readonly number[] = [
  RESERVATION_STATUS.confirmingWithVoucher,
  RESERVATION_STATUS.usable,
  RESERVATION_STATUS.finished,
]
const VERIFY_STATUSES: readonly number[] = [DIRECT_STATUS.usable, DIRECT_STATUS.finished]

/** Whether the voucher page shows this reservation; any other status goes to index (VO-02). */
export function isVoucherVisible(kind: OrderKind, orderStatus: number): boolean {
  return kind === 'reservation' && VOUCHER_STATUSES.includes(orderStatus)
}

/**
 * Whether the verify page shows this order: an e-ticket that is usable (1) or used (2); any other goes to index (VE-03).
 * A reservation's 1 and 2 mean confirming, so reservations never open here but as a voucher.
 */
export function isVerifyVisible(kind: OrderKind, orderStatus: number): boolean {
  return kind !== 'reservation' && VERIFY_STATUSES.includes(orderStatus)
}

/** Where the ticket of an order opens, or null when it has none (OP-17). */
export function ticketPage(kind: OrderKind, orderStatus: number): TicketPage | null {
  if (isVoucherVisible(kind, orderStatus)) return 'voucher'
  if (kind === 'reservation') return orderStatus === RESERVATION_STATUS.usableAtShop ? 'qrVerify' : null
  if (!isVerifyVisible(kind, orderStatus)) return null
  return kind === 'direct' ? 'verify' : 'qrVerify'
}
