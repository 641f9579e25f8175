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

/** Parses the address of a ticket's page; null for any other. */
export function ticketAddress({ pathname, searchParams }: URL): TicketAddress | null {
  const [, device = '', page] = PATH.exec(pathname) ?? []
  return page === undefined ? null : { device, page: page as TicketPage, query: searchParams }
}

/** Parses an id as the pages do: digits only. */
function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/**
 * The id of the order of a ticket's address, if this device has it. Null when unknown, and for an address of the
 * other device class, which the app redirects.
 */
export function orderIdOf({ page, device, query }: TicketAddress, pages: TicketPagesRecord): number | null {
  if (device !== pages.device) return null
  if (page === 'voucher') return idOf(query.get('orderId'))
  if (page === 'qrVerify') return idOf(query.get('id'))
  const number = decodeVerifyS(query.get('s') ?? '')
  return (number && pages.orderIds[number.orderNo]) ?? null
}

/** Whether the page shows this ticket, by the page's own rules (VO-02, VE-03, QR-11). Otherwise the app redirects. */
export function isShownOn({ page, query }: TicketAddress, { ticket }: StoredTicket): boolean {
  const { orderType, orderStatus, supplierId } = ticket.order
  const kind = orderKind(orderType)
  if (page === 'voucher') return ticket.page === 'voucher' && isVoucherVisible(kind, orderStatus)
  if (page === 'verify') return isVerifyVisible(kind, orderStatus)
  const shop = query.get('supplierId')
  return shop === null || shop === String(supplierId)
}

/** The address of a ticket's page on a phone; the inverse of `ticketAddress`. */
export function addressOf({ page, orderId, orderNo, order }: StoredTicket['ticket']): string {
  if (page === 'voucher') return `/mobile/voucher?orderId=${orderId}`
  if (page === 'verify') return `/mobile/verify?s=${encodeVerifyS(orderNo)}`
  return `/mobile/qrVerify?id=${orderId}&supplierId=${order.supplierId}`
}
