import type { Yen } from '#domain/price/money.ts'
import { EARNED_KINDS, type EarnedKind } from './earning.ts'
import { shareOf } from './tax.ts'
import { ALL_BP, type ShopTerms } from './terms.ts'

/** The money of an order at one moment. */
export interface OrderMoney {
  /** Yen of its payments that are neither refunded nor owed to the guest. */
  readonly kept: Yen
  /** Yen that disputes have taken from it. Beyond what was kept, the service bears it. */
  readonly disputed: Yen
  readonly payable: Yen
  /** Yen by which coupons lowered its price. */
  readonly discount: Yen
  /** Fees that the gateways have reported for its payments. */
  readonly fees: Yen
  readonly guests: number
}

/** The parts of an order's worth to its shop, or of a change of it (signed). */
export interface Worth {
  /** What the guest paid and the service kept. */
  readonly gross: number
  /** What disputes took of it. */
  readonly disputed: number
  /** What the service adds because it bears the coupon. */
  readonly coupon: number
  /** What the service retains of an unused order. */
  readonly retained: number
  /** Gateway fees that the shop bears. */
  readonly fee: number
  /** Commission, without tax. */
  readonly commission: number
}
export const WORTH_PARTS = ['gross', 'disputed', 'coupon', 'retained', 'fee', 'commission'] as const
export const NO_WORTH: Worth = { gross: 0, disputed: 0, coupon: 0, retained: 0, fee: 0, commission: 0 }

/** What the shop receives of it, before tax on the commission. */
export const netOf = ({ gross, disputed, coupon, retained, fee, commission }: Worth): number =>
  gross - disputed + coupon - retained - fee - commission

/**
 * What an earned order is worth to its shop, by the terms of the day on which it was earned. An order of which nothing
 * is left costs the shop nothing. Shares are rounded down, so that the parts re-add to the yen. The fee per guest is
 * due for guests who came.
 */
export function worthOf(terms: ShopTerms, kind: EarnedKind, money: OrderMoney): Worth {
  const { kept, payable, discount, fees, guests } = money
  const disputed = Math.min(money.disputed, kept)
  const left = kept - disputed
  const isFree = payable === 0 && kept === 0 && disputed === 0 && kind !== 'kept'
  const none = { ...NO_WORTH, gross: kept, disputed }
  if (left === 0 && !isFree) return none
  // A part of the price that was given back takes its part of the coupon with it.
  const coupon = payable === 0 ? discount : Math.floor((discount * Math.min(left, payable)) / payable)
  const added = terms.coupons === 'service' ? coupon : 0
  const share = kind === 'redeemed' ? ALL_BP : terms.noShow
  const value = left + added
  const base = shareOf(terms.base === 'price' ? left + coupon : left, share)
  const perGuest = kind === 'redeemed' ? terms.feePerGuest * guests : 0
  return {
    ...{ gross: kept, disputed, coupon: added, retained: value - shareOf(value, share) },
    fee: terms.gatewayFees === 'shop' ? fees : 0,
    commission: shareOf(base, terms.commission) + perGuest,
  }
}

/** What changed of an order's worth; zero in every part when nothing did. */
export function worthChange(before: Worth, after: Worth): Worth {
  const part = (name: keyof Worth) => after[name] - before[name] + 0
  return {
    ...{ gross: part('gross'), disputed: part('disputed'), coupon: part('coupon') },
    ...{ retained: part('retained'), fee: part('fee'), commission: part('commission') },
  }
}

export const isNothing = (worth: Worth): boolean => WORTH_PARTS.every((part) => worth[part] === 0)

/** Why a line was written: the reason for which the order was earned, or what corrected it since. */
export const LINE_CAUSES = [...EARNED_KINDS, ...(['refund', 'dispute', 'fee', 'undone', 'adjusted'] as const)] as const
export type LineCause = (typeof LINE_CAUSES)[number]

/** The cause of a correction, by what changed most visibly. */
export function correctionCause(change: Worth, isStillEarned: boolean): LineCause {
  if (!isStillEarned) return 'undone'
  if (change.disputed !== 0) return 'dispute'
  if (change.gross !== 0) return 'refund'
  return change.fee !== 0 && change.commission === 0 && change.retained === 0 ? 'fee' : 'adjusted'
}
