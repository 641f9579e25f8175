/** A mail as it leaves: every field is plain text but `html` and `calendar`. */
export interface OutgoingMail {
  /** The same at every attempt, without brackets, so that a server or reader that gets the mail twice can tell. */
  readonly messageId: string
  /** One address. */
  readonly recipient: string
  /** BCP 47. */
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** A calendar entry that goes with it (RFC 5545), whose METHOD line says what it does; null: none. */
  readonly calendar: string | null
  /** A PNG that the HTML shows by its id (`cid:`); null: none. */
  readonly picture: { readonly name: string; readonly id: string; readonly png: Uint8Array } | null
}

/** A ticket as it goes with a mail: what the counter reads is Japanese. */
export interface MailedTicket {
  /** Its QR, with the quiet zone. */
  readonly png: Uint8Array
  readonly shop: string
  /** Name and value of each fact. */
  readonly facts: readonly (readonly [string, string])[]
  /** Until when the picture is good, also as the shop reads it. */
  readonly until: Temporal.Instant
  readonly shopUntil: string
}

/** Draws the ticket of an order as it is now; null where it has none to send. */
export type DrawTicket = (orderId: number, now: Temporal.Instant) => Promise<MailedTicket | null>

/**
 * What became of an attempt: the server took the mail over; it refused this mail for good (`refused`); or anything else
 * that may be over later (`failed`). `reason` is short and names no address.
 */
export type MailOutcome = { readonly type: 'sent' } | { readonly type: 'refused' | 'failed'; readonly reason: string }

/** Hands mails over for delivery. */
export interface MailTransport {
  /** Never rejects, and ends within a minute whatever the server does, or immediately when the signal says so. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<MailOutcome>
}
