import { type Coupon, couponCheck, couponGet, preferencesGet } from '#contract/coupons.ts'
import type { Order } from '#contract/order.ts'
import { endOfMinute, parseUseTime } from '#domain/calendar/time.ts'
import { type CodeVerdict, type CouponPayType, checkCoupon, codeKind, normaliseCode } from '#domain/price/coupon.ts'
import { checkPreference } from '#domain/price/preference.ts'
import { type CallFailure, call } from '#kit/api/client.ts'

/** A code that is valid for the order. */
export interface Applied {
  readonly kind: 'coupon' | 'preference'
  readonly code: string
  /** Discount in yen, possibly with decimals. */
  readonly discount: number
  /** Remaining amount in yen. */
  readonly payable: number
  /** Cards that the code requires; null for any method (CP-09). */
  readonly payType: CouponPayType
}
/**
 * Whether an order is a change of another one. Its price is fixed. The old order's code still applies, and no other
 * code can be applied.
 */
export function isUnsettledChange({ changedFromId }: Pick<Order, 'changedFromId'>): boolean {
  return typeof changedFromId === 'number'
}

/** Amount charged for an order now, in whole yen; for a change only the difference (OP-12). */
export function amountToPay(order: Order, applied: Pick<Applied, 'payable'> | null): number {
  const full = applied?.payable ?? order.couponOriginal
  return isUnsettledChange(order) ? (order.amountDue ?? full) : full
}

export type ApplyOutcome =
  | { readonly ok: true; readonly applied: Applied }
  | { readonly ok: false; readonly failure: Pick<CallFailure, 'message' | 'data'> }

const refused = (message: string, data: unknown = null): ApplyOutcome => ({ ok: false, failure: { message, data } })

/**
 * Looks up a typed code and checks it against an order (CP-01, CP-02, CP-10). `couponCheck` returns whether it is a
 * coupon or a preference code. The result is for display only: the server checks the code again on payment (CP-12).
 */
export async function applyCode(
  entered: string,
  order: Order,
  paysByCard: boolean,
  now: Temporal.Instant,
): Promise<ApplyOutcome> {
  const code = normaliseCode(entered)
  if (code === '') return refused('coupon_invalid')
  const check = await call(couponCheck, { code })
  if (!check.ok) return { ok: false, failure: check }
  const kind = codeKind(check.data)
  let verdict: CodeVerdict
  let limit = 0
  if (kind === 'coupon') {
    const found = await call(couponGet, { code })
    if (!found.ok) return { ok: false, failure: found }
    limit = found.data.limit
    verdict = judgeCoupon(found.data, order, paysByCard, now)
  } else {
    const found = await call(preferencesGet, { code })
    if (!found.ok) return { ok: false, failure: found }
    const useTime = order.usetime === null ? null : Temporal.Instant.fromEpochMilliseconds(order.usetime)
    const rule = { supplierIds: found.data.supplierIds, cutoffMs: found.data.cutoff }
    const on = { price: order.couponOriginal, supplierId: order.supplierId, useTime }
    verdict = checkPreference({ status: found.data.status, end: endOf(found.data.end) }, on, rule, now)
  }
  if (verdict.result !== 'valid') return refused(verdict.key, { limit })
  return {
    ok: true,
    applied: { kind, code, discount: verdict.discount, payable: verdict.payable, payType: verdict.payType },
  }
}

/** Checks a coupon against an order by the same rules as the server (CP-03 to CP-05, CP-09). */
export function judgeCoupon(coupon: Coupon, order: Order, paysByCard: boolean, now: Temporal.Instant): CodeVerdict {
  const supplierIds = coupon.supplierId === null ? null : [coupon.supplierId]
  const on = { price: order.couponOriginal, supplierId: order.supplierId, paysByCard }
  return checkCoupon({ ...coupon, end: endOf(coupon.end), supplierIds }, on, now)
}

/** A code is valid until the end of the minute in its `YYYY-MM-DD HH:mm` expiry. */
function endOf(end: string): Temporal.Instant {
  const at = parseUseTime(end)
  return at === null ? Temporal.Instant.fromEpochMilliseconds(0) : endOfMinute(at)
}
