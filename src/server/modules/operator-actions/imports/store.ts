import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/**
 * Identifies the state of the catalogue: its version, which changes with shops and everything related to them, and a
 * hash of the codes.
 */
export async function catalogueState(tx: Tx): Promise<string> {
  // Codes are hashed separately, because a changed code does not change the version. A use of a code does not count
  // as a change.
  const { rows } = await sql<{ state: string }>`
    select (select version from catalogue_version) || ' ' || md5(coalesce(string_agg((to_jsonb(c) - 'used')::text, ' '
      order by c.code), '')) as state
    from coupon c`.execute(tx)
  return rows[0]?.state ?? ''
}

/**
 * Whether another transaction changed the catalogue since `state` was read in this one. Call it after writing: from a
 * transaction's first written row on, its lock on the version makes other writers wait.
 */
export async function changedByOthers(tx: Tx, state: string): Promise<boolean> {
  const [version = '0'] = state.split(' ')
  const { rows } = await sql<{ foreign: boolean }>`
    select exists (select from catalogue_change
      where version > ${version}::bigint and xmin::text <> (pg_current_xact_id()::xid)::text) as foreign`.execute(tx)
  return rows[0]?.foreign === true
}
