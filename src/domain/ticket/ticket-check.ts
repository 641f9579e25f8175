import { TICKET_TOKEN_DAYS } from '#domain/constants.ts'
import type { TicketClaims } from './token.ts'

/** The state of an order's ticket. */
export const TICKET_STATES = ['usable', 'confirming', 'used', 'cancelled', 'changed', 'expired'] as const
export type TicketStateName = (typeof TICKET_STATES)[number]

/**
 * The result of an offline check of a ticket with a valid signature on a shop's phone (SH-06). Only `good` may be
 * redeemed. `recorded`: redeemed on this phone, not yet confirmed. `changed`: another order has replaced it.
 * `outdated`: the order is valid, but its ticket has been signed again since a redemption was undone. `stale`: the
 * token has expired, but maybe not the ticket, because the guest's phone was offline for too long.
 */
export type TicketCheck =
  | 'good'
  | 'other-shop'
  | 'recorded'
  | 'used'
  | 'cancelled'
  | 'changed'
  | 'outdated'
  | 'confirming'
  | 'early'
  | 'stale'
  | 'over'

/** The state of an order that the shop's phone received at its last contact. */
export interface KnownTicket {
  readonly state: TicketStateName
  readonly revision: number
}

/** When a ticket can be used, in epoch ms, both ends included. */
interface Validity {
  readonly validFrom: number
  readonly validUntil: number
}

function checkTime({ validFrom, validUntil }: Validity, now: number): 'good' | 'early' | 'over' {
  if (now < validFrom) return 'early'
  return now > validUntil ? 'over' : 'good'
}

const OF_STATE = {
  usable: null,
  confirming: 'confirming',
  used: 'used',
  cancelled: 'cancelled',
  changed: 'changed',
  // Its times decide, because this phone's clock may have passed them since.
  expired: null,
} as const satisfies Record<TicketStateName, TicketCheck | null>

/**
 * Checks a scanned ticket offline, at `now` (epoch ms of the server's clock, as estimated by this phone). Returns the
 * first failure: the shop, this phone's own record, the known state of the order, the time. The known state applies
 * up to its revision: a ticket with a higher revision was signed later.
 */
export function checkTicket(facts: {
  readonly claims: TicketClaims
  readonly supplierId: number
  readonly now: number
  readonly known: KnownTicket | null
  readonly isRecorded: boolean
}): TicketCheck {
  const { claims, known, now } = facts
  if (claims.supplierId !== facts.supplierId) return 'other-shop'
  const isKnown = known !== null && known.revision >= claims.revision
  // A record made before an operator undid it, or before the order was changed, no longer applies.
  const isOutdated = known !== null && known.revision > claims.revision
  if (facts.isRecorded && !isOutdated) return isKnown && known.state === 'used' ? 'used' : 'recorded'
  if (isKnown) {
    const told = OF_STATE[known.state]
    if (told !== null) return told
    if (isOutdated) return 'outdated'
  }
  // The token has whole seconds, and its last second is included.
  const validUntil = claims.expires.epochMilliseconds + 999
  const time = checkTime({ validFrom: claims.notBefore.epochMilliseconds, validUntil }, now)
  const isCut = claims.expires.since(claims.issuedAt).total('hours') >= 24 * TICKET_TOKEN_DAYS
  return time === 'over' && isCut ? 'stale' : time
}

/**
 * Checks an order that the shop chose in its list, without a token: this phone's own record, the state at the last
 * contact, and the time.
 */
export function checkListed(
  listed: Validity & { readonly state: TicketStateName },
  now: number,
  isRecorded: boolean,
): TicketCheck {
  if (isRecorded && listed.state !== 'used') return 'recorded'
  return OF_STATE[listed.state] ?? checkTime(listed, now)
}
