import type { Device } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'
import type { DisplayStatus, RefusedRedemption } from '#domain/ticket/display-status.ts'
import type { SignedTime } from './sw-protocol.ts'
import type { Ticket } from './tickets.ts'

/**
 * The tickets that the app stores and the service worker shows offline (decision 28). Older and newer versions of
 * the app and the worker read these records, so that fields are added but never renamed.
 */

/** The database of one customer's data, the only place where private answers are stored (T-05 and T-06). */
export const TICKETS = { database: 'tabifuda-tickets', store: 'records' } as const

/**
 * Keys of a customer's records. Each starts with the customer's id and a colon, so that a former owner's records can
 * be deleted by prefix.
 */
export const ticketKey = (customerId: number, orderId: number) => `${customerId}:ticket:${orderId}`
export const metaKey = (customerId: number) => `${customerId}:meta`
/** Holds the nonce of the redemption recorded on this device. */
export const nonceKey = (customerId: number, orderId: number) => `${customerId}:nonce:${orderId}`

/** A stored ticket. */
export interface StoredTicket {
  readonly ticket: Ticket
  /** The QR as one SVG path in a square of `size` modules, including the quiet zone. */
  readonly qr: { readonly size: number; readonly path: string }
  /** The last confirmation by the server, epoch ms of this device's clock. */
  readonly checkedAt: number
}

/** The last contact with the server. */
export interface StoredContact {
  readonly serverTime: SignedTime
  readonly checkedAt: number
}

/**
 * The key of the record that the worker needs to show anything: the owner of the tickets and the texts of their
 * pages. A logout deletes it first.
 */
export const TICKET_PAGES_KEY = 'ticket-pages'

/**
 * The address of "Next ticket" in the menu of the app's icon (PW-01). The worker redirects it to the ticket needed
 * next. Without a ticket or a worker it is the start page, which shows the same.
 */
export const NEXT_TICKET_URL = '/?open=ticket'

/** Facts about the customer's pages that the worker cannot read from local storage or the catalogs. */
export interface TicketPagesRecord {
  readonly customerId: number
  readonly locale: Locale
  readonly device: Device
  /** Shorter side of the screen in CSS px, on which a phone's sizes depend. */
  readonly portraitWidth: number
  /**
   * Order number to order id, for every ticket: the address of an e-ticket has the number, the key of its record the
   * id.
   */
  readonly orderIds: Readonly<Record<string, number>>
  readonly words: TicketWords
}

/** Statuses whose page shows a notice in addition to the state. */
export type NoticedStatus = Extract<
  DisplayStatus,
  'early' | 'stale' | 'confirming' | 'recorded' | 'missed' | 'expired' | 'cancelled' | 'changed' | 'refused'
>

/**
 * The texts of a ticket's page in the UI language. `{when}` is a time, `{code}` the code of a redemption. A worker of
 * another version omits missing texts.
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
