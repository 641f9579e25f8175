import { sql } from 'kysely'
import { type Db, type Tx, withLock } from '#server/db/connect.ts'

// Lock order for writing the catalogue (decision 36): 1. saves and imports of the console, 2. the import lock, 3.
// the rows lock, which actions on single rows share and writers of entries hold exclusively. All of them are taken
// before the first row is locked.

/**
 * Takes the rows lock exclusively until the transaction ends. It waits for running actions and blocks new ones.
 * Rows of shops, packages and codes read after this call do not change before they are written. This also prevents
 * a deadlock: no other transaction holds one of these rows while this one holds the lock on the catalogue's
 * version.
 */
export async function lockRowsExclusive(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tabifuda catalogue rows'))`.execute(tx)
}

/**
 * The shared rows lock, which an action on a shop, package or code takes before their rows. It waits for saves and
 * imports, but other actions run in parallel.
 */
export async function lockRowsShared(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('tabifuda catalogue rows'))`.execute(tx)
}

/**
 * As `lockRowsShared`, for work that must not wait: false, and no lock, while a save or an import is under way, which
 * may take minutes.
 */
export async function tryLockRowsShared(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtext('tabifuda catalogue rows')) as locked`.execute(tx)
  return rows[0]?.locked === true
}

/** Takes the lock of console saves and imports until the transaction ends. */
export async function lockSaves(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tabifuda catalogue save'))`.execute(tx)
}

/**
 * Takes the import lock until the transaction ends; false when another import holds it. Concurrent imports would
 * allocate the same numbers.
 */
export async function lockImportsWithin(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('tabifuda catalogue import')) as free`.execute(tx)
  return rows[0]?.free === true
}

/** Runs `work` under the import lock. Returns null without running it when another import is in progress. */
export function withImportLock<Result>(db: Db, work: () => Promise<Result>): Promise<Result | null> {
  return withLock(db, lockImportsWithin, work)
}
