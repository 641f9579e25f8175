import { type Kysely, sql } from 'kysely'

/**
 * A session knows the browser that it began in, so that ending it from the list of devices makes that browser unknown as
 * well. Sessions from before say nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column device_hash bytea`.execute(db)
}
