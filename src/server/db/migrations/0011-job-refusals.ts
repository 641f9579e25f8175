import { type Kysely, sql } from 'kysely'

/** How many attempts at a row were refused permanently. Refusals end a row sooner than outages do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_try add column refusals integer not null default 0
    check (refusals >= 0 and refusals <= tries)`.execute(db)
}
