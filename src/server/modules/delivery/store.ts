import { sql } from 'kysely'
import { connectionOf, type Db, type Handle, type Tx } from '#server/db/connect.ts'

/** The author of a pause when the database detects that it was copied. */
export const COPY = 'copy'

/** Whether mails and jobs are paused, since when, and by whom: `COPY` or an operator. */
export interface DeliveryState {
  readonly pausedAt: Date | null
  readonly pausedBy: string | null
}

export async function deliveryState(db: Handle): Promise<DeliveryState> {
  const row = await db.selectFrom('delivery').select(['paused_at', 'paused_by']).executeTakeFirst()
  return { pausedAt: row?.paused_at ?? null, pausedBy: row?.paused_by ?? null }
}

export async function lockDelivery(tx: Tx): Promise<void> {
  await tx.selectFrom('delivery').select('home').forUpdate().execute()
}

/** Pauses or resumes mails and jobs. */
export async function setPaused(
  tx: Tx,
  paused: { readonly by: string; readonly at: Temporal.Instant } | null,
): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ paused_at: paused?.at.toString() ?? null, paused_by: paused?.by ?? null })
    .execute()
}

/**
 * Identifies this database: the cluster's system identifier, which a standby keeps after promotion and every
 * `initdb` generates, and the database's oid, which differs in a copy made by `create database … template`.
 */
const home = sql<string>`(select system_identifier::text from pg_control_system())
  || '/' || (select oid::text from pg_database where datname = current_database())`

/**
 * Stores the identity of this database. `copied`: a different identity was stored, so delivery is paused and ids
 * are advanced.
 */
export async function recordDatabaseIdentity(db: Db, now: Temporal.Instant): Promise<'same' | 'copied'> {
  if ('pglite' in connectionOf(db)) return 'same'
  const { rows } = await sql<{ is_same: boolean }>`
    with here as (select ${home} as home)
    insert into delivery (home) select home from here
    on conflict (is_only) do update set home = delivery.home
    returning home = (select home from here) as is_same`.execute(db)
  if (rows[0]?.is_same) return 'same'
  await db.transaction().execute(async (tx) => {
    await sql`update delivery set home = ${home}, paused_at = ${now.toString()}::timestamptz, paused_by = ${COPY}`.execute(
      tx,
    )
    await sql`select advance_ids()`.execute(tx)
  })
  return 'copied'
}
