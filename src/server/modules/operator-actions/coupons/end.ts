import { endOfMinute, formatUseTimeStr } from '#domain/calendar/time.ts'
import { isCodeAlive } from '#domain/price/coupon.ts'
import { findCode } from '#server/modules/coupons/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { endCode, lockCode, ordersWith } from './store.ts'

/** The consequences of ending a code. Times in Japan. */
export interface EndCouponPlan {
  readonly code: string
  readonly endsBefore: string
  /** Its last minute; null ends it now. */
  readonly endsAfter: string | null
  /** Orders with the code keep their price: paid ones, and unpaid ones until their holds end. */
  readonly paid: number
  readonly unpaid: number
}

/** Ends a code now (null) or after a future minute. Orders that carry it keep their price. */
export function endCouponAct(code: string, at: Temporal.Instant | null): Act<EndCouponPlan> {
  const end = at && endOfMinute(at)
  return {
    name: 'coupon end',
    subject: `coupon ${code}`,
    waitsForCatalogue: true,
    lock: (tx) => lockCode(tx, code),

    async plan(db, now) {
      const row = await findCode(db, code)
      if (!row) return refuseAct('code-unknown', { code })
      const endsAt = row.ends_at.toTemporalInstant()
      if (!isCodeAlive({ status: row.status, end: endsAt }, now)) return refuseAct('code-over', { code })
      if (end && Temporal.Instant.compare(end, now) < 0) return refuseAct('end-past')
      if (end && end.epochMilliseconds < row.starts_at.getTime()) return refuseAct('end-before-start')
      return planned({
        code,
        endsBefore: formatUseTimeStr(endsAt),
        endsAfter: end && formatUseTimeStr(end),
        ...(await ordersWith(db, code)),
      })
    },

    async perform(tx) {
      await endCode(tx, code, end ?? 'now')
      return undefined
    },

    logged: ({ endsBefore, endsAfter }) => ({
      before: { ends: endsBefore },
      after: endsAfter === null ? { ended: true } : { ends: endsAfter },
    }),
    orderOf: () => null,
  }
}
