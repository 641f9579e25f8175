import type { StoredTicket, TicketPagesRecord } from '#contract/sw-tickets.ts'
import { ticketDisplay } from '#domain/ticket/display-status.ts'
import type { TicketLook } from '../../sw/ticket/look.ts'
import type { TicketView } from '../../sw/ticket/view.ts'
import { storedTicket } from './stored-ticket.ts'

/** A style whose class names are those of the sources. */
export const PLAIN_LOOK: TicketLook = {
  css: '/* css */',
  classes: new Proxy({} as TicketLook['classes'], {
    get: (_, sheet) => new Proxy({}, { get: (_target, name) => `${String(sheet)}-${String(name)}` }),
  }),
  icons: {},
}

/** The worker's stored data of customer 1; each word is its own key. */
export const PAGES: TicketPagesRecord = {
  customerId: 1,
  locale: 'en',
  device: 'mobile',
  portraitWidth: 375,
  orderIds: {},
  words: {},
}

/** A QR code of one module. */
export const TINY_QR: StoredTicket['qr'] = { size: 9, path: 'M4 4h1v1h-1z' }

/** The view of a ticket at a given time, with optional changes. */
export function ticketView(changes: Partial<TicketView> = {}): TicketView {
  const stored = changes.stored ?? { ...storedTicket(5), qr: TINY_QR }
  const now = changes.now ?? 5
  return {
    stored,
    now,
    pages: PAGES,
    display: ticketDisplay(stored.ticket, null, now),
    checkedAt: now,
    isOnline: true,
    look: PLAIN_LOOK,
    modules: { voucher: [], verify: ['/assets/vendor.js', '/assets/page.js'], qrVerify: [] },
    ...changes,
  }
}
