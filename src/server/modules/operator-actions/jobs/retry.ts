import type { JobKind } from '#contract/operator/orders.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { resume } from '#server/modules/jobs/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'
import { gaveUpAt, lockTry, settleTry } from './store.ts'

interface RetryPlan {
  readonly job: JobKind
  readonly item: number
  readonly givenUpAt: string
}

/** Retries a row that a job has given up, and settles its support entry. */
export function retryAct(job: JobKind, item: number): Act<RetryPlan> {
  return {
    name: 'job retry',
    subject: `${job} ${item}`,

    lock: (tx) => lockTry(tx, { job, item }),

    async plan(db) {
      const at = await gaveUpAt(db, { job, item })
      if (at === null) return refuseAct('job-not-given-up', { job, item })
      return planned({ job, item, givenUpAt: formatUseTimeStr(at) })
    },

    async perform(tx, _plan, by, now) {
      await resume(tx, { kind: job, item }, now)
      await settleTry(tx, { job, item }, { by: actorOf(by), note: by.reason }, now)
      return undefined
    },

    logged: ({ givenUpAt }) => ({ before: { givenUpAt }, after: { givenUpAt: null } }),
    orderOf: () => null,
  }
}
