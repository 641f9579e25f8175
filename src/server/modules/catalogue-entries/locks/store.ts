import { sql } from 'kysely'
import { type Db, type Tx, whileHolding } from '#server/db/connect.ts'

// Who writes the catalogue, in the order in which these are taken (decision 114): 1. a save, or an import of the console; 2. the only import;
// 3. rows: acts on single rows share them, whoever writes entries has them alone. All of them before the first row is locked.

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

/** Waits for the saves and imports of consoles that have begun, and holds others off until the transaction ends. */
export async function lockSaves(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tabifuda catalogue save'))`.execute(tx)
}

/** Another import at the same time would give out the same numbers. False when there is one; held until the transaction ends. */
export async function lockImportsWithin(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('tabifuda catalogue import')) as free`.execute(tx)
  return rows[0]?.free === true
}

/** Does `work` as the only import; null, and no work, where there is another one. */
export function asOnlyImport<Result>(db: Db, work: () => Promise<Result>): Promise<Result | null> {
  return whileHolding(db, lockImportsWithin, work)
}
