import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/** The catalogue as it is now: its version, which every change of shops and of what stands around them moves, and what codes are. */
export async function catalogueState(tx: Tx): Promise<string> {
  // A code that is changed shows on no page, so it moves no version; a use of one is no change.
  const { rows } = await sql<{ state: string }>`
    select (select version from catalogue_version) || ' ' || md5(coalesce(string_agg((to_jsonb(c) - 'used')::text, ' '
      order by c.code), '')) as state
    from coupon c`.execute(tx)
  return rows[0]?.state ?? ''
}

/**
 * Whether anybody else changed the catalogue since `state` was read in this transaction. Asked after the writing: from the first row
 * that a transaction writes, its lock on the version makes others wait.
 */
export async function changedByOthers(tx: Tx, state: string): Promise<boolean> {
  const [version = '0'] = state.split(' ')
  const { rows } = await sql<{ foreign: boolean }>`
    select exists (select from catalogue_change
      where version > ${version}::bigint and xmin::text <> (pg_current_xact_id()::xid)::text) as foreign`.execute(tx)
  return rows[0]?.foreign === true
}
