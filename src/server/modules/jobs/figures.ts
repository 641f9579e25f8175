import type { Db } from '#server/db/connect.ts'
import { type Backlog, measure } from './store.ts'

/** Metrics of the jobs, with one cheap query each. */
export async function jobFigures(db: Db, jobs: readonly Backlog[], now: Temporal.Instant) {
  return Promise.all(jobs.map(async (job) => ({ job: job.kind, ...(await measure(db, job, now)) })))
}
