import { type Kysely, sql } from 'kysely'

/** How many of the tries at a row were refused for good, which ends it sooner than an outage does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_try add column refusals integer not null default 0
    check (refusals >= 0 and refusals <= tries)`.execute(db)
}
