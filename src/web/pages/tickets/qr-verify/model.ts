import { fetchAllTickets, usePageTicket } from '#web/features/tickets/use-page-ticket.ts'
import type { ListedTicket } from '#web/features/tickets/use-tickets-state.ts'
import type { QrVerifySearch } from './search.ts'

export type QrVerifyModel =
  | { readonly show: 'skeleton' }
  | { readonly show: 'out-of-reach'; readonly retry: () => void }
  /** The ticket belongs to another customer or another shop. */
  | { readonly show: 'index' }
  | { readonly show: 'ticket'; readonly listed: ListedTicket }

/** The ticket chosen on the qr page, from this device's storage first (QR-11). */
export function useQrVerify({ id, supplierId }: QrVerifySearch): QrVerifyModel {
  const found = usePageTicket((ticket) => ticket.orderId === id, fetchAllTickets)
  if (id === undefined) return { show: 'index' }
  if (found.status !== 'here') {
    if (found.status === 'absent') return { show: 'index' }
    return found.status === 'unknown' ? { show: 'out-of-reach', retry: found.retry } : { show: 'skeleton' }
  }
  const isOfShop = supplierId === undefined || found.listed.ticket.order.supplierId === supplierId
  return isOfShop ? { show: 'ticket', listed: found.listed } : { show: 'index' }
}
