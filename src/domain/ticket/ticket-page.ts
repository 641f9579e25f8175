import { DIRECT_STATUS, type OrderKind, RESERVATION_STATUS } from '#domain/order/order-state.ts'

/** The ticket page of each kind. A reservation with the status usableAtShop opens on the coupons' page instead. */
export const TICKET_PAGES = { reservation: 'voucher', direct: 'verify', qr: 'qrVerify' } as const satisfies Record<
  OrderKind,
  string
>
export type TicketPage = (typeof TICKET_PAGES)[OrderKind]

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
 * Whether the verify page shows this order: an e-ticket that is usable (1) or used (2); any other goes to index
 * (VE-03). A reservation's 1 and 2 mean confirming, so reservations open as vouchers only.
 */
export function isVerifyVisible(kind: OrderKind, orderStatus: number): boolean {
  return kind !== 'reservation' && VERIFY_STATUSES.includes(orderStatus)
}

/** The page of an order's ticket, or null when it has none (OP-17). */
export function ticketPage(kind: OrderKind, orderStatus: number): TicketPage | null {
  if (kind === 'reservation' && orderStatus === RESERVATION_STATUS.usableAtShop) return TICKET_PAGES.qr
  return isVoucherVisible(kind, orderStatus) || isVerifyVisible(kind, orderStatus) ? TICKET_PAGES[kind] : null
}
