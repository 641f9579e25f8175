import type { Coupon } from '#contract/coupons.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { presentNames } from '#server/modules/catalogue/index.ts'
import type { CouponRow } from './store.ts'

/** Whether all uses of a limited code are taken. `ownUse`: one of the uses is the caller's own. */
export function isUsedUp(row: CouponRow, ownUse = false): boolean {
  return row.max_uses !== null && row.used - (ownUse ? 1 : 0) >= row.max_uses
}

/** A code's status on the wire. A code that has not started counts as disabled. */
export function statusOf(row: CouponRow, now: Temporal.Instant, ownUse = false): Coupon['status'] {
  if (row.status === 'disabled' || row.starts_at.getTime() > now.epochMilliseconds) return 'disabled'
  return isUsedUp(row, ownUse) ? 'used' : 'usable'
}

/** A code in wire form. */
export function presentCoupon(row: CouponRow, now: Temporal.Instant): Coupon {
  return {
    code: row.code,
    ...presentNames(row),
    status: statusOf(row, now),
    end: formatUseTimeStr(row.ends_at.toTemporalInstant()),
    limit: row.limit_amount,
    type: row.type,
    discount: Number(row.discount),
    payType: row.pay_type,
    isCoupon: row.is_coupon,
    supplierId: row.supplier_id,
  }
}
