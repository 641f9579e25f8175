import { endOfJapanDay, japanDate } from '#domain/calendar/time.ts'
import { type OrderKind, orderLabel, RESERVATION_STATUS } from '#domain/order/order-state.ts'

/**
 * Why a shop has earned an order. `redeemed`: the guest came. `visit-passed`, `expired`: paid and not used. `kept`:
 * cancelled too late, so the guest paid the price.
 */
export const EARNED_KINDS = ['redeemed', 'visit-passed', 'expired', 'kept'] as const
export type EarnedKind = (typeof EARNED_KINDS)[number]

/** What decides whether a shop has earned an order. */
export interface EarningFacts {
  readonly kind: OrderKind
  readonly status: number
  readonly isPaid: boolean
  readonly useTime: Temporal.Instant | null
  readonly validUntil: Temporal.Instant | null
  readonly usedAt: Temporal.Instant | null
  readonly closedAt: Temporal.Instant | null
  /** Yen of its payments that are neither refunded nor owed to the guest. */
  readonly kept: number
}

export type Earning =
  | { readonly type: 'earned'; readonly kind: EarnedKind; readonly at: Temporal.Instant }
  /** Earned at this moment unless something happens before. */
  | { readonly type: 'waits'; readonly until: Temporal.Instant }
  /** Unpaid, free, replaced, or cancelled with everything refunded. */
  | { readonly type: 'never' }

const NEVER: Earning = { type: 'never' }

/**
 * Whether, why and when a shop has earned an order at `now`. An unused reservation is earned at the end of the Japan
 * day of its visit, when it can no longer be redeemed; an unused ticket when it expires.
 */
export function earning(order: EarningFacts, now: Temporal.Instant): Earning {
  const { kind, status, useTime, validUntil, usedAt, closedAt, kept } = order
  if (!order.isPaid || kind === 'qr') return NEVER
  const label = orderLabel(kind, status)
  const unused = useTime === null ? validUntil : endOfJapanDay(japanDate(useTime))
  switch (label) {
    case 'finished':
      return usedAt === null ? NEVER : { type: 'earned', kind: 'redeemed', at: usedAt }
    case 'cancelled': {
      const isReplaced = kind === 'reservation' && status === RESERVATION_STATUS.changed
      return isReplaced || kept <= 0 || closedAt === null ? NEVER : { type: 'earned', kind: 'kept', at: closedAt }
    }
    case 'usable':
    case 'confirming':
    case 'expired': {
      if (unused === null) return NEVER
      if (Temporal.Instant.compare(now, unused) <= 0) return { type: 'waits', until: unused }
      // A request without an answer is declined and refunded by its own job.
      if (label === 'confirming') return NEVER
      return { type: 'earned', kind: useTime === null ? 'expired' : 'visit-passed', at: unused }
    }
    default:
      return NEVER
  }
}
