import { couponCheck, couponGet, preferencesGet, queryCoupon } from '#contract/coupons.ts'
import { normaliseCode } from '#domain/coupon.ts'
import type { Db } from '#server/db/connect.ts'
import { ok, refuse } from '#server/http/reply.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { presentCoupon } from './present.ts'
import { preferenceRule } from './service.ts'
import { couponsOfSupplier, findCode } from './store.ts'

/**
 * Reading codes (spec section 7): anyone who knows one may look at it. An unknown code, and one of the other list, is
 * code 404 with coupon_invalid, over HTTP 200: a mistyped code is no fault of a page.
 */
export function couponRoutes(serve: Serve, deps: { db: Db; catalogue: Catalogue }): void {
  const find = (code: string) => findCode(deps.db, normaliseCode(code))

  serve(couponCheck, async ({ code }) => ok({ isCoupon: (await find(code))?.is_coupon ?? false }))

  serve(couponGet, async ({ code }, { now }) => {
    const row = await find(code)
    return row?.is_coupon ? ok(presentCoupon(row, now)) : refuse('coupon_invalid', null, '404')
  })

  serve(preferencesGet, async ({ code }, { now }) => {
    const row = await find(code)
    if (!row || row.is_coupon) return refuse('coupon_invalid', null, '404')
    return ok({ ...presentCoupon(row, now), supplierIds: [...preferenceRule(deps.catalogue).supplierIds] })
  })

  serve(queryCoupon, async ({ supplierId }, { now }) => {
    const rows = await couponsOfSupplier(deps.db, supplierId, now)
    return ok(rows.map((row) => presentCoupon(row, now)))
  })
}
