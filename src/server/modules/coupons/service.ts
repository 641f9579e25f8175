import { parsePreferenceRule } from '#domain/config-settings.ts'
import type { OriginalCode } from '#domain/order/change-price.ts'
import { type CodeVerdict, type CouponPayType, checkCoupon, normaliseCode } from '#domain/price/coupon.ts'
import { checkPreference, type PreferenceRule } from '#domain/price/preference.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Handle } from '#server/db/connect.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { type LookupDependencies, lookUpCode } from './lookup.ts'
import { statusOf } from './present.ts'
import { type CouponRow, findCode } from './store.ts'

/** The codes of a pay call; at most one may be given. */
export interface GivenCodes {
  readonly couponCode?: string | undefined
  readonly preferencesCode?: string | undefined
}

/** The order that a code is checked against. All facts come from the server, not from the request. */
export interface QuotedOrder {
  readonly price: number
  readonly supplierId: number
  readonly useTime: Temporal.Instant | null
  /** Whether it will be paid by card. */
  readonly paysByCard: boolean
  /** The code held by the order's open payment attempt, whose own use must not count against it. */
  readonly heldCode: string | null
}

/**
 * The amount to pay in whole yen: `payable = price - discount`. `mustClaim`: the code has a limited number of uses.
 */
export type Quote =
  | {
      readonly ok: true
      readonly payable: number
      readonly discount: number
      readonly couponCode: string | null
      readonly preferenceCode: string | null
      readonly payType: CouponPayType
      readonly mustClaim: boolean
    }
  | {
      readonly ok: false
      readonly key: Exclude<CodeVerdict, { result: 'valid' }>['key']
      readonly limit: number | null
    }
  /** Too many unknown codes were tried; no code is looked up until `until`. */
  | { readonly ok: false; readonly key: 'coupon_too_many'; readonly until: Temporal.Instant }

/** Suppliers that accept preference codes, and the cutoff. Operators can change both, because they are config rows. */
export function preferenceRule(catalogue: Catalogue): PreferenceRule {
  const { config } = catalogue.current()
  return parsePreferenceRule(config.get('preference_suppliers'), config.get('preference_cutoff'))
}

function verdict(row: CouponRow, order: QuotedOrder, rule: PreferenceRule, now: Temporal.Instant): CodeVerdict {
  const code = {
    status: statusOf(row, now, order.heldCode === row.code),
    end: row.ends_at.toTemporalInstant(),
  }
  const on = { price: order.price, supplierId: order.supplierId, paysByCard: order.paysByCard }
  if (!row.is_coupon) return checkPreference(code, { ...on, useTime: order.useTime }, rule, now)
  const coupon = {
    ...code,
    limit: row.limit_amount,
    type: row.type,
    discount: Number(row.discount),
    payType: row.pay_type,
    supplierIds: row.supplier_id === null ? null : [row.supplier_id],
  }
  return checkCoupon(coupon, on, now)
}

/**
 * Computes an order's price with the given code from the database only (P-5.8 to P-5.10, CP-12, S-05). Without a
 * code it makes no query. Two different codes are refused, because an order has one. An unknown code counts as a
 * try here too, so that paying does not bypass the limit on guesses.
 */
export async function quote(
  deps: LookupDependencies & { catalogue: Catalogue },
  order: QuotedOrder,
  given: GivenCodes,
  caller: Pick<Caller, 'customer' | 'address' | 'now'>,
): Promise<Quote> {
  const codes = [given.couponCode, given.preferencesCode].map((code) => normaliseCode(code ?? '')).filter(Boolean)
  const [code] = codes
  if (code === undefined) {
    const free = { couponCode: null, preferenceCode: null, payType: null, mustClaim: false }
    return { ok: true, payable: order.price, discount: 0, ...free }
  }
  if (codes.some((other) => other !== code)) return { ok: false, key: 'coupon_not_usable', limit: null }
  const found = await lookUpCode(deps, code, caller)
  if (found.is === 'too-many') return { ok: false, key: 'coupon_too_many', until: found.until }
  if (found.is === 'unknown') return { ok: false, key: 'coupon_invalid', limit: null }
  const { row } = found
  const judged = verdict(row, order, preferenceRule(deps.catalogue), caller.now)
  if (judged.result !== 'valid') return { ok: false, key: judged.key, limit: row.limit_amount }
  return {
    ok: true,
    payable: judged.payable,
    // The discount in whole yen. The fraction of a yen in a preference code's 3% stays in the payable amount
    // (CP-08).
    discount: order.price - judged.payable,
    couponCode: row.is_coupon ? row.code : null,
    preferenceCode: row.is_coupon ? null : row.code,
    payType: judged.payType,
    mustClaim: row.max_uses !== null,
  }
}

/** The code that an order was paid with, in the form its successor carries; null if there was none. */
export async function carriedCode(
  db: Handle,
  order: { readonly coupon_code: string | null; readonly preference_code: string | null },
): Promise<OriginalCode | null> {
  const code = order.coupon_code ?? order.preference_code
  const row = code === null ? undefined : await findCode(db, code)
  if (!row) return null
  const { limit_amount: limit, type, discount } = row
  return row.is_coupon ? { isCoupon: true, type, discount: Number(discount), limit } : { isCoupon: false, limit: 0 }
}
