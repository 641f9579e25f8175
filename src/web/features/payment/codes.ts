import { couponCheck, couponGet, preferencesGet } from '#contract/coupons.ts'
import type { Order } from '#contract/order.ts'
import { endOfMinute, parseUseTime } from '#domain/calendar/time.ts'
import { type CodeVerdict, type CouponPayType, checkCoupon, codeKind, normaliseCode } from '#domain/price/coupon.ts'
import { checkPreference } from '#domain/price/preference.ts'
import { type CallFailure, call } from '#web/api/client.ts'

/** A code that fits the order. */
export interface Applied {
  readonly kind: 'coupon' | 'preference'
  readonly code: string
  /** Yen it takes off, possibly with decimals. */
  readonly discount: number
  /** What is left to pay, in yen. */
  readonly payable: number
  /** The cards that it asks for; null: anything pays (CP-09). */
  readonly payType: CouponPayType
}
/** Whether an order is to replace another one: its price is fixed, its code is the old order's, and it takes no other. */
export function isFixed({ changedFromId }: Pick<Order, 'changedFromId'>): boolean {
  return typeof changedFromId === 'number'
}

/** What is charged for an order now, in whole yen: of one that is to replace another the difference alone (OP-12). */
export function amountToPay(order: Order, applied: Pick<Applied, 'payable'> | null): number {
  const full = applied?.payable ?? order.couponOriginal
  return isFixed(order) ? (order.amountDue ?? full) : full
}

export type ApplyOutcome =
  | { readonly ok: true; readonly applied: Applied }
  | { readonly ok: false; readonly failure: Pick<CallFailure, 'message' | 'data'> }

const refused = (message: string, data: unknown = null): ApplyOutcome => ({ ok: false, failure: { message, data } })

/**
 * Looks a typed code up and judges it for an order (CP-01, CP-02, CP-10): check says which list it is in. Only for
 * showing the price: the server judges it again when it is paid with (CP-12).
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
  const on = { price: order.couponOriginal, supplierId: order.supplierId, paysByCard }
  let verdict: CodeVerdict
  let limit = 0
  if (kind === 'coupon') {
    const found = await call(couponGet, { code })
    if (!found.ok) return { ok: false, failure: found }
    const { status, limit: least, type, discount, payType, supplierId } = found.data
    limit = least
    const supplierIds = supplierId === null ? null : [supplierId]
    verdict = checkCoupon({ status, end: endOf(found.data.end), limit, type, discount, payType, supplierIds }, on, now)
  } else {
    const found = await call(preferencesGet, { code })
    if (!found.ok) return { ok: false, failure: found }
    const useTime = order.usetime === null ? null : Temporal.Instant.fromEpochMilliseconds(order.usetime)
    const rule = { supplierIds: found.data.supplierIds, cutoffMs: found.data.cutoff }
    verdict = checkPreference({ status: found.data.status, end: endOf(found.data.end) }, { ...on, useTime }, rule, now)
  }
  if (verdict.result !== 'valid') return refused(verdict.key, { limit })
  return {
    ok: true,
    applied: { kind, code, discount: verdict.discount, payable: verdict.payable, payType: verdict.payType },
  }
}

/** `YYYY-MM-DD HH:mm` names a minute, and a code is good until that minute is over. */
function endOf(end: string): Temporal.Instant {
  const at = parseUseTime(end)
  return at === null ? Temporal.Instant.fromEpochMilliseconds(0) : endOfMinute(at)
}
