import { type Kysely, sql } from 'kysely'

/** For the console's Today page, which reads the few undelivered emails among all sent ones (decision 37). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_given_up on mail (failed_at, id) where failed_at is not null`.execute(db)
}
