import { TICKET_TOKEN_DAYS } from '#domain/constants.ts'
import type { TicketClaims } from './token.ts'

/** What an order's ticket is at a moment. */
export const TICKET_STATES = ['usable', 'confirming', 'used', 'cancelled', 'changed', 'expired'] as const
export type TicketStateName = (typeof TICKET_STATES)[number]

/**
 * What a shop's phone makes of a ticket whose signature holds (SH-06). `good` alone may be redeemed. `recorded`: it was redeemed on
 * this very phone, and nobody has confirmed it yet. `changed`: another order has taken its place. `outdated`: the order is good, and its
 * ticket was signed anew since, as a redemption was undone. `stale`: the token has expired, the ticket perhaps not: the guest's phone was
 * offline for too long.
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

/** What the shop's phone received about an order at its last contact. */
export interface KnownTicket {
  readonly state: TicketStateName
  readonly revision: number
}

/** Epoch ms from and until when a ticket can be used, both included. */
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
  // It says so by its times, which this phone's clock may have passed since.
  expired: null,
} as const satisfies Record<TicketStateName, TicketCheck | null>

/**
 * Judges a scanned ticket without a network, at `now` (epoch ms of the server's clock, as far as this phone knows it). The first that
 * fails is told: the shop, this phone's own record, what is known of the order, the time. What is known counts for the revision
 * that it is known of: a ticket signed since then says more than it.
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
  // What was recorded of it before an operator undid that, or the order was changed, says nothing of it any more.
  const isOutdated = known !== null && known.revision > claims.revision
  if (facts.isRecorded && !isOutdated) return isKnown && known.state === 'used' ? 'used' : 'recorded'
  if (isKnown) {
    const told = OF_STATE[known.state]
    if (told !== null) return told
    if (isOutdated) return 'outdated'
  }
  // The token says whole seconds; its last one counts to the end.
  const validUntil = claims.expires.epochMilliseconds + 999
  const time = checkTime({ validFrom: claims.notBefore.epochMilliseconds, validUntil }, now)
  const isCut = claims.expires.since(claims.issuedAt).total('hours') >= 24 * TICKET_TOKEN_DAYS
  return time === 'over' && isCut ? 'stale' : time
}

/** The same for an order that the shop chose in its list, without a token: only what was known at the last contact, and the time. */
export function checkListed(
  listed: Validity & { readonly state: TicketStateName },
  now: number,
  isRecorded: boolean,
): TicketCheck {
  if (isRecorded && listed.state !== 'used') return 'recorded'
  return OF_STATE[listed.state] ?? checkTime(listed, now)
}
