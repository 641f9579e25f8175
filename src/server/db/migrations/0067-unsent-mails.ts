import { type Kysely, sql } from 'kysely'

/**
 * The mail job reads the unsent mails every two seconds, so their index leaves out the given-up mails, which stay
 * in the table (decision 27). The schema `pgboss` of earlier versions is not dropped, because older processes may
 * still run: docs/operations.md says when an operator can drop it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_unsent on mail (created_at, id) where sent_at is null and failed_at is null`.execute(db)
  await sql`drop index mail_waiting`.execute(db)
}
