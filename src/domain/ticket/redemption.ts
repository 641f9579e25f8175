import { CLOCK_TOLERANCE_MINUTES, UNDO_MINUTES } from '#domain/constants.ts'
import { type OrderKind, orderLabel, transition } from '#domain/order/order-state.ts'
import { type RedeemWindow, redeemable } from '#domain/ticket/redeem-window.ts'

/** The claimed time of a redemption, and the two times that the server is certain of. */
export type Claim = {
  /** The phone's own clock; equal to `received` for a redemption made online. */
  readonly claimed: Temporal.Instant
  /** The last server-signed time on this phone. */
  readonly lastServerTime: Temporal.Instant
  readonly received: Temporal.Instant
}

/** The server's verdict on one redemption record. */
export type RedemptionVerdict =
  | {
      readonly verdict: 'accepted'
      readonly effective: Temporal.Instant
      readonly clockUnproven: boolean
      /** The order's transition and its resulting orderStatus, to store in the same transaction. */
      readonly action: 'redeem' | 'redeem-late'
      readonly nextStatus: number
    }
  | { readonly verdict: 'rejected' | 'conflict_duplicate' | 'conflict_cancelled' | 'conflict_time' }

const minutes = (from: Temporal.Instant, to: Temporal.Instant) =>
  Math.abs(to.epochMilliseconds - from.epochMilliseconds) / 60_000

/** Clamps the claimed time to the last server time and receipt. Flags a phone whose clock was off by over 10 min. */
export function clampClaim(claim: Claim): { readonly effective: Temporal.Instant; readonly clockUnproven: boolean } {
  const compare = Temporal.Instant.compare
  const notBefore = compare(claim.claimed, claim.lastServerTime) < 0 ? claim.lastServerTime : claim.claimed
  const effective = compare(notBefore, claim.received) > 0 ? claim.received : notBefore
  return { effective, clockUnproven: minutes(claim.claimed, effective) > CLOCK_TOLERANCE_MINUTES }
}

/**
 * Judges one redemption record, in the order of the rules: bad token, known nonce (returns its verdict again),
 * already redeemed, not redeemable (cancelled, changed or no ticket), time. An order that has since expired is
 * accepted when the clamped time lies inside its validity. The first record received wins.
 */
export function decideRedemption(facts: {
  /** The signature is valid and was issued for this order. */
  readonly tokenGood: boolean
  /** The verdict stored for the record's nonce; null when the nonce is new. */
  readonly stored: RedemptionVerdict | null
  /** The token has the order's current revision. A change or a cancellation raises it. */
  readonly revisionCurrent: boolean
  readonly kind: OrderKind
  readonly orderStatus: number
  /** From the ledger. A lapsed unpaid order has the same status as an expired ticket. */
  readonly paid: boolean
  readonly window: RedeemWindow | null
  readonly claim: Claim
}): RedemptionVerdict {
  if (!facts.tokenGood) return { verdict: 'rejected' }
  if (facts.stored !== null) return facts.stored
  const label = orderLabel(facts.kind, facts.orderStatus)
  if (label === 'finished') return { verdict: 'conflict_duplicate' }
  const action = label === 'expired' ? 'redeem-late' : 'redeem'
  const nextStatus = transition(facts.kind, facts.orderStatus, action)
  if (!facts.revisionCurrent || !facts.paid || facts.window === null || nextStatus === null) {
    return { verdict: 'conflict_cancelled' }
  }
  const { effective, clockUnproven } = clampClaim(facts.claim)
  if (redeemable(effective, facts.window).state !== 'open') return { verdict: 'conflict_time' }
  return { verdict: 'accepted', effective, clockUnproven, action, nextStatus }
}

/** Whether an accepted redemption can still be undone: within 10 minutes of its acceptance (T-35). */
export function mayUndo(acceptedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return minutes(acceptedAt, now) <= UNDO_MINUTES
}
