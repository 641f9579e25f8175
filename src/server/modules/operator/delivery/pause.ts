import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { deliveryState, lockDelivery, setPaused } from '#server/modules/delivery/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'

/** What pausing or resuming would do. Times in Japan. */
export interface DeliveryPlan {
  readonly resumes: boolean
  /** Since when it is paused, and by whom: an operator, or `copy` for a database that found itself copied. */
  readonly since: string | null
  readonly by: string | null
}

/** Pauses mails, push messages and jobs of all servers on this database, or has them go on (decision 153). */
export function deliveryAct(resumes: boolean): Act<DeliveryPlan> {
  return {
    name: resumes ? 'delivery resume' : 'delivery pause',
    subject: 'delivery',
    lock: lockDelivery,

    async plan(db) {
      const { pausedAt, pausedBy } = await deliveryState(db)
      if (resumes === (pausedAt === null)) return refuseAct(resumes ? 'delivery-on' : 'delivery-off')
      return planned({ resumes, since: pausedAt && formatUseTimeStr(pausedAt.toTemporalInstant()), by: pausedBy })
    },

    async perform(tx, _plan, by, now) {
      await setPaused(tx, resumes ? null : { by: actorOf(by), at: now })
      return undefined
    },

    logged: ({ since, by }) => ({ before: { pausedSince: since, by }, after: { paused: !resumes } }),
    orderOf: () => null,
  }
}
