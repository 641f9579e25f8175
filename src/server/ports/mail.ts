/** An outgoing email; all fields are plain text except `html` and `calendar`. */
export interface OutgoingMail {
  /** Message id without brackets. It is the same for every attempt, so that duplicates can be recognised. */
  readonly messageId: string
  /** One address. */
  readonly recipient: string
  /** BCP 47. */
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** An attached calendar entry (RFC 5545), whose METHOD line states its effect; null: none. */
  readonly calendar: string | null
  /** A PNG that the HTML shows by its id (`cid:`); null: none. */
  readonly picture: { readonly name: string; readonly id: string; readonly png: Uint8Array } | null
}

/** A ticket attached to an email; the part for the shop is in Japanese. */
export interface MailedTicket {
  /** Its QR code, with the quiet zone. */
  readonly png: Uint8Array
  readonly shop: string
  /** Name and value of each fact. */
  readonly facts: readonly (readonly [string, string])[]
  /** Until when the picture is valid; `shopUntil` is the same time as text for the shop. */
  readonly until: Temporal.Instant
  readonly shopUntil: string
}

/** Renders an order's current ticket; null if it has none to send. */
export type DrawTicket = (orderId: number, now: Temporal.Instant) => Promise<MailedTicket | null>

/**
 * Result of an attempt: the server accepted the email (`sent`), refused this email permanently (`refused`), or failed
 * temporarily (`failed`). `reason` is short and contains no email address.
 */
export type MailOutcome = { readonly type: 'sent' } | { readonly type: 'refused' | 'failed'; readonly reason: string }

/** Sends emails. */
export interface MailTransport {
  /** Never rejects. Resolves within a minute even if the server hangs, and immediately when the signal aborts. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<MailOutcome>
}
