import { japanDate, japanDateTime } from '#domain/calendar/time.ts'
import { TICKET_TOKEN_DAYS } from '#domain/constants.ts'
import { signingKeyAt } from '#domain/ticket/key-rotation.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { TicketKey } from '#server/ports/ticket-keys.ts'
import { signToken } from './token.ts'

/** The current signing key (T-24). Throws if there is none. */
export function signingKey(keys: readonly TicketKey[], now: Temporal.Instant): TicketKey {
  const key = signingKeyAt(keys, now)
  if (key === undefined) throw new Error('There is no ticket key')
  return key
}

/**
 * Signs the token of a usable order. The issue time is the start of the Japan day, so a ticket keeps the same QR code
 * through a day: a screenshot from the morning equals the screen in the evening.
 */
export function issueToken(
  row: OrderRow,
  validity: { from: Temporal.Instant; until: Temporal.Instant },
  key: TicketKey,
  now: Temporal.Instant,
): { token: string; tokenUntil: Temporal.Instant } {
  const issuedAt = japanDateTime(japanDate(now), '00:00')
  const limit = issuedAt.add({ hours: 24 * TICKET_TOKEN_DAYS })
  const expires = Temporal.Instant.compare(validity.until, limit) < 0 ? validity.until : limit
  const token = signToken(
    {
      issuedAt,
      notBefore: validity.from,
      expires,
      ref: row.ticket_ref,
      supplierId: row.supplier_id,
      packageId: row.package_id,
      quantity: row.packages_num,
      revision: row.revision,
    },
    key,
  )
  return { token, tokenUntil: expires }
}
