import type { Db } from '#server/db/connect.ts'
import { deliveryState, recordDatabaseIdentity } from './store.ts'

const PAUSED =
  'Emails, push messages and jobs are paused, because this database is a copy of another one or an operator paused them. Reconcile the books with the gateways, then run: npm run operator -- delivery resume'

/**
 * Checks at start whether this database is a copy of another one; if so, pauses mails, push messages and jobs
 * (decision 27). Returns a message for the log, or null. Skips the embedded database, which is for trials and
 * whose copies cannot be detected.
 */
export async function pauseIfCopied(db: Db, now: Temporal.Instant): Promise<string | null> {
  await recordDatabaseIdentity(db, now)
  return (await deliveryState(db)).pausedAt === null ? null : PAUSED
}
