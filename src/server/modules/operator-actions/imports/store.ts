import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/** The state of the catalogue when it was read. */
export interface CatalogueState {
  /** Identifies its entries and codes. Reviews and popularity do not change it. */
  readonly entries: string
  /** The version, which every change increases. */
  readonly version: string
}

/**
 * Reads the state of the catalogue: the number of its entries' changes, which rises with shops and everything related to
 * them, and a hash of the codes.
 */
export async function catalogueState(tx: Tx): Promise<CatalogueState> {
  // Codes are hashed separately, because a changed code does not count as a changed entry. Neither does a use of a
  // code, which the hash leaves out.
  const { rows } = await sql<CatalogueState>`
    select v.version, v.entries || ' ' || (
      select md5(coalesce(string_agg((to_jsonb(c) - 'used')::text, ' ' order by c.code), '')) from coupon c
    ) as entries
    from catalogue_version v`.execute(tx)
  const [state] = rows
  if (state === undefined) throw new Error('The catalogue has no version')
  return state
}

/**
 * Whether another transaction changed entries since the state with `version` was read in this one. Call it after
 * writing: from a transaction's first written row on, its lock on the version makes other writers wait.
 */
export async function changedByOthers(tx: Tx, { version }: CatalogueState): Promise<boolean> {
  const { rows } = await sql<{ foreign: boolean }>`
    select exists (select from catalogue_change where version > ${version}::bigint and is_entry
      and xmin::text <> (pg_current_xact_id()::xid)::text) as foreign`.execute(tx)
  return rows[0]?.foreign === true
}
