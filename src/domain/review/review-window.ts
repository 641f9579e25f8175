import type { OrderKind } from '#domain/order/order-state.ts'
import { REVIEW_ANSWER_DAYS, REVIEW_ASK_HOURS, REVIEW_DAYS } from './limits.ts'

/** The facts of an order that decide whether it can be reviewed. */
export interface ReviewedOrder {
  readonly kind: OrderKind
  /** When it was redeemed; null: it was not, or its redemption was undone. */
  readonly usedAt: Temporal.Instant | null
}

/**
 * Whether an order can be reviewed. `open`: until a time. `unused`: it has not been redeemed. `over`: its time has
 * passed. `free`: a coupon from a shop's own QR code, which anybody at the shop can get any number of times.
 */
export type ReviewState =
  | { readonly state: 'open' | 'over'; readonly until: Temporal.Instant }
  | { readonly state: 'unused' | 'free'; readonly until: null }

/** Whether an order can be reviewed at `now` (RV-02): once redeemed, for 90 days. */
export function reviewState({ kind, usedAt }: ReviewedOrder, now: Temporal.Instant): ReviewState {
  if (kind === 'qr') return { state: 'free', until: null }
  if (usedAt === null) return { state: 'unused', until: null }
  const until = usedAt.add({ hours: REVIEW_DAYS * 24 })
  return { state: Temporal.Instant.compare(now, until) > 0 ? 'over' : 'open', until }
}

/** When the guest is asked for a review, a day after the redemption; null for an order that cannot be reviewed. */
export function reviewAskAt(kind: OrderKind, usedAt: Temporal.Instant): Temporal.Instant | null {
  return kind === 'qr' ? null : usedAt.add({ hours: REVIEW_ASK_HOURS })
}

/**
 * Whether the shop can answer a review at `now`, or change its answer (RV-04): for 180 days after the review was last
 * written, unless the guest has deleted the account.
 */
export function mayAnswer(
  { changedAt, isOwnerGone }: { readonly changedAt: Temporal.Instant; readonly isOwnerGone: boolean },
  now: Temporal.Instant,
): boolean {
  return !isOwnerGone && Temporal.Instant.compare(now, changedAt.add({ hours: REVIEW_ANSWER_DAYS * 24 })) < 0
}
