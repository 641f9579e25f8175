import type { JapanDate } from '#domain/calendar/time.ts'
import type { Yen } from '#domain/price/money.ts'

/** How often a shop's statements close. */
export const CYCLES = ['monthly', 'half-monthly', 'weekly'] as const
export type Cycle = (typeof CYCLES)[number]

/** What the commission rate applies to: what the guest paid, or the price before coupons. */
export const COMMISSION_BASES = ['charged', 'price'] as const
export type CommissionBase = (typeof COMMISSION_BASES)[number]

/** Who bears a cost: the shop, or the service. */
export const BEARERS = ['shop', 'service'] as const
export type Bearer = (typeof BEARERS)[number]

/** Rates are whole basis points, so that no amount depends on floating point: 1,500 is 15 %. */
export type BasisPoints = number
export const ALL_BP: BasisPoints = 10_000

/** What the service and a shop agreed on. A version applies from a Japan date until the next one. */
export interface ShopTerms {
  readonly commission: BasisPoints
  /** Yen for each guest of a redeemed order, in addition to the rate. */
  readonly feePerGuest: Yen
  readonly base: CommissionBase
  readonly coupons: Bearer
  readonly gatewayFees: Bearer
  /** The shop's share of an order that was paid and not used. */
  readonly noShow: BasisPoints
  readonly cycle: Cycle
  /** A statement below this total is carried over. */
  readonly minimum: Yen
}

export interface TermsVersion extends ShopTerms {
  readonly validFrom: JapanDate
}

export const MAX_FEE_PER_GUEST: Yen = 100_000
export const MAX_MINIMUM: Yen = 1_000_000

/** The version of the day: the latest that begins on it or before. Null before the first one. */
export function termsOn<Version extends Pick<TermsVersion, 'validFrom'>>(
  versions: readonly Version[],
  day: JapanDate,
): Version | null {
  const begun = versions.filter(({ validFrom }) => validFrom <= day)
  return begun.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)).at(-1) ?? null
}

/** Why a version cannot be set; null if it can. */
export type TermsObstacle = 'terms-begun' | 'terms-value'

const isBetween = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most

/**
 * Whether a version may be set today. A shop's first one may begin on any day, because its orders wait for terms. Later
 * ones begin tomorrow at the earliest, so that no order is worth something else afterwards.
 */
export function termsObstacle(
  { validFrom, commission, feePerGuest, noShow, minimum }: TermsVersion,
  versions: readonly Pick<TermsVersion, 'validFrom'>[],
  today: JapanDate,
): TermsObstacle | null {
  const isValid =
    isBetween(commission, ALL_BP) &&
    isBetween(noShow, ALL_BP) &&
    isBetween(feePerGuest, MAX_FEE_PER_GUEST) &&
    isBetween(minimum, MAX_MINIMUM)
  if (!isValid) return 'terms-value'
  const hasBegun = versions.some((version) => version.validFrom <= today)
  return hasBegun && validFrom <= today ? 'terms-begun' : null
}
