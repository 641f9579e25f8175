import { japanDate, japanDateTime } from '#domain/calendar/time.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { TicketKey } from '#server/ports/ticket-keys.ts'
import { signToken } from './token.ts'

/** A token outlives the last contact with the server by this at most (T-24). */
const TOKEN_DAYS = 30

/** The newest key whose time has come; the oldest when none has (a clock that was moved back). */
export function signingKey(keys: readonly TicketKey[], now: Temporal.Instant): TicketKey {
  const key = keys.findLast((candidate) => Temporal.Instant.compare(candidate.from, now) <= 0) ?? keys[0]
  if (key === undefined) throw new Error('There is no ticket key')
  return key
}

/**
 * Signs a usable order's token. Issued at the start of the Japan day, so that a ticket keeps one QR through a day and a
 * screenshot of the morning equals the screen of the evening.
 */
export function issueToken(
  row: OrderRow,
  validity: { from: Temporal.Instant; until: Temporal.Instant },
  key: TicketKey,
  now: Temporal.Instant,
): { token: string; tokenUntil: Temporal.Instant } {
  const issuedAt = japanDateTime(japanDate(now), '00:00')
  const limit = issuedAt.add({ hours: 24 * TOKEN_DAYS })
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
