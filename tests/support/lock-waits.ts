import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { soon } from './soon.ts'

/**
 * The number of connections to a PostgreSQL database that wait for a lock. Do not call it within a transaction:
 * PostgreSQL keeps the snapshot of connections from the first query there.
 */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Waits until at least that many connections wait for a lock. */
export const untilLockWaits = (db: Db, count = 1): Promise<void> =>
  soon(async () => {
    const waiting = await lockWaits(db)
    if (waiting < count) throw new Error(`${waiting} of ${count} connections wait for a lock`)
  })
