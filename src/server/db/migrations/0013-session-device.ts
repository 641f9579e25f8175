import { type Kysely, sql } from 'kysely'

/**
 * A session stores its browser's device hash, so that ending it from the list of devices also forgets that browser.
 * Null for older sessions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column device_hash bytea`.execute(db)
}
