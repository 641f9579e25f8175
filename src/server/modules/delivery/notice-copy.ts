import type { Db } from '#server/db/connect.ts'
import { deliveryState, rememberHome } from './store.ts'

const PAUSED =
  'Mails, push messages and jobs are paused, because this database is a copy of another one or an operator has paused them. Compare the books with the gateways, then run: npm run operator -- delivery resume'

/**
 * Finds out at the start whether this database was restored from a copy, and pauses mails, push messages and jobs then (decision 153). What the log has to say of it; null: nothing.
 * The embedded database is for trying out, and its copies cannot be told apart.
 */
export async function noticeCopy(db: Db, now: Temporal.Instant): Promise<string | null> {
  await rememberHome(db, now)
  return (await deliveryState(db)).pausedAt === null ? null : PAUSED
}
