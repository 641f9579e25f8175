import type { StoredTicket, TicketPagesRecord } from '#contract/sw-tickets.ts'
import { orderKind } from '#domain/order/order-state.ts'
import { decodeVerifyS, encodeVerifyS } from '#domain/order/trade-number.ts'
import { isVerifyVisible, isVoucherVisible, TICKET_PAGES, type TicketPage } from '#domain/ticket/ticket-page.ts'

/** The address of a ticket's page. */
export interface TicketAddress {
  readonly page: TicketPage
  readonly device: string
  readonly query: URLSearchParams
}

const PATH = new RegExp(`^/(pc|mobile)/(${Object.values(TICKET_PAGES).join('|')})$`)

/** Reads the address of a ticket's page; null for any other. */
export function ticketAddress({ pathname, searchParams }: URL): TicketAddress | null {
  const [, device = '', page] = PATH.exec(pathname) ?? []
  return page === undefined ? null : { device, page: page as TicketPage, query: searchParams }
}

/** An id as the pages read it: digits alone. */
function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/**
 * The order whose ticket an address is of, as far as this device knows: null for none, and for an address of the other
 * kind of device, which the app leads away from.
 */
export function orderIdOf({ page, device, query }: TicketAddress, pages: TicketPagesRecord): number | null {
  if (device !== pages.device) return null
  if (page === 'voucher') return idOf(query.get('orderId'))
  if (page === 'qrVerify') return idOf(query.get('id'))
  const number = decodeVerifyS(query.get('s') ?? '')
  return (number && pages.orderIds[number.orderNo]) ?? null
}

/** Whether the page shows this ticket, as the page itself decides it (VO-02, VE-03, QR-11); the app leads elsewhere from others. */
export function isShownOn({ page, query }: TicketAddress, { ticket }: StoredTicket): boolean {
  const { orderType, orderStatus, supplierId } = ticket.order
  const kind = orderKind(orderType)
  if (page === 'voucher') return ticket.page === 'voucher' && isVoucherVisible(kind, orderStatus)
  if (page === 'verify') return isVerifyVisible(kind, orderStatus)
  const shop = query.get('supplierId')
  return shop === null || shop === String(supplierId)
}

/** Where the page of a ticket opens; the counterpart of `ticketAddress`, for phones. */
export function addressOf({ page, orderId, orderNo, order }: StoredTicket['ticket']): string {
  if (page === 'voucher') return `/mobile/voucher?orderId=${orderId}`
  if (page === 'verify') return `/mobile/verify?s=${encodeVerifyS(orderNo)}`
  return `/mobile/qrVerify?id=${orderId}&supplierId=${order.supplierId}`
}
