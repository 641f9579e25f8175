import type { Device } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'
import type { DisplayStatus, RefusedRedemption } from '#domain/ticket/display-status.ts'
import type { SignedTime } from './sw-protocol.ts'
import type { Ticket } from './tickets.ts'

/**
 * The tickets that the app stores and the service worker shows on its own (decision 098). Records are read by versions
 * of app and worker older and newer than the one that wrote them: fields are added, never renamed.
 */

/** The database of what belongs to one customer, the only place where private answers are kept (T-05 and T-06). */
export const TICKETS = { database: 'tabifuda-tickets', store: 'records' } as const

/** Keys of a customer's records. They begin with the customer's id and a colon: that is how those of former owners are wiped. */
export const ticketKey = (customerId: number, orderId: number) => `${customerId}:ticket:${orderId}`
export const metaKey = (customerId: number) => `${customerId}:meta`
/** Holds the nonce of the redemption that was recorded here. */
export const nonceKey = (customerId: number, orderId: number) => `${customerId}:nonce:${orderId}`

/** A ticket as it is stored. */
export interface StoredTicket {
  readonly ticket: Ticket
  /** The QR as one SVG path in a square of `size` modules, quiet zone included. */
  readonly qr: { readonly size: number; readonly path: string }
  /** When the server last said so, epoch ms of this device's clock. */
  readonly checkedAt: number
}

/** The last contact with the server. */
export interface StoredContact {
  readonly serverTime: SignedTime
  readonly checkedAt: number
}

/**
 * The key of the record without which the worker shows nothing: whose the tickets are, who no longer is the first to go at a
 * logout, and in which words the pages say what they say.
 */
export const TICKET_PAGES_KEY = 'ticket-pages'

/**
 * The address behind "Next ticket" in the menu of the app's icon (PW-01): the worker leads it to the ticket that is needed next. Without
 * one, or without the worker, it is the start page, which shows the same.
 */
export const NEXT_TICKET_URL = '/?open=ticket'

/** What the worker knows of the customer's pages, which it cannot ask local storage or the catalogs for. */
export interface TicketPagesRecord {
  readonly customerId: number
  readonly locale: Locale
  readonly device: Device
  /** Shorter side of the screen in CSS px, which the sizes of a phone follow. */
  readonly portraitWidth: number
  /** Order number to order id, of every ticket: the address of an e-ticket carries the number, the key of its record the id. */
  readonly orderIds: Readonly<Record<string, number>>
  readonly words: TicketWords
}

/** Statuses whose page says more than the state itself. */
export type NoticedStatus = Extract<
  DisplayStatus,
  'early' | 'stale' | 'confirming' | 'recorded' | 'missed' | 'expired' | 'cancelled' | 'changed' | 'refused'
>

/**
 * What a ticket's page says in the UI language. `{when}` stands for a time, `{code}` for the code of a redemption. What a worker of another version misses
 * here, it leaves out.
 */
export type TicketWords = Readonly<
  Partial<
    Record<
      | Ticket['page']
      | `state:${DisplayStatus}`
      | `notice:${NoticedStatus}`
      | 'home'
      | 'back'
      | 'offline'
      | 'qr'
      | 'name'
      | 'validUntil'
      | 'when'
      | 'people'
      | 'course'
      | 'needs'
      | 'note'
      | 'ticketCode'
      | 'redemptionCode'
      | 'hint'
      | `refusal:${RefusedRedemption['verdict']}`
      | 'whoRuns'
      | 'japanTime'
      | 'saved'
      | 'savedAt'
      | 'lastChecked'
      | 'checkAgain'
      | 'hold'
      | 'instead'
      | 'opening'
      | 'stuck'
      | 'image'
      | 'calendar'
      | 'taxi',
      string
    >
  >
>
