import type { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NEXT_TICKET_URL } from '#contract/sw-tickets.ts'
import { ticketDisplay } from '#domain/ticket/display-status.ts'
import { addressOf, isShownOn, type TicketAddress, ticketAddress } from './address.ts'
import { ticketDocument } from './document.ts'
import { ticketHeaders } from './headers.ts'
import { findNextTicket, findTicket } from './stored.ts'
import type { TicketView } from './view.ts'

/** Timeout of the store. Afterwards the app loads instead, which has its own timeout. */
const STORE_TIMEOUT_MS = 1500

/** The look and modules of tickets, which the build injects into the worker. */
export type TicketDrawing = Pick<TicketView, 'look' | 'modules'>

type Handler = (options: {
  readonly request: Request
  readonly event: ExtendableEvent
  readonly url: URL
}) => Promise<Response>

const timeout = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The tickets are not read in time')), STORE_TIMEOUT_MS)
  })

/** The document with the stored ticket of an address; null when there is no ticket to show. */
async function renderTicket(
  address: TicketAddress,
  drawing: TicketDrawing,
  files: PrecacheController,
): Promise<Response | null> {
  const [shell, found] = await Promise.all([
    files.matchPrecache('/index.html'),
    Promise.race([findTicket(address), timeout()]),
  ])
  if (!shell || !found || !isShownOn(address, found.stored)) return null
  const { stored, pages, clockOffset, redemption } = found
  const now = Date.now() + clockOffset
  const view: TicketView = {
    stored,
    pages,
    now,
    ...drawing,
    display: ticketDisplay(stored.ticket, redemption, now),
    checkedAt: stored.checkedAt + clockOffset,
    isOnline: navigator.onLine,
  }
  const document = ticketDocument(await shell.text(), view, pages.words[address.page] ?? '')
  return new Response(document.body, { headers: await ticketHeaders(shell.headers, document.style) })
}

/** A redirect to the ticket needed next; null without one, and on a computer, which shows its start page. */
async function toNextTicket(): Promise<Response | null> {
  const found = await Promise.race([findNextTicket(Date.now()), timeout()])
  return found?.pages.device === 'mobile' ? Response.redirect(addressOf(found.stored.ticket)) : null
}

/**
 * Answers a navigation to a ticket's page with the stored ticket as a document, without the network and without the
 * app's scripts (decision 28), and redirects one to the next ticket. On any failure, `shell` answers as for every
 * other page.
 */
export function serveTickets(drawing: TicketDrawing, files: PrecacheController, shell: Handler): void {
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && ticketAddress(url) !== null,
    async (options) => {
      const address = ticketAddress(options.url)
      const drawn = address && (await renderTicket(address, drawing, files).catch(() => null))
      return drawn ?? shell(options as Parameters<Handler>[0])
    },
  )
  registerRoute(
    ({ request, sameOrigin, url }) =>
      sameOrigin && request.mode === 'navigate' && url.pathname + url.search === NEXT_TICKET_URL,
    async (options) => (await toNextTicket().catch(() => null)) ?? shell(options as Parameters<Handler>[0]),
  )
}
