import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { findCode } from '#server/modules/coupons/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { findShop } from '../shops/store.ts'
import { insertCode, lockCode, type NewCode } from './store.ts'

/** The consequences of creating a code. Times in Japan. */
export interface CouponPlan {
  readonly code: NewCode
  /** The only shop that accepts it; null for every shop. */
  readonly shop: string | null
  readonly starts: string
  readonly ends: string
}

/** Creates a code. The caller has checked each field; this checks it against the stored codes and shops. */
export function makeCouponAct(code: NewCode): Act<CouponPlan> {
  return {
    name: 'coupon make',
    subject: `coupon ${code.code}`,
    waitsForCatalogue: true,
    lock: (tx) => lockCode(tx, code.code),

    async plan(db, now) {
      const [starts, ends] = [Temporal.Instant.from(code.starts_at), Temporal.Instant.from(code.ends_at)]
      if (await findCode(db, code.code)) return refuseAct('code-exists', { code: code.code })
      if (Temporal.Instant.compare(ends, starts) < 0) return refuseAct('end-before-start')
      if (Temporal.Instant.compare(ends, now) < 0) return refuseAct('end-past')
      const only = code.supplier_id ?? null
      const shop = only === null ? null : await findShop(db, only)
      if (only !== null && shop === null) return refuseAct('shop-unknown', { shop: only })
      return planned({
        code,
        shop: shop?.name ?? null,
        starts: formatUseTimeStr(starts),
        ends: formatUseTimeStr(ends),
      })
    },

    async perform(tx) {
      await insertCode(tx, code)
      return undefined
    },

    logged: () => ({ before: {}, after: { ...code } }),
    orderOf: () => null,
  }
}
