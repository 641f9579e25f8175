import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'
import { findEntry, lockEntry, settleEntry } from './store.ts'

/**
 * The consequences of settling an entry: it leaves the work list, while payments and tickets do not change. Times
 * in Japan.
 */
export interface SettlePlan {
  readonly entry: number
  readonly kind: string
  readonly since: string
  readonly orderId: number | null
  readonly orderNo: string | null
  /** The verdict on the redemption, for a conflict. */
  readonly verdict: string | null
}

/** Settles a support entry, usually a redemption conflict. The reason records the result. */
export function settleAct(entryId: number): Act<SettlePlan> {
  return {
    name: 'settle',
    subject: `entry ${entryId}`,
    lock: (tx) => lockEntry(tx, entryId),

    async plan(db) {
      const entry = await findEntry(db, entryId)
      if (!entry) return refuseAct('entry-unknown', { entry: entryId })
      if (entry.resolved_at !== null) {
        return refuseAct('entry-settled', { at: formatUseTimeStr(entry.resolved_at.toTemporalInstant()) })
      }
      return planned({
        entry: entry.id,
        kind: entry.kind,
        since: formatUseTimeStr(entry.created_at.toTemporalInstant()),
        orderId: entry.order_id,
        orderNo: entry.order_no,
        verdict: entry.verdict,
      })
    },

    async perform(tx, plan, by, now) {
      await settleEntry(tx, plan.entry, { by: actorOf(by), note: by.reason }, now)
      return undefined
    },

    logged: ({ kind, orderNo }) => ({
      before: { kind, order: orderNo, settled: false },
      after: { kind, order: orderNo, settled: true },
    }),
    orderOf: ({ orderId }) => orderId,
  }
}
