import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { deliveryState, lockDelivery, setPaused } from '#server/modules/delivery/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'

/** The consequences of pausing or resuming. Times in Japan. */
export interface DeliveryPlan {
  readonly resumes: boolean
  /** The start of the pause and its author: an operator, or `copy` if the database detected that it is a copy. */
  readonly since: string | null
  readonly by: string | null
}

/** Pauses or resumes mails, push messages and jobs of all servers on this database (decision 27). */
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
