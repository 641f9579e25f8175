import { useRef } from 'react'
import { orderKind } from '#domain/order/order-state.ts'
import { isVoucherVisible } from '#domain/ticket/ticket-page.ts'
import { fetchAllTickets, usePageTicket } from '#web/features/tickets/use-page-ticket.ts'
import type { ListedTicket } from '#web/features/tickets/use-tickets-state.ts'
import { useDevice } from '#web/ui/device-context.tsx'

export type VoucherModel =
  | { readonly show: 'skeleton' }
  | { readonly show: 'out-of-reach'; readonly retry: () => void }
  /** On desktop, for another customer, or for a status without a voucher (VO-01, VO-02). */
  | { readonly show: 'index' }
  | { readonly show: 'ticket'; readonly listed: ListedTicket }

/** The voucher of an order (P-2.14). A ticket that ends while it is shown stays on screen with its new status. */
export function useVoucher(orderId: number | undefined): VoucherModel {
  const device = useDevice()
  const wasShown = useRef(false)
  const found = usePageTicket((ticket) => ticket.orderId === orderId && ticket.page === 'voucher', fetchAllTickets)
  if (device === 'pc' || orderId === undefined) return { show: 'index' }
  if (found.status !== 'here') {
    if (found.status === 'absent') return { show: 'index' }
    return found.status === 'unknown' ? { show: 'out-of-reach', retry: found.retry } : { show: 'skeleton' }
  }
  const { order } = found.listed.ticket
  if (!wasShown.current && !isVoucherVisible(orderKind(order.orderType), order.orderStatus)) return { show: 'index' }
  wasShown.current = true
  return { show: 'ticket', listed: found.listed }
}
