import { JOBS, type JobKind } from '#contract/operator/orders.ts'
import { JOB_LATE_MINUTES } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'
import { type Backlog, overdueRows } from '#server/modules/jobs/index.ts'

/**
 * Jobs that are not reported as late: payments and refunds have their own lists from the first minute, and the
 * query for daily visit lists returns its own time as the due time, so they are never late.
 */
const LISTED_ELSEWHERE: readonly string[] = ['payment', 'refund', 'shop_list'] satisfies JobKind[]

/** A job with rows that have been due for longer than `JOB_LATE_MINUTES` (OC-05). */
export interface LateWork {
  readonly job: JobKind | 'mail'
  readonly rows: number
  /** Since the oldest row was due. */
  readonly minutes: number
}

export async function lateWork(db: Db, jobs: readonly Backlog[], now: Temporal.Instant): Promise<LateWork[]> {
  const checked = jobs.filter(({ kind }) => !LISTED_ELSEWHERE.includes(kind))
  const rows = await overdueRows(db, checked, now, now.subtract({ minutes: JOB_LATE_MINUTES }))
  return rows.map(({ kind, rows: count, oldest }) => ({
    job: JOBS.find((known) => known === kind) ?? 'mail',
    rows: count,
    minutes: Math.floor((now.epochMilliseconds - oldest.getTime()) / 60_000),
  }))
}
