import { type Kysely, sql } from 'kysely'

/** Today's page of the console reads the mails that were given up, which are few among all that were sent (decision 125). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_given_up on mail (failed_at, id) where failed_at is not null`.execute(db)
}
