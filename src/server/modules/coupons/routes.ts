import { couponCheck, couponGet, preferencesGet, queryCoupon } from '#contract/coupons.ts'
import { normaliseCode } from '#domain/price/coupon.ts'
import type { Caller } from '#server/auth/caller.ts'
import { withStaleFallback } from '#server/concurrency/stale-fallback.ts'
import type { Db } from '#server/db/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { ok, unknown } from '#server/outcome.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type LookupDependencies, lookUpCode, tooManyCodes } from './lookup.ts'
import { presentCoupon } from './present.ts'
import { preferenceRule } from './service.ts'
import { couponsOfSupplier } from './store.ts'

/** Maximum number of shops whose coupons are cached for a database outage. */
const KNOWN_SHOPS = 2_000

/**
 * Reads codes (P-7.4); no sign-in is needed. An unknown code, or one of the other list, is code 404 with
 * coupon_invalid over HTTP 200, because a mistyped code is not an error of the page. Too many unknown codes are
 * refused with a 429 and the time when the caller may retry.
 */
export function couponRoutes(
  serve: Serve,
  deps: LookupDependencies & { publicDb: Db; catalogue: Catalogue; clock: Clock },
): void {
  const find = (code: string, caller: Caller) => lookUpCode(deps, normaliseCode(code), caller)

  serve(couponCheck, async ({ code }, caller) => {
    const found = await find(code, caller)
    if (found.is === 'too-many') return tooManyCodes(found.until)
    return ok({ isCoupon: found.is === 'found' && found.row.is_coupon })
  })

  serve(couponGet, async ({ code }, caller) => {
    const found = await find(code, caller)
    if (found.is === 'too-many') return tooManyCodes(found.until)
    if (found.is === 'unknown' || !found.row.is_coupon) return unknown('coupon_invalid')
    return ok(presentCoupon(found.row, caller.now))
  })

  serve(preferencesGet, async ({ code }, caller) => {
    const found = await find(code, caller)
    if (found.is === 'too-many') return tooManyCodes(found.until)
    if (found.is === 'unknown' || found.row.is_coupon) return unknown('coupon_invalid')
    const { supplierIds, cutoffMs } = preferenceRule(deps.catalogue)
    return ok({ ...presentCoupon(found.row, caller.now), supplierIds: [...supplierIds], cutoff: cutoffMs })
  })

  const couponsOf = withStaleFallback(
    (supplierId: number) => couponsOfSupplier(deps.publicDb, supplierId, deps.clock.now()),
    KNOWN_SHOPS,
  )
  serve(queryCoupon, async ({ supplierId }, { now }) => {
    const rows = await couponsOf(supplierId)
    return ok(rows.map((row) => presentCoupon(row, now)))
  })
}
