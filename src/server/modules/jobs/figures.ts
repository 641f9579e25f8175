import type { Db } from '#server/db/connect.ts'
import type { Job } from './service.ts'
import { measure, measureMails } from './store.ts'

/** Metrics of the jobs and of waiting mails, with one cheap query each. */
export async function jobFigures(db: Db, jobs: readonly Job[], now: Temporal.Instant) {
  const figures = await Promise.all(
    jobs.map(async ({ kind, due }) => ({ job: kind as string, ...(await measure(db, { kind, due: due(now) }, now)) })),
  )
  return [...figures, { job: 'mail', ...(await measureMails(db, now)) }]
}
