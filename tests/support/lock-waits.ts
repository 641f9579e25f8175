import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { soon } from './soon.ts'

/**
 * How many connections to a PostgreSQL database wait for a lock. Not to be asked within a transaction: there PostgreSQL
 * answers for the connections that were open when it was asked first, and one opened since never comes into its answer.
 */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Waits until that many connections, or more, wait for a lock. */
export const untilLockWaits = (db: Db, count = 1): Promise<void> =>
  soon(async () => {
    const waiting = await lockWaits(db)
    if (waiting < count) throw new Error(`${waiting} of ${count} connections wait for a lock`)
  })
