import { sql } from 'kysely'
import type { JobKind } from '#contract/operator/orders.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { resume } from '#server/modules/jobs/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { actorOf } from '../by.ts'

interface RetryPlan {
  readonly job: JobKind
  readonly item: number
  readonly givenUpAt: string
}

/** Has a job try a row again that it has given up; what told support of it is settled. */
export function retryAct(job: JobKind, item: number): Act<RetryPlan> {
  return {
    name: 'job retry',
    subject: `${job} ${item}`,

    async lock(tx) {
      await tx
        .selectFrom('job_try')
        .select('item')
        .where('kind', '=', job)
        .where('item', '=', item)
        .forUpdate()
        .execute()
    },

    async plan(db) {
      const row = await db
        .selectFrom('job_try')
        .select('gave_up_at')
        .where('kind', '=', job)
        .where('item', '=', item)
        .executeTakeFirst()
      if (!row?.gave_up_at) return refuseAct('job-not-given-up', { job, item })
      return planned({ job, item, givenUpAt: formatUseTimeStr(row.gave_up_at.toTemporalInstant()) })
    },

    async perform(tx, _plan, by, now) {
      await resume(tx, { kind: job, item }, now)
      const settled = JSON.stringify({ settled: { by: actorOf(by), note: by.reason } })
      await sql`
        update support_entry set resolved_at = ${now.toString()}::timestamptz, detail = detail || ${settled}::jsonb
        where resolved_at is null and detail ->> 'job' = ${job} and (detail ->> 'item')::integer = ${item}::integer`.execute(
        tx,
      )
      return undefined
    },

    logged: ({ givenUpAt }) => ({ before: { givenUpAt }, after: { givenUpAt: null } }),
    orderOf: () => null,
  }
}
