import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { oneAtATime } from '#server/one-at-a-time.ts'

// Who writes the catalogue, in the order in which these are taken (decision 114): 1. a save, or an import of the console; 2. the only import;
// 3. rows: acts on single rows share them, whoever writes entries has them alone. All of them before the first row is locked.

/** Another import at the same time would give out the same numbers. False when there is one; ends with the connection. */
export async function lockImports(db: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_lock(hashtext('tabifuda catalogue import')) as free`.execute(db)
  return rows[0]?.free === true
}

export async function unlockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('tabifuda catalogue import'))`.execute(db)
}

/**
 * Waits for acts that have begun, and holds others off until the transaction ends: what is read from now on of shops, packages and codes is
 * what is written over, and nobody else holds a row of theirs while this transaction wants it and holds the catalogue's version.
 */
export async function lockRows(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tabifuda catalogue rows'))`.execute(tx)
}

/** What an act on a shop, a package or a code takes before their rows: it waits for saves and imports, not for other acts. */
export async function lockForAct(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('tabifuda catalogue rows'))`.execute(tx)
}

/** Holds imports, other editors' saves and acts off until the transaction ends; false while an import runs elsewhere. */
async function lockForSave(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('tabifuda catalogue save'))`.execute(tx)
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('tabifuda catalogue import')) as free`.execute(tx)
  if (rows[0]?.free !== true) return false
  await lockRows(tx)
  return true
}

const inTurn = oneAtATime()

/**
 * A transaction that has the catalogue for itself; `busy` while an import runs elsewhere, and then nothing was done. One at a time in this
 * process: who waits keeps no connection from guests.
 */
export function writeCatalogue<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result | 'busy'> {
  return inTurn(() =>
    db.transaction().execute(async (tx) => ((await lockForSave(tx)) ? await work(tx) : ('busy' as const))),
  )
}
